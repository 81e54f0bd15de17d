import { seededRandom } from '@crimemap/usual-range/testing';
import { REPORTED_BY, randomLag } from '@crimemap/usual-range/testing-lags';
import { usualRange } from '@crimemap/usual-range/usual-range';
import { describe, expect, it } from 'vitest';
import { usualMap } from './area-map.ts';
import { rowsOfFiles } from './city-rows.ts';
import type { UsualCity } from './judged-windows.ts';
import { usualSeries } from './series.ts';
import { filesOf, placesOfAreas, type Report, shiftedDay, sourceWithData } from './testing.ts';

const NEWEST = '2026-11-15';
const NAMES = { areas: ['11', '12', ''], neighbourhoods: [], types: ['fraud', 'homicide'] };
const places = placesOfAreas(3);
const WINDOWS = 95;
const query = { windows: 'days_28', types: null, extent: null } as const;

/**
 * Returns steady thefts, the same number on every day, with the reporting lags of thefts in Toronto. Contains only
 * thefts reported by the newest day.
 */
function thefts(seed: number): Report[] {
  const random = seededRandom(seed);
  return Array.from({ length: 28 * WINDOWS }, (_, back) => back).flatMap((back) =>
    Array.from({ length: 5 }, (_, at) => ({
      place: at % 4,
      day: shiftedDay(NEWEST, -back),
      type: 0,
      lag: randomLag(REPORTED_BY['theft over'], random),
    })).filter(({ lag }) => lag <= back),
  );
}
/** Property of a source whose rows have a report day. */
const SAYING = { says_report_day: true };
const cityOf = (reports: readonly Report[], more: Partial<UsualCity> = {}): UsualCity => ({
  rows: rowsOfFiles(places, filesOf(reports), NAMES),
  sources: [sourceWithData(['fraud'], NEWEST, SAYING)],
  ...more,
});

describe('steady type with late reports', () => {
  const city = cityOf(thefts(1));
  const { windows, reach } = usualSeries(city, query);
  const judged = windows.at(-1);

  it('is judged usual up to its newest day, if earlier windows count only reports published within the same delay', () => {
    expect(reach).toMatchObject({ end: NEWEST, lateReports: 'same_maturity' });
    expect(judged).toMatchObject({ until: NEWEST, range: { state: 'usual' } });
  });

  it('would be fewer than usual without the correction for late reports', () => {
    expect(usualRange(windows.map(({ count }) => count)).state).toBe('fewer');
  });

  it('counts in earlier windows only the 66 to 70 % of the reports that were published within the same delay', () => {
    const before = windows.slice(0, -13);
    const sum = (of: 'count' | 'atMaturity') => before.reduce((all, window) => all + window[of], 0);
    // According to the table of lags, 68 % of the reports of 28 days have arrived by the last of these days.
    expect(sum('atMaturity') / sum('count')).toBeGreaterThan(0.66);
    expect(sum('atMaturity') / sum('count')).toBeLessThan(0.7);
    expect(judged?.atMaturity).toBe(judged?.count);
  });

  it('is usual in each of the 26 judged windows, if every window is compared at the same report delay', () => {
    expect(windows.slice(-26).map(({ range }) => range?.state)).toEqual(new Array(26).fill('usual'));
  });

  it('is not marked on the map, whose cells equal the series of the single areas', () => {
    const { cells } = usualMap(city, { ...query, kind: 'area' });
    expect(cells).toHaveLength(2);
    for (const { area, count, range, mark } of cells) {
      const alone = usualSeries(city, { ...query, extent: { kind: 'area', index: area } }).windows.at(-1);
      expect({ count, range, mark }).toEqual({ count: alone?.count, range: alone?.range, mark: null });
    }
  });
});

it('a series of a type without report days ends two weeks before its newest day', () => {
  const rows = thefts(2).map(({ lag: _, ...report }) => report);
  const { windows, reach } = usualSeries(cityOf(rows, { sources: [sourceWithData(['fraud'], NEWEST)] }), query);
  expect(reach).toMatchObject({ newest: NEWEST, end: '2026-11-01', lateReports: 'held_back' });
  expect(windows.at(-1)?.until).toBe('2026-11-01');
  for (const { count, atMaturity } of windows) expect(atMaturity).toBe(count);
});

it('the newest days of a type are excluded if one of its two sources has no report days', () => {
  const sources = [sourceWithData(['fraud'], NEWEST, SAYING), sourceWithData(['fraud'], '2020-12-31')];
  expect(usualSeries(cityOf(thefts(3), { sources }), query).reach?.lateReports).toBe('held_back');
});

it('counts are not corrected for late reports in a city that counts by report day', () => {
  const { windows, reach } = usualSeries(cityOf(thefts(4), { countedBy: 'reported' }), query);
  expect(reach).toMatchObject({ end: NEWEST, lateReports: 'by_report_day' });
  for (const { count, atMaturity } of windows) expect(atMaturity).toBe(count);
});

it('a series of several types ends with the type that ends first, and corrects only types with report days', () => {
  const homicides = Array.from({ length: 28 * WINDOWS }, (_, back) => ({
    place: 1,
    day: shiftedDay(NEWEST, -back - 6),
    type: 1,
  }));
  const city = cityOf([...thefts(5), ...homicides], {
    sources: [sourceWithData(['fraud'], NEWEST, SAYING), sourceWithData(['homicide'], shiftedDay(NEWEST, -6))],
  });
  const { windows, reach } = usualSeries(city, query);
  expect(reach).toMatchObject({ newest: '2026-11-09', end: '2026-10-26', lateReports: 'held_back' });
  const alone = (type: 'fraud' | 'homicide') =>
    usualSeries(city, { ...query, types: [type], end: '2026-10-26' }).windows;
  const [fraud, homicide] = [alone('fraud'), alone('homicide')];
  for (const [at, { count, atMaturity }] of windows.entries()) {
    expect(count).toBe((fraud[at]?.count ?? 0) + (homicide[at]?.count ?? 0));
    expect(atMaturity).toBeCloseTo((fraud[at]?.atMaturity ?? 0) + (homicide[at]?.count ?? 0), 9);
  }
});

it('the history of a series begins after a year that could not be read', () => {
  const sources = [sourceWithData(['fraud'], NEWEST, { ...SAYING, missing_years: [2023] })];
  const { reach, windows } = usualSeries(cityOf(thefts(6), { sources }), query);
  expect(reach?.from).toBe('2024-01-01');
  expect(windows[0]?.from.slice(0, 4)).toBe('2024');
  expect(windows.at(-1)?.range).toMatchObject({ state: 'usual', years: 2, trend: null });
});

it('a series of several types begins with the type that begins last', () => {
  const later = sourceWithData(['homicide'], NEWEST, { publishes: [{ crime_types: ['homicide'], since: 2026 }] });
  const { reach, windows } = usualSeries(
    cityOf(thefts(7), { sources: [sourceWithData(['fraud'], NEWEST), later] }),
    query,
  );
  expect(reach?.from).toBe('2026-01-01');
  expect(windows.at(-1)?.range).toEqual({ state: 'too_little_history' });
});
