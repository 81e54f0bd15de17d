import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import type { CityIndex, CityNames } from '../city-index.ts';
import type { YearOfRows } from '../count-by-place.ts';
import { rowsOfDays } from '../sorted-rows.ts';
import type { Days } from '../within-days.ts';

/** Rows from `start` up to `end` (not included) of some columns. */
export interface RowRun {
  readonly place: Uint32Array;
  readonly day: Uint16Array;
  /** How late each was reported: the class of `PackedIncidents.lag`. */
  readonly lag: Uint8Array;
  /** Into the city's types: of each row, or one for all of them. */
  readonly type: Uint8Array | number;
  readonly start: number;
  readonly end: number;
}

/** A city's rows, in whichever order they lie. */
export interface CityRows {
  readonly places: PlacesTable;
  readonly names: CityNames;
  /** Rows among which are all of these types on these days; there may be others, too. */
  runs(types: readonly number[], days: Days): readonly RowRun[];
}

/** The rows of decoded files, as the browser holds them. Those of years that are not given count as none. */
export const rowsOfFiles = (places: PlacesTable, years: readonly YearOfRows[], names: CityNames): CityRows => ({
  places,
  names,
  runs: () => years.map(({ columns }) => ({ ...columns, start: 0, end: columns.length })),
});

/** The rows of an index, as the server holds them. */
export const rowsOfIndex = ({ places, names, starts, place, day, lag }: CityIndex): CityRows => ({
  places,
  names,
  runs: (types, days) =>
    types.map((type) => {
      const [start, end] = rowsOfDays({ starts, day }, type, days);
      return { place, day, lag, type, start, end };
    }),
});
