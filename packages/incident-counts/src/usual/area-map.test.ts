import type { CrimeType } from '@crimemap/contract/crime-types';
import { seededRandom } from '@crimemap/usual-range/testing';
import { expect, it } from 'vitest';
import { createCityIndex } from '../city-index.ts';
import { usualMap } from './area-map.ts';
import { rowsOfFiles, rowsOfIndex } from './city-rows.ts';
import { usualSeries } from './series.ts';
import { filesOf, placesOfAreas, type Report, shiftedDay, sourceWithData } from './testing.ts';

const NEWEST = '2026-11-15';
const END = '2026-11-01';
const NAMES = {
  areas: ['11', '12', '13', '14', ''],
  neighbourhoods: ['a', 'b', 'c', 'd', 'e'],
  types: ['assault', 'robbery'],
};
const places = placesOfAreas(5);
const sources = [sourceWithData(['assault', 'robbery'], NEWEST)];

/** Returns about 20 assaults and 8 robberies for each window of each area. */
function steadyReports(seed: number): Report[] {
  const random = seededRandom(seed);
  return Array.from({ length: 5 * 28 * 75 }, () => ({
    place: Math.floor(10 * random()),
    day: shiftedDay(NEWEST, -Math.floor(75 * 28 * random())),
    type: random() < 0.7 ? 0 : 1,
  }));
}
const cityOf = (reports: readonly Report[]) => ({ rows: rowsOfFiles(places, filesOf(reports), NAMES), sources });
const query = { windows: 'days_28', kind: 'area', types: null } as const;

it('each cell of the usual range map has the same count and range as the series of the cell’s area and type', () => {
  const city = cityOf(steadyReports(1));
  const { cells, areas, from, until } = usualMap(city, query);
  expect({ cells: cells.length, areas, from, until }).toEqual({ cells: 8, areas: 4, from: '2026-10-05', until: END });
  for (const { area, type, count, range } of cells) {
    const { windows } = usualSeries(city, {
      windows: 'days_28',
      types: [type],
      extent: { kind: 'area', index: area },
    });
    expect(windows.at(-1)).toMatchObject({ count, range });
  }
});

it('rows from files and rows from an index result in the same map, for areas and for neighbourhoods', () => {
  const files = filesOf(steadyReports(2));
  const rows = rowsOfIndex(createCityIndex(places, files, NAMES));
  for (const kind of ['area', 'neighbourhood'] as const)
    expect(usualMap({ rows, sources }, { ...query, kind })).toEqual(
      usualMap({ rows: rowsOfFiles(places, files, NAMES), sources }, { ...query, kind }),
    );
});

it('no cell is marked as unusual if all counts are steady', () => {
  const { cells, areasMarked } = usualMap(cityOf(steadyReports(3)), query);
  expect(cells.filter(({ mark }) => mark !== null)).toEqual([]);
  expect(areasMarked).toBe(0);
});

it('only the cell of a type that tripled in one area is marked as unusual', () => {
  const reports = steadyReports(4);
  const there = reports.filter(
    ({ place, day, type }) => place >> 1 === 2 && type === 0 && day > shiftedDay(END, -28) && day <= END,
  );
  const { cells, areasMarked } = usualMap(cityOf([...reports, ...there, ...there]), query);
  expect(cells.filter(({ mark }) => mark !== null).map(({ area, type, mark }) => ({ area, type, mark }))).toEqual([
    { area: 2, type: 'assault', mark: 'more' },
  ]);
  expect(areasMarked).toBe(1);
});

it('a type whose rows end long before the other types is left out, and does not shorten their windows', () => {
  const short = sourceWithData(['robbery'], '2025-12-31');
  const map = usualMap({ ...cityOf(steadyReports(5)), sources: [sourceWithData(['assault'], NEWEST), short] }, query);
  expect(map.until).toBe(END);
  expect([...new Set(map.cells.map(({ type }) => type))]).toEqual(['assault']);
  expect(map.reach?.leftOut).toEqual([
    {
      crime_type: 'robbery',
      reason: 'outside_period',
      from: '2014-01-01',
      until: '2025-12-31',
      missing: [{ from: '2026-01-01', until: NEWEST, reason: 'outside_period' }],
    },
  ]);
  expect(map.reach?.unread).toBeNull();
});

it('the map reports the days that could not be read, for one type or once for all types that end together', () => {
  const cut = (of: readonly CrimeType[]) => ({ ...sourceWithData(of, '2025-12-31'), missing_years: [2026] });
  const [part, whole] = [[sourceWithData(['assault'], NEWEST), cut(['robbery'])], [cut(['assault', 'robbery'])]].map(
    (held) => usualMap({ ...cityOf(steadyReports(5)), sources: held }, query).reach,
  );
  expect(part?.leftOut).toMatchObject([
    { crime_type: 'robbery', reason: 'not_read', missing: [{ from: '2026-01-01', until: NEWEST, reason: 'not_read' }] },
  ]);
  expect(part?.unread).toBeNull();
  expect(whole).toMatchObject({ leftOut: [], newest: '2025-12-31', unread: { from: '2026-01-01' } });
});

it('former areas have no cell and are not counted as areas of the usual range map', () => {
  const { cells, areas } = usualMap(cityOf(steadyReports(6)), { ...query, former: ['13'] });
  expect([...new Set(cells.map(({ code }) => code))]).toEqual(['11', '12', '14']);
  expect(areas).toBe(3);
});

it('a type whose source was never read is listed as left out of the map', () => {
  const unread = {
    ...sourceWithData(['shooting'], NEWEST),
    held_from: null,
    newest: null,
    types_held: [],
    fetched_at: null,
  };
  const map = usualMap({ ...cityOf(steadyReports(7)), sources: [...sources, unread] }, query);
  expect(map.reach?.leftOut).toMatchObject([{ crime_type: 'shooting', reason: 'not_read', from: null }]);
});

it('types without rows, such as members-only types, do not change the windows of a visitor’s usual range map', () => {
  const later = sourceWithData(['shooting'], shiftedDay(NEWEST, 60));
  const [asGuest, alone] = [[...sources, later], sources].map((held) =>
    usualMap({ ...cityOf(steadyReports(7)), sources: held }, query),
  );
  expect(asGuest).toEqual(alone);
});
