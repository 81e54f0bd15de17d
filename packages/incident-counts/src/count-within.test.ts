import type { LngLat } from '@crimemap/contract/geo';
import { DAY_UNKNOWN, HOUR_UNKNOWN, type PackedIncidents, type PlacesTable } from '@crimemap/contract/packed-incidents';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MONTH_OF_DAY } from './calendar.ts';
import { countWithin, monthsWithin, placesWithin, type RowsChosen } from './count-within.ts';
import type { Within } from './extent.ts';
import { type HexGrid, hexagonAt } from './hexagons.ts';
import { somePlaces } from './testing.ts';

const TYPES = 3;
const CENTRE = [-79.4, 43.7] as const;
const METRES_OF_DEGREE = 111_194.9;

const aPlace = fc.tuple(
  fc.double({ min: -0.02, max: 0.02, noNaN: true }).map((east) => CENTRE[0] + east),
  fc.double({ min: -0.015, max: 0.015, noNaN: true }).map((north) => CENTRE[1] + north),
  fc.nat(2),
  fc.nat(2),
  fc.nat(5),
);
const GRID: HexGrid = { lng: CENTRE[0], lat: CENTRE[1] };
const aRow = fc.record({
  place: fc.nat(9),
  day: fc.oneof(fc.integer({ min: 23_000, max: 23_800 }), fc.constant(DAY_UNKNOWN)),
  hour: fc.oneof(fc.nat(23), fc.constant(HOUR_UNKNOWN)),
  type: fc.nat(TYPES - 1),
});
type Row = typeof aRow extends fc.Arbitrary<infer One> ? One : never;
const aWithin = fc.oneof(
  fc.constant(null),
  fc.constantFrom(250, 500, 1000, 2000).map((metres): Within => ({ kind: 'circle', at: CENTRE, metres })),
  fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })).map(([east, north]): Within => {
    const at: LngLat = [CENTRE[0] + east / 200, CENTRE[1] + north / 200];
    return { kind: 'hexagon', code: hexagonAt(at, GRID), grid: GRID };
  }),
  fc.nat(2).map((index): Within => ({ kind: 'area', index })),
  fc.nat(2).map((index): Within => ({ kind: 'neighbourhood', index })),
);
const someFiles = fc.array(fc.array(aRow, { maxLength: 60 }), { minLength: 1, maxLength: 3 });
const someChoice = fc.record({
  types: fc.option(fc.subarray([0, 1, 2])),
  areas: fc.option(fc.subarray([0, 1, 2])),
  days: fc.option(fc.tuple(fc.integer({ min: 23_000, max: 23_800 }), fc.nat(400))),
});

const fileOf = (rows: readonly Row[]): PackedIncidents => {
  const sorted = rows.toSorted((a, b) => a.place - b.place || a.day - b.day);
  return {
    length: sorted.length,
    place: Uint32Array.from(sorted, ({ place }) => place),
    day: Uint16Array.from(sorted, ({ day }) => day),
    hour: Uint8Array.from(sorted, ({ hour }) => hour),
    type: Uint8Array.from(sorted, ({ type }) => type),
    harmed: new Uint8Array(sorted.length),
    lag: new Uint8Array(sorted.length),
  };
};

/**
 * Returns the distance in metres from the centre on a flat map. At these distances it differs from the great-circle
 * distance by at most about a metre.
 */
function metresFromCentre(places: PlacesTable, at: number): number {
  const [east, north] = [
    (places.lngLat[2 * at] as number) - CENTRE[0],
    (places.lngLat[2 * at + 1] as number) - CENTRE[1],
  ];
  return METRES_OF_DEGREE * Math.hypot(east * Math.cos((CENTRE[1] * Math.PI) / 180), north);
}

/** Returns the chosen rows, found by a check of each row. */
function lookAtEach(
  places: PlacesTable,
  files: readonly (readonly Row[])[],
  chosen: RowsChosen,
  extent: Within | null,
) {
  return files.flatMap((rows) =>
    rows.filter(({ place, day, type }) => {
      const isDay = !chosen.days || (day >= chosen.days.from && day <= chosen.days.to);
      const isChosen =
        isDay &&
        (chosen.types?.includes(type) ?? true) &&
        (chosen.areas?.includes(places.area[place] as number) ?? true);
      if (!isChosen || extent === null) return isChosen;
      if (extent.kind === 'area') return places.area[place] === extent.index;
      if (extent.kind === 'neighbourhood') return places.neighbourhood[place] === extent.index;
      if ((places.precision[place] as number) > 2) return false;
      if (extent.kind === 'circle') return metresFromCentre(places, place) <= extent.metres;
      if (extent.kind === 'ring') throw new Error('rings have a test of their own');
      const at: LngLat = [places.lngLat[2 * place] as number, places.lngLat[2 * place + 1] as number];
      return hexagonAt(at, extent.grid) === extent.code;
    }),
  );
}

it('countWithin and monthsWithin return the same newest rows and counts as a row-by-row check', () => {
  fc.assert(
    fc.property(
      fc.array(aPlace, { minLength: 10, maxLength: 10 }),
      someFiles,
      someChoice,
      aWithin,
      fc.nat(5),
      (table, files, { types, areas, days }, extent, limit) => {
        const places = somePlaces(table);
        const onTheRing = (at: number) =>
          extent?.kind === 'circle' && Math.abs(metresFromCentre(places, at) - extent.metres) < 2;
        fc.pre(!table.some((_, at) => onTheRing(at)));
        const years = files.map((rows, at) => ({ year: 2021 + at, columns: fileOf(rows) }));
        const chosen = { years, types, areas, days: days && { from: days[0], to: days[0] + days[1] } };
        const inside = placesWithin(places, extent);
        const counted = countWithin(places, chosen, inside, { types: TYPES, limit });
        const rows = lookAtEach(places, files, chosen, extent);
        const tally = <Key>(of: (row: Row) => Key, key: Key) => rows.filter((row) => of(row) === key).length;

        expect(counted.total).toBe(rows.length);
        expect([...counted.byType]).toEqual([0, 1, 2].map((type) => tally((row) => row.type, type)));
        expect([...counted.places]).toEqual([...new Set(rows.map(({ place }) => place))].sort((a, b) => a - b));
        counted.places.forEach((place, at) => {
          expect(counted.counts[at]).toBe(tally((row) => row.place, place));
        });
        const when = ({ day, hour }: Pick<Row, 'day' | 'hour'>) => [
          day === DAY_UNKNOWN ? -1 : day,
          hour === HOUR_UNKNOWN ? -1 : hour,
        ];
        const byTime = rows.map(when).sort(([a = 0, b = 0], [c = 0, d = 0]) => c - a || d - b);
        expect(counted.newest.map(when)).toEqual(byTime.slice(0, limit));

        const first = MONTH_OF_DAY[23_300] as number;
        const months = monthsWithin(places, chosen, inside, first);
        const monthOf = ({ day }: Row) => (MONTH_OF_DAY[day] as number) - first;
        expect([...months]).toEqual(Array.from({ length: 12 }, (_, month) => tally(monthOf, month)));
      },
    ),
  );
});

it('countWithin marks a row with only a report day as reported', () => {
  const places = somePlaces([[-79.4, 43.7, 0, 0, 0]]);
  const row = { place: 0, day: 23_400, hour: 4, type: 1 };
  const chosen = { years: [{ year: 0, columns: fileOf([row]) }], types: null, areas: null, days: null };
  const { newest } = countWithin(places, chosen, null, { types: TYPES, limit: 4 });
  expect(newest).toEqual([{ ...row, reported: true }]);
});

it('placesWithin excludes the centre of a division from a circle', () => {
  const places = somePlaces([
    [-79.4, 43.7, 0, 0, 0],
    [-79.4, 43.7, 0, 0, 3],
  ]);
  expect([...(placesWithin(places, { kind: 'circle', at: CENTRE, metres: 250 }) ?? [])]).toEqual([0]);
});
