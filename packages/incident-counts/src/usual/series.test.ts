import { dayNumber } from '@crimemap/contract/incident-days';
import { seededRandom } from '@crimemap/usual-range/testing';
import { usualRange } from '@crimemap/usual-range/usual-range';
import { describe, expect, it } from 'vitest';
import { createCityIndex } from '../city-index.ts';
import { type CityRows, rowsOfFiles, rowsOfIndex } from './city-rows.ts';
import { daysOfSeries, type UsualQuery, usualSeries } from './series.ts';
import { filesOf, placesOfAreas, type Report, shiftedDay, sourceWithData } from './testing.ts';

const NEWEST = '2026-11-15';
const END = '2026-11-01';
const NAMES = { areas: ['11', '12', '13', ''], neighbourhoods: ['a', 'b', 'c', 'd'], types: ['assault', 'robbery'] };
const places = placesOfAreas(4);

const random = seededRandom(3);
const reports: Report[] = Array.from({ length: 3_000 }, () => ({
  place: Math.floor(8 * random()),
  day: shiftedDay(NEWEST, -Math.floor(3_000 * random())),
  type: random() < 0.7 ? 0 : 1,
}));
const files = filesOf(reports);
const rows: Record<string, CityRows> = {
  files: rowsOfFiles(places, files, NAMES),
  index: rowsOfIndex(createCityIndex(places, files, NAMES)),
};
const sources = [sourceWithData(['assault', 'robbery'], NEWEST)];
const whole: UsualQuery = { windows: 'days_28', types: null, extent: null };

const isCounted = ({ place, type }: Report, { types, extent }: UsualQuery) =>
  (!types || types.includes(NAMES.types[type] as 'assault')) &&
  (extent === null || ('index' in extent && place >> 1 === extent.index));

describe.each(['files', 'index'])('windows of a series counted from %s', (from) => {
  const windowsOf = (part: Partial<UsualQuery>) =>
    usualSeries({ rows: rows[from] as CityRows, sources }, { ...whole, ...part }).windows;

  it('have the same counts as a report-by-report check, for any types, extent and windows', () => {
    const parts: readonly Partial<UsualQuery>[] = [
      {},
      { types: ['robbery'] },
      { extent: { kind: 'area', index: 1 } },
      { types: ['assault'], extent: { kind: 'neighbourhood', index: 2 } },
      { windows: 'months' },
      { end: '2025-03-10' },
    ];
    for (const part of parts) {
      const query = { ...whole, ...part };
      const days = reports.filter((report) => isCounted(report, query)).map(({ day }) => day);
      const windows = windowsOf(part);
      expect.soft(windows.length, JSON.stringify(part)).toBeGreaterThan(67);
      for (const { from: first, until, count } of windows)
        expect
          .soft(count, `${JSON.stringify(part)} from ${first}`)
          .toBe(days.filter((day) => day >= first && day <= until).length);
    }
  });

  it('count the reports at the locations in a circle', () => {
    const windows = windowsOf({ extent: { kind: 'circle', at: [-79, 43], metres: 100 } });
    for (const { from: first, until, count } of windows)
      expect(count).toBe(reports.filter(({ place, day }) => place === 0 && day >= first && day <= until).length);
  });
});

/** Expected correlation of a series that counts several types together. */
const OF_SEVERAL = 0.15;
const city = { rows: rows.index as CityRows, sources };

it('windows of 28 days are consecutive, and the last window ends on the last final day', () => {
  const { windows, reach } = usualSeries(city, whole);
  expect(reach?.end).toBe(END);
  expect(windows.at(-1)?.until).toBe(END);
  for (const [at, { from, until }] of windows.entries()) {
    expect(shiftedDay(from, 27)).toBe(until);
    if (at > 0) expect(shiftedDay(windows[at - 1]?.until ?? '', 1)).toBe(from);
  }
});

it('the judged window and each of the 25 windows before it have a usual range computed from earlier windows', () => {
  const { windows } = usualSeries(city, whole);
  const counts = windows.map(({ count }) => count);
  expect(windows.at(-1)?.range).toEqual(usualRange(counts, { correlation: OF_SEVERAL }));
  expect(windows.at(-2)?.range).toEqual(usualRange(counts.slice(0, -1), { correlation: OF_SEVERAL }));
  expect(windows.filter(({ range }) => range !== null)).toHaveLength(26);
});

it('daysOfSeries includes the days of all windows in a series', () => {
  for (const windows of ['days_28', 'months'] as const) {
    const first = usualSeries(city, { ...whole, windows }).windows[0]?.from ?? '';
    expect.soft(dayNumber(first), windows).toBeGreaterThanOrEqual(daysOfSeries(windows, NEWEST).from);
  }
});

it('monthly windows are whole months, and the last window is the last final month', () => {
  const { windows } = usualSeries(city, { ...whole, windows: 'months' });
  expect(windows.at(-1)).toMatchObject({ from: '2026-10-01', until: '2026-10-31' });
  expect(windows.at(-9)).toMatchObject({ from: '2026-02-01', until: '2026-02-28' });
});

it('an end day within a month selects this month as the last window', () => {
  const { windows } = usualSeries(city, { ...whole, windows: 'months', end: '2026-02-11' });
  expect(windows.at(-1)).toMatchObject({ from: '2026-02-01', until: '2026-02-28' });
});

it('usualSeries returns too_recent and no windows if the data for the end day is not final yet', () => {
  for (const [windows, end] of [
    ['days_28', '2026-11-02'],
    ['months', '2026-11-01'],
  ] as const)
    expect
      .soft(usualSeries(city, { ...whole, windows, end }), `${windows} to ${end}`)
      .toMatchObject({ reason: 'too_recent', windows: [] });
});

it('usualSeries returns outside_period and no windows if the end day is before the first row', () => {
  expect(usualSeries(city, { ...whole, end: '2013-05-05' })).toMatchObject({ reason: 'outside_period', windows: [] });
});

it('usualSeries returns not_read and no windows if the end day is in a year that could not be read', () => {
  const lacking = { ...city, sources: sources.map((source) => ({ ...source, missing_years: [2024] })) };
  expect(usualSeries(lacking, { ...whole, end: '2024-05-05' })).toMatchObject({ reason: 'not_read', windows: [] });
});

it('usualSeries returns a reason and no windows for a type that is not published or was never read', () => {
  const unread = sourceWithData(['hate_crime'], NEWEST, {
    held_from: null,
    newest: null,
    fetched_at: null,
    types_held: [],
  });
  const of = (type: 'hate_crime' | 'mischief') =>
    usualSeries({ ...city, sources: [...sources, unread] }, { ...whole, types: [type] });
  expect(of('hate_crime')).toMatchObject({ reason: 'not_read', reach: null, windows: [] });
  expect(of('mischief')).toMatchObject({ reason: 'not_published', reach: null, windows: [] });
});
