import type { City } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import type { NotJudged, WindowKind } from '@crimemap/contract/usual';
import { absenceOf, newestStretchOf, publishedTypes, type SourceHoldings } from '../holdings.ts';
import type { Days } from '../within-days.ts';
import type { CityRows } from './city-rows.ts';
import { dayOf, type UsualReach, usualReachOf } from './reach.ts';
import { lastWindowEnd, windowEndAt, windowsBack } from './windows.ts';

/** Rows of a city, with facts about its sources. */
export interface UsualCity {
  readonly rows: CityRows;
  readonly sources: readonly SourceHoldings[];
  readonly countedBy?: City['counted_by'];
}

export interface WindowQuery {
  readonly windows: WindowKind;
  /** Crime types to count; `null`: all types of the city. */
  readonly types: readonly CrimeType[] | null;
  /**
   * Last day of the judged window in the city's calendar; for months, any day of the month. Default: the last final
   * day.
   */
  readonly end?: string | undefined;
}

/** Consecutive windows, of which the last is judged, or the reason why there are no windows. */
export type JudgedWindows =
  | { readonly reach: UsualReach; readonly reason: null; readonly windows: readonly [Days, ...Days[]] }
  | { readonly reach: UsualReach | null; readonly reason: NotJudged };

/** Returns the windows of a query. `most`: maximum number of windows. */
export function judgedWindows(
  { rows, sources, countedBy }: UsualCity,
  { windows: kind, types, end: requested }: WindowQuery,
  most: number,
): JudgedWindows {
  const { names } = rows;
  // A visitor's files lack the types that only members see, so these types are left out here. A type without available
  // data stays, so that it is named as left out.
  const published = publishedTypes(sources).filter(
    (type) => names.types.includes(type) || newestStretchOf(sources, type) === null,
  );
  const reach = usualReachOf(sources, types ?? published, countedBy);
  if (typeof reach === 'string') return { reach: null, reason: reach };
  const last = dayNumber(reach.end);
  const end = requested === undefined ? lastWindowEnd(kind, last) : windowEndAt(kind, dayOf(requested));
  if (end > last) return { reach, reason: 'too_recent' };
  const [first, ...others] = windowsBack(kind, end, dayOf(reach.from), most);
  if (first) return { reach, reason: null, windows: [first, ...others] };
  const day = dateOfDay(end) ?? undefined;
  const counted = reach.types.map(({ type }) => type);
  return { reach, reason: absenceOf(sources, counted, { since: day, until: day }) ?? 'outside_period' };
}
