import type { PackedManifest } from '@crimemap/contract/incidents';
import {
  decodeIncidents,
  encodeIncidents,
  NEIGHBOURHOOD_NONE,
  type PlacesTable,
} from '@crimemap/contract/packed-incidents';
import { expect, it } from 'vitest';
import { placeFinder } from './find-places.ts';
import { type RowVersion, takeOut, targetsIn } from './take-out-rows.ts';

const MANIFEST: Pick<PackedManifest, 'areas' | 'neighbourhoods' | 'crime_types'> = {
  areas: ['D1', 'D2'],
  neighbourhoods: ['N1', 'N2'],
  crime_types: ['robbery', 'shooting'],
};
type Place = readonly [lng: number, lat: number, area: number, neighbourhood: number];

const tableOf = (places: readonly Place[]): PlacesTable => ({
  length: places.length,
  lngLat: Float64Array.from(places.flatMap((place) => place.slice(0, 2))),
  area: Uint16Array.from(places.map(([, , area]) => area)),
  neighbourhood: Uint16Array.from(places.map(([, , , neighbourhood]) => neighbourhood)),
  precision: new Uint8Array(places.length),
});
/** A robbery at each of these places, all of one day and hour. */
const rowsAt = (places: readonly number[]) =>
  encodeIncidents({
    length: places.length,
    place: Uint32Array.from(places),
    day: new Uint16Array(places.length).fill(20_000),
    hour: new Uint8Array(places.length).fill(3),
    type: new Uint8Array(places.length),
    harmed: new Uint8Array(places.length),
    lag: new Uint8Array(places.length),
  });
const version = (said: Partial<RowVersion>): RowVersion => ({
  point: { x: -79_000_000, y: 43_000_000 },
  area: 'D1',
  neighbourhood: 'N1',
  precision: 'intersection',
  year: 2024,
  day: 20_000,
  hour: 3,
  type: 'robbery',
  ...said,
});

/** The places of the rows that are left, after these rows, each in its versions, were taken out. */
async function left(places: readonly Place[], rows: readonly number[], ...withdrawn: readonly RowVersion[][]) {
  const finder = await placeFinder(MANIFEST, tableOf(places));
  const out = takeOut(rowsAt(rows), await targetsIn(MANIFEST, finder, withdrawn), finder.groups);
  return out && [...decodeIncidents(out.bytes).place];
}
const PLACES: readonly Place[] = [
  [-79, 43, 0, 0],
  [-79, 43, 0, 1],
  [-79, 43, 1, 0],
  [-79, 43, 0, NEIGHBOURHOOD_NONE],
  [-79.1, 43, 0, 0],
];
const EACH = [0, 1, 2, 3, 4];

const ONE_ROW: readonly [what: string, said: Partial<RowVersion>, left: number[] | null][] = [
  ['at a point of an area and neighbourhood', {}, [1, 2, 3, 4]],
  ['of no neighbourhood', { neighbourhood: '' }, [0, 1, 2, 4]],
  ['of another area', { area: 'D2' }, [0, 1, 3, 4]],
  ['known but for its point', { point: null }, [1, 2, 3]],
  ['at a point beside', { point: { x: -79_000_001, y: 43_000_000 } }, null],
  ['of a neighbourhood the edition does not name', { neighbourhood: 'N9' }, null],
  ['of an area the edition does not name', { area: 'D9' }, null],
  ['known less exactly', { precision: 'block' }, null],
  ['of another type', { type: 'shooting' }, null],
  ['of a type the edition does not name', { type: 'homicide' }, null],
  ['of another day', { day: 20_001 }, null],
];
it('takes out the row that matches in point, area, neighbourhood, precision, type and day', async () => {
  for (const [what, said, expected] of ONE_ROW)
    expect.soft(await left(PLACES, EACH, [version(said)]), what).toEqual(expected);
});

it('of twins one goes for each row, and of versions the first that is found', async () => {
  expect(await left(PLACES, [0, 0, 0], [version({})], [version({})])).toEqual([0]);
  expect(await left(PLACES, [0, 0, 1], [version({ day: 1 }), version({}), version({ neighbourhood: 'N2' })])).toEqual([
    0, 1,
  ]);
  expect(await left(PLACES, [0, 0, 4], [version({})], [version({ point: null })])).toEqual([]);
  expect(await left(PLACES, [0, 4, 4], [version({ point: null })], [version({})])).toEqual([]);
});

it('goes through the places once, however many rows were withdrawn', async () => {
  const many = 20_000;
  const table = tableOf(Array.from({ length: many }, (_, n) => [-79, 43 + n / 1e6, n % 2, n % 2]));
  let reads = 0;
  const area = new Proxy(table.area, {
    get: (array, index) => {
      reads += 1;
      return Reflect.get(array, index);
    },
  });
  const finder = await placeFinder(MANIFEST, { ...table, area });
  const withdrawn = Array.from({ length: many }, (_, n) => [
    version({ point: { x: -79_000_000, y: 43_000_000 + n }, ...(n % 2 && { area: 'D2', neighbourhood: 'N2' }) }),
    version({ point: null, day: n }),
  ]);
  const targets = await targetsIn(MANIFEST, finder, withdrawn);
  expect(targets.map(([exact]) => exact && 'places' in exact && exact.places)).toEqual(withdrawn.map((_, n) => [n]));
  const out = takeOut(rowsAt(Array.from({ length: many }, (_, n) => n)), targets, finder.groups);
  expect(out?.rows).toBe(0);
  expect(reads).toBe(many);
});

it('others get a turn while many rows are looked for', async () => {
  const finder = await placeFinder(MANIFEST, tableOf(PLACES));
  let turns = 0;
  const turn = setInterval(() => {
    turns += 1;
  });
  await targetsIn(
    MANIFEST,
    finder,
    Array.from({ length: 50_000 }, () => [version({})]),
  );
  clearInterval(turn);
  expect(turns).toBeGreaterThan(1);
});
