import { seededRandom } from '@crimemap/usual-range/testing';
import { expect, it } from 'vitest';
import { hexagonAt } from '../hexagons.ts';
import { rowsOfFiles } from './city-rows.ts';
import { hexagonRanges } from './hexagon-ranges.ts';
import { usualSeries } from './series.ts';
import { filesOf, placesOfAreas, type Report, shiftedDay, sourceWithData } from './testing.ts';

const NEWEST = '2026-11-15';
const NAMES = { areas: ['11', '12', '13', ''], neighbourhoods: ['a', 'b', 'c', 'd'], types: ['assault', 'robbery'] };
/** Eight places, two in each area, a hundredth of a degree apart. No hexagon contains places of two areas. */
const places = placesOfAreas(4);
const grid = { lng: -79, lat: 43 };

const random = seededRandom(5);
const reports: Report[] = Array.from({ length: 12_000 }, () => ({
  place: Math.floor(8 * random()),
  day: shiftedDay(NEWEST, -Math.floor(2_400 * random())),
  type: random() < 0.7 ? 0 : 1,
  lag: Math.floor(12 * random()),
}));
const city = {
  rows: rowsOfFiles(places, filesOf(reports), NAMES),
  // The available days of the two types end on different days. The counts of each type are corrected up to its own last
  // day.
  sources: [sourceWithData(['assault'], NEWEST), sourceWithData(['robbery'], '2026-11-10')],
};
const query = { windows: 'days_28', types: null, areas: null, grid } as const;

it('each hexagon has the same count and usual range as the series of only this hexagon', () => {
  const { hexagons, from, until } = hexagonRanges(city, query);
  expect(hexagons.length).toBeGreaterThan(3);
  for (const { code, count, range } of hexagons) {
    const { windows } = usualSeries(city, { ...query, extent: { kind: 'hexagon', code, grid } });
    expect(windows.at(-1)).toMatchObject({ from, until, count, range });
  }
  const inHexagons = hexagons.reduce((sum, { count }) => sum + count, 0);
  expect(inHexagons).toBe(usualSeries(city, { ...query, extent: null }).windows.at(-1)?.count);
});

it('hexagonRanges counts only reports of the chosen areas and types', () => {
  const { hexagons, from, until } = hexagonRanges(city, { ...query, types: ['robbery'], areas: [1] });
  const code = hexagonAt([-79 + 2 / 100, 43], grid);
  const there = reports.filter(
    ({ place, type, day }) => place >> 1 === 1 && type === 1 && day >= `${from}` && day <= `${until}`,
  );
  const counted = hexagons.filter(({ count }) => count > 0);
  expect(counted.map((one) => one.code)).toContain(code);
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(there.length);
});

it('hexagonRanges returns a reason if there are no hexagons', () => {
  expect(hexagonRanges(city, { ...query, end: '2027-01-01' })).toMatchObject({ reason: 'too_recent', hexagons: [] });
});
