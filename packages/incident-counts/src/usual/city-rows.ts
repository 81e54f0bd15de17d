import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import type { CityIndex, CityNames } from '../city-index.ts';
import type { YearOfRows } from '../count-by-place.ts';
import { rowsOfDays } from '../sorted-rows.ts';
import type { Days } from '../within-days.ts';

/** Some columns of rows, from `start` (inclusive) to `end` (exclusive). */
export interface RowRun {
  readonly place: Uint32Array;
  readonly day: Uint16Array;
  /** Lag class: class of the number of days until the report, as in `PackedIncidents.lag`. */
  readonly lag: Uint8Array;
  /** Index in the city's list of types, either for each row or one for all rows. */
  readonly type: Uint8Array | number;
  readonly start: number;
  readonly end: number;
}

/** Rows of a city in any order. */
export interface CityRows {
  readonly places: PlacesTable;
  readonly names: CityNames;
  /** Returns all rows of these types on these days, and possibly also other rows. */
  runs(types: readonly number[], days: Days): readonly RowRun[];
}

/** Returns the rows of decoded files, for use in the browser. A year without a file counts as having no rows. */
export const rowsOfFiles = (places: PlacesTable, years: readonly YearOfRows[], names: CityNames): CityRows => ({
  places,
  names,
  runs: () => years.map(({ columns }) => ({ ...columns, start: 0, end: columns.length })),
});

/** Returns the rows of a city index, for use on the server. */
export const rowsOfIndex = ({ places, names, starts, place, day, lag }: CityIndex): CityRows => ({
  places,
  names,
  runs: (types, days) =>
    types.map((type) => {
      const [start, end] = rowsOfDays({ starts, day }, type, days);
      return { place, day, lag, type, start, end };
    }),
});
