import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import type { NotJudged } from '@crimemap/contract/usual';
import { standsOut } from '@crimemap/usual-range/stands-out';
import { type UsualRange, usualRange } from '@crimemap/usual-range/usual-range';
import type { Days } from '../within-days.ts';
import { countsAtMaturity, countWindows, heldCounts, sharesAsOldAs } from './count-windows.ts';
import { judgedWindows, type UsualCity, type WindowQuery } from './judged-windows.ts';
import type { UsualReach } from './reach.ts';
import { serialCorrelationOf } from './serial-correlation.ts';
import { WINDOWS_PER_YEAR, windowsOfRange } from './windows.ts';

/** `types`: those that may be seen. To ask for fewer is to lower the bar. */
export interface UsualMapQuery extends WindowQuery {
  readonly kind: 'area' | 'neighbourhood';
  /** Codes of areas that are no more: nothing is reported in them any longer, which is not fewer than usual. */
  readonly former?: readonly string[] | undefined;
}

/** One crime type in one area. */
export interface UsualCell {
  /** Into the city's areas or neighbourhoods. */
  readonly area: number;
  /** What the city calls it there. */
  readonly code: string;
  readonly type: CrimeType;
  /** Of the judged window, as it is held. */
  readonly count: number;
  readonly range: UsualRange;
  /** Does it stand out among all cells of the map? */
  readonly mark: 'more' | 'fewer' | null;
}

export interface UsualMap {
  readonly reach: UsualReach | null;
  readonly reason: NotJudged | null;
  /** The judged window, the same for all cells; days of the city's calendar, both included. */
  readonly from: string | null;
  readonly until: string | null;
  /** Area by area, as the city names them, and in the order of its types; none where there is a `reason`. */
  readonly cells: readonly UsualCell[];
  /** How many areas there are, and how many have a mark. */
  readonly areas: number;
  readonly areasMarked: number;
}

/** Judges each crime type in each area of a city, all of them at once: a mark means that a cell stands out among all. */
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
      // Rows that say no area, or one that is no more, are in none.
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
          const held = heldCounts(counts, line);
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
