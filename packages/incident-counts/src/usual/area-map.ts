import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { standsOut } from '@crimemap/usual-range/stands-out';
import { type UsualRange, usualRange } from '@crimemap/usual-range/usual-range';
import { publishedTypes } from '../holdings.ts';
import { type UsualReach, usualReachOf } from './reach.ts';
import type { NotJudged, UsualCity } from './series.ts';
import {
  countWindows,
  lastWindowEnd,
  WINDOWS_PER_YEAR,
  type WindowKind,
  windowsBack,
  windowsOfRange,
} from './windows.ts';

export interface UsualMapQuery {
  readonly windows: WindowKind;
  readonly kind: 'area' | 'neighbourhood';
}

/** One crime type in one area. */
export interface UsualCell {
  /** Into the city's areas or neighbourhoods. */
  readonly area: number;
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
export function usualMap(
  { rows, sources, countedBy }: UsualCity,
  { windows: kind, kind: of }: UsualMapQuery,
): UsualMap {
  const { names, places } = rows;
  const published = publishedTypes(sources).filter((type) => names.types.includes(type));
  const reach = usualReachOf(sources, published, countedBy, () => false);
  const none = { from: null, until: null, cells: [], areas: 0, areasMarked: 0 };
  if (typeof reach === 'string') return { ...none, reach: null, reason: reach };
  const end = lastWindowEnd(kind, dayNumber(reach.end));
  const windows = windowsBack(kind, end, dayNumber(reach.from), windowsOfRange(kind));
  const judged = windows.at(-1);
  if (!judged) return { ...none, reach, reason: 'outside_period' };

  const areas = of === 'area' ? names.areas : names.neighbourhoods;
  const { types } = reach;
  const column = of === 'area' ? places.area : places.neighbourhood;
  const counts = countWindows(
    rows,
    {
      // Rows that say no area, and codes without a name, are in none.
      ofPlace: Int32Array.from(column, (area) => (areas[area] ? area * types.length : -1)),
      ofType: Int32Array.from(names.types, (name) => (types as readonly string[]).indexOf(name)),
      length: areas.length * types.length,
    },
    windows,
  );
  const windowsPerYear = WINDOWS_PER_YEAR[kind];
  const cells = areas.flatMap((name, area) =>
    name === ''
      ? []
      : types.map((type, at) => {
          const start = (area * types.length + at) * windows.length;
          const series = counts.subarray(start, start + windows.length);
          return { area, type, count: series.at(-1) ?? 0, range: usualRange(series, { windowsPerYear }) };
        }),
  );
  const marks = standsOut(cells);
  const marked = new Set(cells.flatMap(({ area }, at) => (marks[at] ? [area] : [])));
  return {
    reach,
    reason: null,
    from: dateOfDay(judged.from),
    until: dateOfDay(judged.to),
    cells: cells.map((cell, at) => ({ ...cell, mark: marks[at] ?? null })),
    areas: areas.filter((name) => name !== '').length,
    areasMarked: marked.size,
  };
}
