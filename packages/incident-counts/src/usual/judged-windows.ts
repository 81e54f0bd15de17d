import type { City } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import type { NotJudged, WindowKind } from '@crimemap/contract/usual';
import { absenceOf, newestStretchOf, publishedTypes, type SourceHoldings } from '../holdings.ts';
import type { Days } from '../within-days.ts';
import type { CityRows } from './city-rows.ts';
import { dayOf, type UsualReach, usualReachOf } from './reach.ts';
import { lastWindowEnd, windowEndAt, windowsBack } from './windows.ts';

/** A city as its rows and what is known of its sources say it. */
export interface UsualCity {
  readonly rows: CityRows;
  readonly sources: readonly SourceHoldings[];
  readonly countedBy?: City['counted_by'];
}

export interface WindowQuery {
  readonly windows: WindowKind;
  /** `null`: all of the city. */
  readonly types: readonly CrimeType[] | null;
  /** The last day of the judged window, of the city's calendar; of a month any of its days. Unset: the last settled one. */
  readonly end?: string | undefined;
}

/** Windows that follow each other, the last one to be judged; or why there is none. */
export type JudgedWindows =
  | { readonly reach: UsualReach; readonly reason: null; readonly windows: readonly [Days, ...Days[]] }
  | { readonly reach: UsualReach | null; readonly reason: NotJudged };

/** The windows of a question, `most` at most. */
export function judgedWindows(
  { rows, sources, countedBy }: UsualCity,
  { windows: kind, types, end: requested }: WindowQuery,
  most: number,
): JudgedWindows {
  const { names } = rows;
  // A guest's files lack the types that only members see. A type of which nothing is held is named as left out.
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
