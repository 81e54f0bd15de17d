import type { LngLat } from '@crimemap/contract/geo';
import type { LiveCall } from '@crimemap/contract/live';
import { HOUR_MS } from '@crimemap/contract/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween } from '../../map/distance.ts';
import { tooRough } from './near-items.ts';
import { dismissedWith, proximityAlert, severityOf } from './proximity-alert.ts';
import { aCall, aReport, NOW } from './testing/near-items.ts';

const CITY_HALL: LngLat = [-79.3839, 43.6534];
const HUNDRED_METRES = 0.0009;
const requests = { city: 'toronto', person: CITY_HALL, radius: 1000, timeRange: 'last 24 hours', now: NOW } as const;
const near = (calls: readonly LiveCall[], other: Partial<Parameters<typeof proximityAlert>[0]> = {}) =>
  proximityAlert({ ...requests, source: { kind: 'calls', calls, state: 'ready' }, ...other });
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const called = (...types: string[]) =>
  types.map((call_type, index) => aCall({ id: String(index), call_type, crime_type: 'unknown' }));

describe('the nearby notice for live calls', () => {
  it('lists equally serious calls within the radius by distance, with their number and the smallest distance [2§3.16 2§9.28]', () => {
    const at = (id: string, north: number) => aCall({ id, latitude: 43.6534 + north * HUNDRED_METRES });
    const alert = near([at('far', 9), at('outside', 11), at('close', 2)]);
    expect(alert).toMatchObject({ crimeCount: 2, timeRange: 'last 24 hours', severity: 'low' });
    expect(alert?.crimes.map(({ id }) => id)).toEqual(['close', 'far']);
    expect(alert?.closestDistance).toBeCloseTo(200, -1);
    expect(alert?.message).toBe('2 unverified calls for service near you');
    expect(near([at('a', 9)], { radius: 500 })).toBeNull();
    expect(near([at('a', 11)], { radius: 2000 })?.crimeCount).toBe(1);
  });

  it('lists the most serious calls first, then assaults and fights, then the rest, each group by distance', () => {
    const at = (call_type: string, north: number) =>
      aCall({ id: call_type, call_type, crime_type: 'unknown', latitude: 43.6534 + north * HUNDRED_METRES });
    const alert = near([
      at('THEFT', 1),
      at('FRAUD', 2),
      at('ASSAULT', 4),
      at('FIGHT', 3),
      at('PERSON WITH A GUN', 9),
      at('STABBING', 8),
    ]);
    expect(alert?.crimes.map(({ id }) => id)).toEqual([
      'STABBING',
      'PERSON WITH A GUN',
      'FIGHT',
      'ASSAULT',
      'THEFT',
      'FRAUD',
    ]);
    expect(alert?.closestDistance).toBeCloseTo(100, -1);
  });

  it('never contains a call outside its radius', () => {
    const degree = fc.double({ min: -0.06, max: 0.06, noNaN: true });
    const radius = fc.constantFrom(500, 1000, 2000, 5000);
    fc.assert(
      fc.property(fc.array(fc.tuple(degree, degree), { maxLength: 20 }), radius, (offsets, scope) => {
        const calls = offsets.map(([x, y], id) =>
          aCall({ id: String(id), longitude: CITY_HALL[0] + x, latitude: CITY_HALL[1] + y }),
        );
        const expected = calls.filter(
          ({ longitude, latitude }) => metresBetween(CITY_HALL, [longitude ?? 0, latitude ?? 0]) <= scope,
        );
        const alert = near(calls, { radius: scope });
        expect(alert?.crimeCount ?? 0).toBe(expected.length);
        expect(alert?.crimes.every(({ distance }) => distance >= (alert?.closestDistance ?? 0)) ?? true).toBe(true);
      }),
    );
  });

  it('ignores calls about noise, parking, minor damage and bylaws [2§5.11]', () => {
    for (const type of ['NOISE COMPLAINT', 'Parking', 'MINOR DAMAGE', 'BYLAW', 'By-law'])
      expect.soft(near(called(type)), type).toBeNull();
  });

  it('ignores calls without a location', () => {
    expect(near([aCall({ latitude: null, longitude: null })])).toBeNull();
  });

  it('includes calls of the last 24 hours, or of a shorter period that the visitor has chosen [2§3.18]', () => {
    const calls = [0.5, 5, 23, 25].map((hours) => aCall({ id: `${hours}`, occurrence_time: ago(hours * HOUR_MS) }));
    const counts = (['last hour', 'last 6 hours', 'last 24 hours'] as const).map((timeRange) => {
      const alert = near(calls, { timeRange });
      return [alert?.timeRange, alert?.crimeCount];
    });
    expect(counts).toEqual([
      ['last hour', 1],
      ['last 6 hours', 2],
      ['last 24 hours', 3],
    ]);
  });

  it('uses the time of the last update for a call without an occurrence time', () => {
    expect(near([aCall({ occurrence_time: null })])?.crimeCount).toBe(1);
    expect(near([aCall({ occurrence_time: null, updated_at: ago(25 * HOUR_MS) })])).toBeNull();
  });

  it('keeps its id while its severity stays the same [2§3.16]', () => {
    const one = near(called('THEFT'))?.id;
    expect(near(called('THEFT', 'FRAUD'))?.id).toBe(one);
    expect(near(called('THEFT', 'SHOOTING'))?.id).not.toBe(one);
  });
});

describe('the severity of a nearby notice', () => {
  it('depends on words in the call types and on the number of calls [2§3.17 2§9.25 2§9.26]', () => {
    for (const [severity, types] of [
      ['high', ['SHOOTING']],
      ['high', ['PERSON WITH A GUN']],
      ['high', ['SOUND OF GUNSHOTS']],
      ['high', ['Homicide']],
      ['high', ['STABBING', 'THEFT']],
      ['high', ['PERSON WITH A KNIFE']],
      ['medium', ['ASSAULT', 'ASSAULT JUST OCCURRED']],
      ['low', ['ASSAULT']],
      ['medium', Array<string>(6).fill('THEFT')],
      ['low', Array<string>(5).fill('THEFT')],
    ] as const)
      expect.soft(near(called(...types))?.severity, types.join()).toBe(severity);
  });

  it('depends on our crime type if the police’s own category is empty', () => {
    expect(severityOf([{ words: '', crimeType: 'knife_related' }])).toBe('high');
  });

  it('limits a dismissal to notices of the same or a lower severity', () => {
    expect(dismissedWith('toronto', 'calls', 'medium')).toEqual([
      'toronto:calls:none',
      'toronto:calls:low',
      'toronto:calls:medium',
    ]);
  });
});

describe('the nearby notice in a city without live calls', () => {
  const vancouver = { ...requests, city: 'vancouver', person: [-123.1207, 49.2827] as LngLat } as const;
  const reports = (...crimes: ReturnType<typeof aReport>[]) =>
    proximityAlert({ ...vancouver, source: { kind: 'reports', crimes, period: 'Last 7 days', state: 'ready' } });

  it('counts recent reports to police and mentions reports instead of calls in its message [2§3.18]', () => {
    expect(reports(aReport())).toMatchObject({ message: '1 report to police near you', timeRange: 'recent days' });
  });
  it('excludes reports without a sufficiently exact location, and counts these reports separately', () => {
    const rough = (['neighbourhood', 'division_centre', 'city_centre', 'none'] as const).map((location_precision) =>
      aReport({ location_precision }),
    );
    expect(reports(...rough)).toBeNull();
    expect(tooRough([...rough, aReport()])).toBe(4);
  });
  it('ignores reports about noise', () => {
    expect(reports(aReport({ crime_type: 'noise' }))).toBeNull();
  });
});
