import type { City } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { AbsenceReason } from '@crimemap/contract/holdings';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { type UsualRange, usualRange } from '@crimemap/usual-range/usual-range';
import { daysOfMonth, MONTH_OF_DAY } from '../calendar.ts';
import { placesWithin, type Within } from '../count-within.ts';
import { publishedTypes, type SourceHoldings } from '../holdings.ts';
import { ones } from '../place-masks.ts';
import type { Days } from '../within-days.ts';
import type { CityRows } from './city-rows.ts';
import { dayOf, type UsualReach, usualReachOf } from './reach.ts';
import {
  countWindows,
  lastWindowEnd,
  WINDOWS_PER_YEAR,
  type WindowKind,
  windowsBack,
  windowsOfRange,
} from './windows.ts';

/** A city as its rows and what is known of its sources say it. */
export interface UsualCity {
  readonly rows: CityRows;
  readonly sources: readonly SourceHoldings[];
  readonly countedBy?: City['counted_by'];
}

export interface UsualQuery {
  readonly windows: WindowKind;
  /** Together one series; `null`: all of the city. */
  readonly types: readonly CrimeType[] | null;
  /** Where; `null`: in the whole city. */
  readonly extent: Within | null;
  /** Into the city's areas and neighbourhoods: only in these, where given. */
  readonly areas?: readonly number[] | null | undefined;
  readonly neighbourhoods?: readonly number[] | null | undefined;
  /** The last day of the judged window, of the city's calendar; of a month any of its days. Unset: the last settled one. */
  readonly end?: string | undefined;
}

/** Why nothing is judged; `too_recent`: the window asked for ends after the last settled day. */
export type NotJudged = AbsenceReason | 'too_recent';

export interface UsualWindow {
  /** Days of the city's calendar, both included. */
  readonly from: string;
  readonly until: string;
  /** As it is held. */
  readonly count: number;
  /** As it was when it was as old as the judged window is now; no whole number. The same as `count` where nothing is corrected. */
  readonly atMaturity: number;
  /** As this window is judged by those before it; `null` in windows that are only looked back on. */
  readonly range: UsualRange | null;
}

export interface UsualSeries {
  readonly reach: UsualReach | null;
  readonly reason: NotJudged | null;
  /** Oldest first. The last one is the judged one; none where there is a `reason`. */
  readonly windows: readonly UsualWindow[];
}

/** So many of the newest windows are judged each, for a chart of two years. */
export const WINDOWS_JUDGED = 26;

/** Which days a series looks at, for whoever has to fetch their rows first. `newest`: the newest day held of its types. */
export function daysOfSeries(kind: WindowKind, newest: string): Days {
  const to = dayNumber(newest);
  const years = Math.ceil((windowsOfRange(kind) + WINDOWS_JUDGED) / WINDOWS_PER_YEAR[kind]);
  return { from: Math.max(0, to - DAYS_OF_YEAR * years), to };
}
const DAYS_OF_YEAR = 366;

/** Counts one series of windows and judges the newest of them. */
export function usualSeries(city: UsualCity, query: UsualQuery): UsualSeries {
  const { rows, sources, countedBy } = city;
  const { windows: kind } = query;
  const requested = query.types ?? publishedTypes(sources).filter((type) => rows.names.types.includes(type));
  const reach = usualReachOf(sources, requested, countedBy, () => false);
  if (typeof reach === 'string') return { reach: null, reason: reach, windows: [] };
  const end = endOf(kind, reach, query.end);
  if (end > dayNumber(reach.end)) return { reach, reason: 'too_recent', windows: [] };
  const most = windowsOfRange(kind) + WINDOWS_JUDGED - 1;
  const windows = windowsBack(kind, end, dayNumber(reach.from), most);
  if (windows.length === 0) return { reach, reason: 'outside_period', windows: [] };

  const counts = countWindows(rows, linesOf(city, query, reach), windows);
  const windowsPerYear = WINDOWS_PER_YEAR[kind];
  return {
    reach,
    reason: null,
    windows: windows.map(({ from, to }, at) => ({
      from: dateOfDay(from) ?? '',
      until: dateOfDay(to) ?? '',
      count: counts[at] as number,
      atMaturity: counts[at] as number,
      range: at < windows.length - WINDOWS_JUDGED ? null : usualRange(counts.subarray(0, at + 1), { windowsPerYear }),
    })),
  };
}

/** Where the judged window ends. */
function endOf(kind: WindowKind, reach: UsualReach, requested: string | undefined): number {
  if (requested === undefined) return lastWindowEnd(kind, dayNumber(reach.end));
  const day = dayOf(requested);
  return kind === 'months' ? daysOfMonth(MONTH_OF_DAY[day] as number).last : day;
}

/** One line for everything that is asked. */
function linesOf({ rows }: UsualCity, { types, extent, areas, neighbourhoods }: UsualQuery, reach: UsualReach) {
  const { places, names } = rows;
  const ofPlace = new Int32Array(places.length).fill(-1);
  const [inArea, inNeighbourhood] = [ones(65_536, areas ?? null), ones(65_536, neighbourhoods ?? null)];
  for (const place of placesWithin(places, extent) ?? places.area.keys())
    if (inArea[places.area[place] as number] === 1 && inNeighbourhood[places.neighbourhood[place] as number] === 1)
      ofPlace[place] = 0;
  const leftOut = new Set<string>(reach.leftOut.map(({ crime_type }) => crime_type));
  const counted = new Set<string>(reach.types);
  const isCounted = (type: string) => (types ? counted.has(type) : !leftOut.has(type));
  return { ofPlace, ofType: Int32Array.from(names.types, (type) => (isCounted(type) ? 0 : -1)), length: 1 };
}
