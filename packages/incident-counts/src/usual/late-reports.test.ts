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
 * Returns steady thefts, the same number every day, reported as late as Toronto's are. Includes only those reported by
 * the newest day.
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
/** Source whose rows have a report day. */
const SAYING = { says_report_day: true };
const cityOf = (reports: readonly Report[], more: Partial<UsualCity> = {}): UsualCity => ({
  rows: rowsOfFiles(places, filesOf(reports), NAMES),
  sources: [sourceWithData(['fraud'], NEWEST, SAYING)],
  ...more,
});

describe('a steady type that is reported late', () => {
  const city = cityOf(thefts(1));
  const { windows, reach } = usualSeries(city, query);
  const judged = windows.at(-1);

  it('is judged up to its newest day at the same maturity, and is usual', () => {
    expect(reach).toMatchObject({ end: NEWEST, lateReports: 'same_maturity' });
    expect(judged).toMatchObject({ until: NEWEST, range: { state: 'usual' } });
  });

  it('would be fewer than usual without the correction', () => {
    expect(usualRange(windows.map(({ count }) => count)).state).toBe('fewer');
  });

  it('counts earlier windows as they were at the same age', () => {
    const before = windows.slice(0, -13);
    const sum = (of: 'count' | 'atMaturity') => before.reduce((all, window) => all + window[of], 0);
    // By the table, 68 % of the reports of 28 days have arrived by the last day.
    expect(sum('atMaturity') / sum('count')).toBeGreaterThan(0.66);
    expect(sum('atMaturity') / sum('count')).toBeLessThan(0.7);
    expect(judged?.atMaturity).toBe(judged?.count);
  });

  it('is usual in each of the 26 judged windows, each compared at its own age', () => {
    expect(windows.slice(-26).map(({ range }) => range?.state)).toEqual(new Array(26).fill('usual'));
  });

  it('has no mark on the map, whose cells are judged in the same way', () => {
    const { cells } = usualMap(city, { ...query, kind: 'area' });
    expect(cells).toHaveLength(2);
    for (const { area, count, range, mark } of cells) {
      const alone = usualSeries(city, { ...query, extent: { kind: 'area', index: area } }).windows.at(-1);
      expect({ count, range, mark }).toEqual({ count: alone?.count, range: alone?.range, mark: null });
    }
  });
});

it('a type without report days ends two weeks before its newest day', () => {
  const rows = thefts(2).map(({ lag: _, ...report }) => report);
  const { windows, reach } = usualSeries(cityOf(rows, { sources: [sourceWithData(['fraud'], NEWEST)] }), query);
  expect(reach).toMatchObject({ newest: NEWEST, end: '2026-11-01', lateReports: 'held_back' });
  expect(windows.at(-1)?.until).toBe('2026-11-01');
  for (const { count, atMaturity } of windows) expect(atMaturity).toBe(count);
});

it('holds back a type if one of its two sources has no report days', () => {
  const sources = [sourceWithData(['fraud'], NEWEST, SAYING), sourceWithData(['fraud'], '2020-12-31')];
  expect(usualSeries(cityOf(thefts(3), { sources }), query).reach?.lateReports).toBe('held_back');
});

it('does not correct a city that counts by report day', () => {
  const { windows, reach } = usualSeries(cityOf(thefts(4), { countedBy: 'reported' }), query);
  expect(reach).toMatchObject({ end: NEWEST, lateReports: 'by_report_day' });
  for (const { count, atMaturity } of windows) expect(atMaturity).toBe(count);
});

it('several types end with the first to end, and only types with report days are corrected', () => {
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

it('a history begins after a year that could not be read', () => {
  const sources = [sourceWithData(['fraud'], NEWEST, { ...SAYING, missing_years: [2023] })];
  const { reach, windows } = usualSeries(cityOf(thefts(6), { sources }), query);
  expect(reach?.from).toBe('2024-01-01');
  expect(windows[0]?.from.slice(0, 4)).toBe('2024');
  expect(windows.at(-1)?.range).toMatchObject({ state: 'usual', years: 2, trend: null });
});

it('a sum begins with the type that begins last', () => {
  const later = sourceWithData(['homicide'], NEWEST, { publishes: [{ crime_types: ['homicide'], since: 2026 }] });
  const { reach, windows } = usualSeries(
    cityOf(thefts(7), { sources: [sourceWithData(['fraud'], NEWEST), later] }),
    query,
  );
  expect(reach?.from).toBe('2026-01-01');
  expect(windows.at(-1)?.range).toEqual({ state: 'too_little_history' });
});
