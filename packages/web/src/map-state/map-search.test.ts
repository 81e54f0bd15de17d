import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeMapSearch, formatMapSearch, parseMapSearch, useMapSearch } from './map-search.ts';

describe('parseMapSearch', () => {
  it('returns the heatmap of Toronto without single incidents for an empty URL [1§1.4 2§3.32]', () => {
    expect(parseMapSearch('')).toMatchObject({
      city: 'toronto',
      heat: true,
      points: false,
      kind: 'division',
      measure: 'count',
      view: 'map',
    });
  });
  it('accepts a city in lower or upper case', () => {
    for (const city of ['vancouver', 'Vancouver', 'VANCOUVER'])
      expect(parseMapSearch(`city=${city}`).city).toBe('vancouver');
    expect(parseMapSearch('city=ALL').city).toBe('all');
    expect(formatMapSearch(parseMapSearch('city=Vancouver'))).toBe('city=vancouver');
  });

  it('shows single incidents by default in a city other than Toronto', () => {
    expect(parseMapSearch('city=ottawa').points).toBe(true);
    expect(parseMapSearch('city=ottawa&points=0').points).toBe(false);
  });
  it('shows live calls in Toronto by default, and never in other cities', () => {
    expect(parseMapSearch('').live).toBe(true);
    expect(parseMapSearch('live=0').live).toBe(false);
    for (const city of ['peel', 'all']) expect(parseMapSearch(`city=${city}&live=1`).live).toBe(false);
    expect(formatMapSearch({ ...parseMapSearch(''), live: false })).toBe('live=0');
    expect(formatMapSearch(parseMapSearch('city=peel&live=1'))).toBe('city=peel');
  });
  it('shows notes by default in Toronto only, and never for the whole country', () => {
    expect(parseMapSearch('').notes).toBe(true);
    expect(parseMapSearch('city=ottawa').notes).toBe(false);
    expect(parseMapSearch('city=ottawa&notes=1').notes).toBe(true);
    expect(parseMapSearch('city=all&notes=1').notes).toBe(false);
    expect(formatMapSearch({ ...parseMapSearch(''), notes: false })).toBe('notes=0');
    expect(formatMapSearch(parseMapSearch('city=ottawa&notes=1'))).toBe('city=ottawa&notes=1');
  });
  it('accepts hexagons as a kind of area, and the code of a hexagon as an area', () => {
    expect(parseMapSearch('kind=hexagon&area=-1.20')).toMatchObject({ kind: 'hexagon', area: '-1.20' });
    expect(parseMapSearch('kind=triangle').kind).toBe('division');
    expect(formatMapSearch({ ...parseMapSearch(''), kind: 'hexagon', area: '0.21' })).toBe('kind=hexagon&area=0.21');
  });
  it('replaces the code of a merged area with the code of its successor', () => {
    expect(parseMapSearch('division=D54,d31&area=D54&compare=D54,D31,D55')).toMatchObject({
      division: 'D55,d31',
      area: 'D55',
      compare: 'D55,D31',
    });
    expect(parseMapSearch('city=montreal&division=11&area=33')).toMatchObject({ division: '9', area: '31' });
    // In other cities or for other kinds, these codes belong to other areas.
    for (const link of ['city=montreal&kind=borough&area=11', 'city=peel&area=11', 'kind=neighbourhood&area=D54'])
      expect(parseMapSearch(link).area, link).toBe(/area=(\w+)/.exec(link)?.[1]);
  });
  it('accepts the name of a notes panel as the open panel, but no unknown name', () => {
    expect(parseMapSearch('panel=my-notes').panel).toBe('my-notes');
    expect(parseMapSearch('panel=secrets').panel).toBeUndefined();
    expect(formatMapSearch({ ...parseMapSearch(''), panel: 'notes' })).toBe('panel=notes');
  });
  it('accepts filters of notes while the panel of notes is open, and drops these filters otherwise', () => {
    const link = 'panel=notes&note_type=theft&note_days=7&note_text=blue bike&note_within=500';
    const filter = { note_type: 'theft', note_days: 7, note_text: 'blue bike', note_within: 500 };
    expect(parseMapSearch(link)).toMatchObject(filter);
    expect(new URLSearchParams(formatMapSearch(parseMapSearch(link))).toString()).toBe(
      new URLSearchParams(link).toString(),
    );
    expect(parseMapSearch(link.replace('notes', 'news')).note_type).toBeUndefined();
    expect(parseMapSearch('panel=notes&note_days=soon&note_within=7')).toMatchObject({
      note_days: undefined,
      note_within: undefined,
    });
    history.replaceState(null, '', `/?${link}`);
    changeMapSearch({ panel: undefined });
    expect(location.search).toBe('');
  });
  it('parses filters, the camera and an opened location', () => {
    expect(
      parseMapSearch('crime_type=Auto Theft&year=2023&division=D14&lng=-79.4&lat=43.7&z=12.5&at=-79.4,43.65'),
    ).toMatchObject({
      crime_type: 'auto_theft',
      year: 2023,
      division: 'D14',
      lng: -79.4,
      lat: 43.7,
      z: 12.5,
      at: '-79.4,43.65',
    });
  });
  it('parses a camera with many decimals', () =>
    expect(parseMapSearch('lng=-79.41210000000001&lat=43.65000000000000213&z=12')).toMatchObject({
      lng: -79.41210000000001,
      lat: 43.65,
    }));
  it('accepts a number of days outside Toronto, and 0 (all days) in every city', () => {
    expect(parseMapSearch('city=york&days=30').days).toBe(30);
    expect(parseMapSearch('city=york&days=0').days).toBe(0);
    expect(parseMapSearch('city=york&days=-1').days).toBeUndefined();
    expect(parseMapSearch('city=york').days).toBeUndefined();
    expect(parseMapSearch('city=toronto&days=30').days).toBeUndefined();
    expect(parseMapSearch('days=0').days).toBe(0);
    expect(parseMapSearch('city=all&days=0').days).toBeUndefined();
    expect(parseMapSearch('city=york&days=30&year=2024')).toMatchObject({ days: undefined, year: 2024 });
    expect(formatMapSearch(parseMapSearch('city=york&days=0'))).toBe('city=york&days=0');
  });
  it('accepts period, months and hours in a city, with months and hours shortened, but drops them for the whole country', () => {
    const times = 'period=2026-10&months=3,1,2&hours=sun,sat';
    const read = { period: '2026-10', months: '1-3', hours: 'sat-sun' };
    for (const city of ['toronto', 'york']) expect(parseMapSearch(`city=${city}&${times}`)).toMatchObject(read);
    const { period, months, hours } = parseMapSearch(`city=all&${times}`);
    expect([period, months, hours]).toEqual([undefined, undefined, undefined]);
  });
  it('drops the period if the URL contains a year or a number of days', () => {
    expect(parseMapSearch('year=2024&period=28d').period).toBeUndefined();
    expect(parseMapSearch('city=york&days=30&period=28d').period).toBeUndefined();
    expect(parseMapSearch('days=30&period=28d').period).toBe('28d');
  });
  it('accepts the month playback in a city, but not together with a year or a number of days', () => {
    expect(parseMapSearch('play=3.2019-01..2020-12&period=2019-01-01..2019-03-31').play).toBe('3.2019-01..2020-12');
    expect(parseMapSearch('city=york&play=12').play).toBe('12');
    for (const link of ['play=2', 'year=2024&play=1', 'city=york&days=30&play=1', 'city=all&play=1'])
      expect(parseMapSearch(link).play).toBeUndefined();
  });
  it('drops only the invalid value among period, months and hours', () => {
    const all = { period: '28d', months: '6-8', hours: '0-6' };
    for (const broken of ['period', 'months', 'hours'] as const) {
      const link = new URLSearchParams({ ...all, [broken]: 'x' }).toString();
      expect(parseMapSearch(link)).toMatchObject({ ...all, [broken]: undefined });
    }
  });
  it('accepts an opened location only if it consists of two numbers', () => {
    expect(parseMapSearch('at=-79.4,43.65').at).toBe('-79.4,43.65');
    for (const at of ['-79.4', 'x,y', '1,2,3', '1e5,2']) expect(parseMapSearch(`at=${at}`).at).toBeUndefined();
  });
  it('accepts a note id as pin (popup) or note (thread), but not an empty or too long id [1§2.2 1§4.26]', () => {
    expect(parseMapSearch('pin=a-1').pin).toBe('a-1');
    expect(formatMapSearch(parseMapSearch('city=peel&note=a-1'))).toBe('city=peel&note=a-1');
    expect([parseMapSearch('pin=').pin, parseMapSearch(`note=${'x'.repeat(61)}`).note]).toEqual([undefined, undefined]);
  });
  it('replaces each invalid parameter by its default, and keeps the valid parameters', () => {
    const read = parseMapSearch(
      'city=atlantis&year=1e9&crime_type=robbery&lng=abc&lat=43.7&z=NaN&heat=yes&kind=&at=x,y&measure=rate',
    );
    expect(read).toMatchObject({
      city: 'toronto',
      crime_type: 'robbery',
      lat: 43.7,
      heat: true,
      kind: 'division',
      measure: 'rate',
    });
    expect([read.year, read.lng, read.z, read.at]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('formatMapSearch', () => {
  it('is empty for the initial state', () => {
    expect(formatMapSearch(parseMapSearch(''))).toBe('');
  });
  it('leaves out defaults and writes other values', () => {
    expect(formatMapSearch({ ...parseMapSearch(''), points: true, year: 2024, heat: false })).toBe(
      'year=2024&heat=0&points=1',
    );
    expect(formatMapSearch({ ...parseMapSearch('city=peel'), points: false })).toBe('city=peel&points=0');
  });
  it('returns a URL from which parseMapSearch restores the state [2§2.1]', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            city: fc.constantFrom('toronto', 'york', 'all'),
            year: fc.constantFrom('2024', 'x'),
            period: fc.constantFrom('28d', '12m', '2026-10', '2026-01-01..2026-03-31', '29d'),
            months: fc.constantFrom('1-3,12', '11-2', '13'),
            hours: fc.constantFrom('0-6', 'fri-sat.22-4', 'sat,sun', 'mon.6-9,wed.6-9', '6'),
            play: fc.constantFrom('1', '3.2019-01..2020-12', '2'),
          },
          { requiredKeys: [] },
        ),
        (said) => {
          const read = parseMapSearch(new URLSearchParams(said).toString());
          expect(parseMapSearch(formatMapSearch(read))).toEqual(read);
          expect(formatMapSearch(read)).toMatch(/^[\w=&.,-]*$/);
        },
      ),
    );
    const link =
      'city=vancouver&crime_type=robbery&division=A%26B&year=2020&heat=0&kind=ward&measure=rate&breaks=computed&lng=-123.1&lat=49.2&z=13&area=A%26B&at=-123.1,49.2&view=table';
    expect(parseMapSearch(formatMapSearch(parseMapSearch(link)))).toEqual(parseMapSearch(link));
  });
});

it('useMapSearch renders again when one of its parameters changes, but not when the map moves', () => {
  history.replaceState(null, '', '/?city=peel&year=2024');
  let drawn = 0;
  const { result } = renderHook(() => {
    drawn += 1;
    return useMapSearch('city', 'year');
  });
  expect(result.current).toMatchObject({ city: 'peel', year: 2024 });
  act(() => changeMapSearch({ lng: -79.4, lat: 43.6, z: 12 }));
  act(() => changeMapSearch({ crime_type: 'robbery', view: 'list' }));
  expect(drawn).toBe(1);
  act(() => changeMapSearch({ year: undefined }));
  expect(result.current.year).toBeUndefined();
  expect(drawn).toBe(2);
});
