import { linesOfPlaces, type PlacesMeant } from './places-meant.ts';
import type { CityRows } from './usual/city-rows.ts';
import { availableCounts, countWindows, WINDOWS_MAX } from './usual/count-windows.ts';
import type { Days } from './within-days.ts';

/** Number of rows of one type on one day. */
export interface TypeOnDay {
  /** Index in the city's list of types. */
  readonly type: number;
  readonly day: number;
  readonly count: number;
}

/**
 * Returns the number of rows at these places for each of some days and each type. Leaves out numbers that are 0. Rows
 * without a day are not counted.
 */
export function typesOnDays(rows: CityRows, where: PlacesMeant, { from, to }: Days): TypeOnDay[] {
  const { places, names } = rows;
  const lines = {
    ofPlace: linesOfPlaces(places, where),
    ofType: Int32Array.from(names.types.keys()),
    length: names.types.length,
  };
  const found: TypeOnDay[] = [];
  for (let first = from; first <= to; first += WINDOWS_MAX) {
    const days = Array.from({ length: Math.min(WINDOWS_MAX, to - first + 1) }, (_, at) => first + at);
    const counts = countWindows(
      rows,
      lines,
      days.map((day) => ({ from: day, to: day })),
    );
    for (const type of names.types.keys())
      availableCounts(counts, type).forEach((count, at) => {
        if (count > 0) found.push({ type, day: first + at, count });
      });
  }
  return found;
}
