import { monthNumber } from './calendar.ts';
import type { Choice, YearOfRows } from './count-by-place.ts';
import { indexOfRows, MONTH_SLOTS, WEEK_SLOTS } from './row-index.ts';
import { byYearOfReport } from './rows-of-period.ts';
import { TIME_IN, timeMaskOf } from './time-filter.ts';

/** Numbers of rows by area and month. */
export interface AreasByMonth {
  /** First month, counted from January 1960. */
  readonly first: number;
  readonly months: number;
  /** Number of rows at `area * months + month`. */
  readonly counts: Uint32Array;
}

interface Run {
  /** Number of areas. */
  readonly areas: number;
  /** First and last month, inclusive, counted from January 1960. */
  readonly first: number;
  readonly last: number;
}

/**
 * Counts the rows of a choice by area and month. Ignores `choice.areas`, so that every area is counted. `areaOf`
 * contains the area of each place; a value below 0, or not below `areas`, means no area.
 */
export function countAreasByMonth(
  areaOf: Uint16Array | Int32Array,
  files: readonly YearOfRows[],
  choice: Choice,
  { areas, first, last }: Run,
): AreasByMonth {
  const months = Math.max(0, last - first + 1);
  const counts = new Uint32Array(areas * months);
  const dated = files.flatMap((file) =>
    file.year > 0
      ? [{ file, year: file.year }]
      : [...byYearOfReport(file.columns)].map(([year, columns]) => ({ file: { ...file, columns }, year })),
  );
  for (const { file, year } of dated) {
    const start = monthNumber(year, 1) - first;
    if (start >= months || start + 11 < 0) continue;
    const times = timeMaskOf(file, choice);
    const { starts, place, when } = indexOfRows(file.columns);
    const types = choice.types ?? Array.from({ length: starts.length - 1 }, (_, type) => type);
    for (const type of types) {
      for (let row = starts[type] as number; row < (starts[type + 1] as number); row += 1) {
        const slot = when[row] as number;
        if (times !== null && times[slot] !== TIME_IN) continue;
        const ofYear = Math.floor(slot / WEEK_SLOTS);
        const month = start + ofYear;
        const area = areaOf[place[row] as number] as number;
        if (area < 0 || area >= areas || month < 0 || month >= months || ofYear === MONTH_SLOTS - 1) continue;
        const cell = area * months + month;
        counts[cell] = (counts[cell] as number) + 1;
      }
    }
  }
  return { first, months, counts };
}
