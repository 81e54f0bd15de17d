import { dayNumber } from '@crimemap/contract/incident-days';
import { describe, expect, it } from 'vitest';
import { summaryOf } from './cube.ts';
import type { MapFilter } from './incident-filter.ts';
import { noCounts, publishedSources, summaryCounts } from './summary-counts.ts';
import { aManifest, aSource } from './testing/manifest.ts';

const manifest = aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const homicides = aSource({
  dataset: 'homicides',
  state: 'failed',
  publishes: [{ crime_types: ['homicide'], since: 2004 }],
  held_from: null,
  newest: null,
  fetched_at: null,
});
const sources = [aSource(), homicides];
const held = (filter: MapFilter, known: typeof sources | null = sources) =>
  summaryCounts(manifest, filter, summaryOf(manifest, filter), known);

describe('the total', () => {
  it('is a number if there is data, and otherwise null with the reason', () => {
    const cases: readonly [string, MapFilter, number | null, string | null][] = [
      ['of everything', {}, 78, null],
      ['of a type and a year', { crime_type: 'assault', year: 2024 }, 24, null],
      ['of a year that is held and has no report', { crime_type: 'assault', year: 2025 }, 0, null],
      ['of a year before the first', { crime_type: 'assault', year: 2022 }, null, 'outside_period'],
      ['of a year after the newest row', { year: 2026 }, null, 'not_read'],
      ['of a type after its newest row', { crime_type: 'assault', year: 2026 }, null, 'outside_period'],
      ['of a type that could not be read', { crime_type: 'homicide', year: 2024 }, null, 'not_read'],
      ['of a type that is not published', { crime_type: 'fraud' }, null, 'not_published'],
    ];
    for (const [what, filter, total, absence] of cases)
      expect.soft(held(filter), what).toMatchObject({ total, absence });
  });

  it('for days after the newest report is null if nothing was counted', () => {
    const days = { from: dayNumber('2026-01-01'), to: dayNumber('2026-01-08') };
    const nothing = { ...summaryOf(manifest, {}), total: 0, notPlaced: 0, byArea: Uint32Array.of(0, 0, 0) };
    const summaryFrom = (from: number) => summaryCounts(manifest, { days: { ...days, from } }, nothing, [aSource()]);
    expect(summaryFrom(days.from)).toMatchObject({ total: null, absence: 'outside_period' });
    expect(summaryFrom(dayNumber('2025-11-20'))).toMatchObject({ total: 0, absence: null });
  });

  it('is returned with the missing types and the sources whose reports were counted', () => {
    const { leftOut, sources: counted } = held({ year: 2024 });
    expect(leftOut).toEqual([{ crime_type: 'homicide', reason: 'not_read', from: null, until: null, missing: [] }]);
    expect(counted.map(({ dataset }) => dataset)).toEqual(['reports']);
  });

  it('is null instead of zero until the sources are loaded', () => {
    expect(held({ crime_type: 'assault', year: 2025 }, null)).toMatchObject({ total: null, absence: null });
    expect(held({ year: 2024 }, null)).toMatchObject({ total: 42, absence: null });
  });

  it('is null for a crime type whose source was imported only after the map files were published', () => {
    const justRead = aSource({ dataset: 'robberies', publishes: [{ crime_types: ['robbery'], since: 2014 }] });
    const inVersion = publishedSources([aSource(), justRead], manifest);
    expect(held({ crime_type: 'robbery' }, [...inVersion])).toMatchObject({ total: null, absence: 'not_read' });
    expect(held({ crime_type: 'assault', year: 2025 }, [...inVersion])).toMatchObject({ total: 0, absence: null });
  });

  it('for an area is null if no report is assigned to an area', () => {
    const unread = aManifest([0, 0, 0, 4], { areas: [''] });
    const filter = { division: 'Anirniq' };
    expect(summaryCounts(unread, filter, summaryOf(unread, filter), sources).total).toBeNull();
  });

  it('for a city without published data is null with the reason', () => {
    expect(noCounts({}, [homicides])).toMatchObject({ total: null, absence: 'not_read', byArea: [] });
    expect(noCounts({}, publishedSources([aSource()], null))).toMatchObject({ total: null, absence: 'not_read' });
  });
});

it('areas, crime types and years without data have null instead of a count', () => {
  expect(held({ year: 2022 }).byArea).toEqual([null, null, null]);
  expect(held({ year: 2024, crime_type: 'shooting' }).byArea).toEqual([2, 6, 10]);
  expect(held({ year: 2025 }).byArea).toEqual([0, 0, 0]);
  expect(held({ year: 2022 }).byType).toEqual([null, null]);
  expect(held({ crime_type: 'homicide' }).byYear).toEqual([null, null]);
});

describe('the total if months or hours are selected', () => {
  const counts = (total: number, withoutHour = 0) => ({
    ...summaryOf(manifest, {}),
    total,
    withoutHour,
    notPlaced: 0,
    byArea: Uint32Array.of(total, 0, 0),
  });
  const under = (filter: MapFilter, total: number, withoutHour = 0) =>
    summaryCounts(manifest, filter, counts(total, withoutHour), [aSource()]);

  it('without matching reports is 0 if at least one of the selected months has data, otherwise null', () => {
    const cases: readonly [string, MapFilter, number | null, string | null][] = [
      ['is none where the months are held', { year: 2025, months: [1, 2] }, 0, null],
      ['is not known after the newest row', { year: 2025, months: [12] }, null, 'outside_period'],
      ['is none where one of the months is held', { year: 2025, months: [1, 12] }, 0, null],
      ['is not known before the first', { year: 2022, months: [5] }, null, 'outside_period'],
      ['of all years is none', { months: [12] }, 0, null],
    ];
    for (const [what, filter, total, absence] of cases)
      expect.soft(under(filter, 0), what).toMatchObject({ total, absence });
  });

  it('is 0 if the period contains none of the selected months', () => {
    const days = { from: dayNumber('2024-10-01'), to: dayNumber('2024-10-31') };
    expect(under({ days, months: [1] }, 0)).toMatchObject({ total: 0, absence: null });
  });

  it('is null if all reports lack an hour, otherwise a number, together with the number of reports without an hour', () => {
    expect(under({ year: 2024, hours: [22] }, 0, 7)).toMatchObject({ total: null, absence: 'not_published' });
    expect(under({ year: 2024, hours: [22] }, 3, 7)).toMatchObject({ total: 3, withoutHour: 7, absence: null });
    expect(under({ year: 2024, hours: [22] }, 0)).toMatchObject({ total: 0, absence: null });
    // A report has another hour, so the city publishes hours.
    const others = { ...counts(0, 7), atOtherHours: 1 };
    expect(summaryCounts(manifest, { year: 2024, hours: [22] }, others, [aSource()])).toMatchObject({ total: 0 });
  });
});
