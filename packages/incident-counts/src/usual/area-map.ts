import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import type { NotJudged } from '@crimemap/contract/usual';
import { standsOut } from '@crimemap/usual-range/stands-out';
import { type UsualRange, usualRange } from '@crimemap/usual-range/usual-range';
import type { Days } from '../within-days.ts';
import { availableCounts, countsAtMaturity, countWindows, sharesAsOldAs } from './count-windows.ts';
import { judgedWindows, type UsualCity, type WindowQuery } from './judged-windows.ts';
import type { UsualReach } from './reach.ts';
import { serialCorrelationOf } from './serial-correlation.ts';
import { WINDOWS_PER_YEAR, windowsOfRange } from './windows.ts';

/** `types` must be all types that the client may see. With fewer types, less evidence would be enough for a mark. */
export interface UsualMapQuery extends WindowQuery {
  readonly kind: 'area' | 'neighbourhood';
  /** Codes of former areas. They have no new reports, but this must not be shown as fewer than usual. */
  readonly former?: readonly string[] | undefined;
}

/** Count and usual range of one crime type in one area. */
export interface UsualCell {
  /** Index in the city's list of areas or neighbourhoods. */
  readonly area: number;
  /** Code of the area in the city's boundaries. */
  readonly code: string;
  readonly type: CrimeType;
  /** Number of available reports in the judged window. */
  readonly count: number;
  readonly range: UsualRange;
  /** Set if the cell is unusual when all cells of the map are judged together. */
  readonly mark: 'more' | 'fewer' | null;
}

export interface UsualMap {
  readonly reach: UsualReach | null;
  readonly reason: NotJudged | null;
  /** First and last day of the judged window in the city's calendar, inclusive. All cells have the same window. */
  readonly from: string | null;
  readonly until: string | null;
  /** Cells in the city's order of areas, and within an area in the order of the types. Empty if there is a `reason`. */
  readonly cells: readonly UsualCell[];
  /** Number of areas on the map, and number of areas with a mark. */
  readonly areas: number;
  readonly areasMarked: number;
}

/**
 * Judges all crime types in all areas of a city together. A mark means that a cell is unusual even among so many cells.
 */
export function usualMap(city: UsualCity, query: UsualMapQuery): UsualMap {
  const { names, places } = city.rows;
  const { windows: kind } = query;
  const judged = judgedWindows(city, query, windowsOfRange(kind));
  if (judged.reason !== null) return { ...judged, from: null, until: null, cells: [], areas: 0, areasMarked: 0 };
  const { reach, windows } = judged;
  const last = windows.at(-1) as Days;
  const [areas, column] =
    query.kind === 'area' ? [names.areas, places.area] : [names.neighbourhoods, places.neighbourhood];
  const types = reach.types.map(({ type, newest, isCorrected }) => ({
    type,
    shares: isCorrected ? sharesAsOldAs(last, dayNumber(newest)) : null,
  }));
  const isOfToday = areas.map((code) => code !== '' && !query.former?.includes(code));
  const counts = countWindows(
    city.rows,
    {
      // Rows without an area and rows of former areas are left out.
      ofPlace: Int32Array.from(column, (area) => (isOfToday[area] ? area * types.length : -1)),
      ofType: Int32Array.from(names.types, (name) => types.findIndex(({ type }) => type === name)),
      length: areas.length * types.length,
    },
    windows,
  );
  const windowsPerYear = WINDOWS_PER_YEAR[kind];
  const cells = areas.flatMap((name, area) =>
    !isOfToday[area]
      ? []
      : types.map(({ type, shares }, at) => {
          const line = area * types.length + at;
          const series = countsAtMaturity(counts, line, windows.length - 1, shares);
          const held = availableCounts(counts, line);
          return {
            area,
            code: name,
            type,
            count: series.at(-1) as number,
            range: usualRange(series, { windowsPerYear, held, correlation: serialCorrelationOf([type]) }),
          };
        }),
  );
  const marks = standsOut(cells);
  return {
    reach,
    reason: null,
    from: dateOfDay(last.from),
    until: dateOfDay(last.to),
    cells: cells.map((cell, at) => ({ ...cell, mark: marks[at] ?? null })),
    areas: isOfToday.filter(Boolean).length,
    areasMarked: new Set(cells.flatMap(({ area }, at) => (marks[at] ? [area] : []))).size,
  };
}
