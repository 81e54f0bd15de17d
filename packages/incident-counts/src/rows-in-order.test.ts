import { dateOfDay, dayNumber, type PlacesTable } from '@crimemap/contract/packed-incidents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWithin, placesWithin } from './count-within.ts';
import { hexagonAt } from './hexagons.ts';
import { type OrderedRows, type RowChoice, rowsInOrder } from './rows-in-order.ts';
import { someIncidents, somePlaces } from './testing.ts';

const NAMES = { areas: ['D51', 'D11', ''], neighbourhoods: ['070', '001'], types: ['shooting', 'assault', 'robbery'] };
const ALL: RowChoice = {
  types: null,
  areas: null,
  neighbourhoods: null,
  days: null,
  circle: null,
  hexagon: null,
  box: null,
};
const NONE = 65_535;
type Place = Parameters<typeof somePlaces>[0][number];

const PLACES: readonly Place[] = [
  [-79.38, 43.65, 0, 0, 0],
  [-79.39, 43.65, 1, 1, 1],
  [-79.4, 43.7, 0, 1, 3],
  [0, 0, 2, NONE, 5],
  [-79.38, 43.66, 1, NONE, 2],
];
interface Row {
  readonly place: number;
  readonly date: string | null;
  readonly hour: number | null;
  readonly type: number;
  readonly harmed: 0 | 1;
}
const aRow: fc.Arbitrary<Row> = fc.record({
  place: fc.nat(PLACES.length - 1),
  date: fc.constantFrom('2024-01-01', '2024-06-30', null),
  hour: fc.constantFrom(0, 13, null),
  type: fc.nat(2),
  harmed: fc.constantFrom<0 | 1>(0, 1),
});
const rowsOfYears = fc.record({ 2024: fc.array(aRow, { maxLength: 40 }), 0: fc.array(aRow, { maxLength: 10 }) });

/**
 * Returns files with the same rows, but with a manifest that orders its places and names differently for each `turn`.
 */
function filesOf(rows: { readonly 2024: readonly Row[]; readonly 0: readonly Row[] }, turn: number) {
  const turned = <T>(list: readonly T[]) => list.map((_, at) => list[(at + turn) % list.length] as T);
  const at = (index: number, length: number) => (index - (turn % length) + length) % length;
  const names = { ...NAMES, types: turned(NAMES.types), neighbourhoods: turned(NAMES.neighbourhoods) };
  const places = turned(PLACES).map(
    ([lng, lat, area, hood, precision]): Place => [lng, lat, area, hood === NONE ? NONE : at(hood, 2), precision],
  );
  const columns = (of: readonly Row[]) =>
    someIncidents(
      of
        .map(
          ({ place, date, hour, type, harmed }) => [at(place, PLACES.length), date, hour, at(type, 3), harmed] as const,
        )
        .sort((a, b) => a[0] - b[0]),
    );
  return {
    names,
    places: somePlaces(places),
    years: [2024, 0].map((year) => ({ year, columns: columns(rows[year as 2024 | 0]) })),
  };
}

/** Returns the content of each row as text, independent of the order of places and names. */
const said = (rows: OrderedRows, places: PlacesTable, names: typeof NAMES): string[] =>
  Array.from({ length: rows.length }, (_, row) => {
    const place = rows.place[row] as number;
    return [
      dateOfDay(rows.day[row] as number),
      rows.hour[row],
      names.types[rows.type[row] as number],
      names.areas[places.area[place] as number],
      names.neighbourhoods[places.neighbourhood[place] as number],
      places.precision[place],
      places.lngLat.slice(2 * place, 2 * place + 2).join(' '),
      rows.harmed[row],
      rows.year[row],
    ].join('|');
  });

describe('rows returned by rowsInOrder', () => {
  it('do not depend on the order of locations and names in the map files', () => {
    fc.assert(
      fc.property(rowsOfYears, fc.nat(6), (rows, turn) => {
        const [one, other] = [filesOf(rows, 0), filesOf(rows, turn)];
        const inOrder = ({ places, years, names }: typeof one) =>
          said(rowsInOrder(places, years, names, ALL), places, names);
        expect(inOrder(other)).toEqual(inOrder(one));
        expect(inOrder(one)).toHaveLength(rows[2024].length + rows[0].length);
      }),
    );
  });

  it('are oldest first, with rows without a day last, and unknown hours after known hours', () => {
    const rows: Parameters<typeof filesOf>[0] = {
      2024: [
        { place: 1, date: null, hour: null, type: 1, harmed: 0 },
        { place: 1, date: '2024-06-30', hour: null, type: 1, harmed: 0 },
        { place: 0, date: '2024-06-30', hour: 13, type: 0, harmed: 1 },
        { place: 1, date: '2024-06-30', hour: 13, type: 1, harmed: 0 },
      ],
      0: [{ place: 3, date: '2024-01-01', hour: null, type: 2, harmed: 0 }],
    };
    const { places, years, names } = filesOf(rows, 0);
    expect(said(rowsInOrder(places, years, names, ALL), places, names)).toEqual([
      '2024-01-01|24|robbery|||5|0 0|0|0',
      '2024-06-30|13|assault|D11|001|1|-79.39 43.65|0|2024',
      '2024-06-30|13|shooting|D51|070|0|-79.38 43.65|1|2024',
      '2024-06-30|24|assault|D11|001|1|-79.39 43.65|0|2024',
      '|24|assault|D11|001|1|-79.39 43.65|0|2024',
    ]);
  });

  it('are as many as countWithin counts in a circle, a hexagon or an area, at some hours and on some days', () => {
    const days = { from: dayNumber('2024-01-01'), to: dayNumber('2024-03-01') };
    const circle = { at: [-79.385, 43.65], metres: 1000 } as const;
    const grid = { lng: -79.5, lat: 43.5 };
    const hexagon = { code: hexagonAt([-79.38, 43.65], grid), grid };
    fc.assert(
      fc.property(rowsOfYears, fc.subarray([0, 1, 2], { minLength: 1 }), (rows, types) => {
        const { places, years, names } = filesOf(rows, 0);
        for (const extent of [
          null,
          { kind: 'circle', ...circle },
          { kind: 'hexagon', ...hexagon },
          { kind: 'area', index: 0 },
        ] as const)
          for (const times of [{}, { hours: [0, 13, 24, 37, 158], days }]) {
            const inside = extent && {
              circle: extent.kind === 'circle' ? circle : null,
              hexagon: extent.kind === 'hexagon' ? hexagon : null,
              areas: extent.kind === 'area' ? [extent.index] : null,
            };
            const ordered = rowsInOrder(places, years, names, { ...ALL, types, ...times, ...inside });
            const chosen = { areas: null, days: null, ...times, types, years };
            const counted = countWithin(places, chosen, placesWithin(places, extent), {
              types: 3,
              limit: 0,
            });
            expect(ordered.length).toBe(counted.total);
          }
      }),
      { numRuns: 50 },
    );
  });

  it('include rows at the centre of an area inside a box, without counting them as placed', () => {
    const row = (place: number): Row => ({ place, date: '2024-01-01', hour: 13, type: 0, harmed: 0 });
    const { places, years, names } = filesOf({ 2024: [0, 1, 2, 3, 4].map(row), 0: [] }, 0);
    const box = [
      [-79.41, 43.655],
      [-79.37, 43.71],
    ] as const;
    expect(rowsInOrder(places, years, names, { ...ALL, box })).toMatchObject({ length: 2, placed: 1 });
    expect(rowsInOrder(places, years, names, ALL)).toMatchObject({ length: 5, placed: 3 });
    expect(rowsInOrder(places, years, names, { ...ALL, neighbourhoods: [1], box })).toMatchObject({ length: 1 });
  });

  it('are replaced by an error if the table of locations lacks the location of a row', () => {
    const years = [{ year: 2024, columns: someIncidents([[9, '2024-01-01', 1, 0]]) }];
    expect(() => rowsInOrder(somePlaces(PLACES), years, NAMES, ALL)).toThrow(/place/);
  });
});
