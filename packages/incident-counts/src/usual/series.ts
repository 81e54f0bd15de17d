import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import type { NotJudged, WindowKind } from '@crimemap/contract/usual';
import { type UsualRange, usualRange } from '@crimemap/usual-range/usual-range';
import type { CityNames } from '../city-index.ts';
import { linesOfPlaces, type PlacesMeant } from '../places-meant.ts';
import type { Days } from '../within-days.ts';
import { availableCounts, countsAtMaturity, countWindows, sharesAsOldAs } from './count-windows.ts';
import { judgedWindows, type UsualCity, type WindowQuery } from './judged-windows.ts';
import type { UsualReach } from './reach.ts';
import { serialCorrelationOf } from './serial-correlation.ts';
import { WINDOWS_PER_YEAR, windowsOfRange } from './windows.ts';

/** Query for one series that counts types and places together. */
export interface UsualQuery extends WindowQuery, PlacesMeant {
  /** Number of newest windows to judge. Default: `WINDOWS_JUDGED`. */
  readonly judged?: number | undefined;
}

export interface UsualWindow {
  /** First and last day in the city's calendar, inclusive. */
  readonly from: string;
  readonly until: string;
  /** Number of available reports. */
  readonly count: number;
  /** Count at the age that the judged window has now; it may have decimals. Equals `count` if nothing is corrected. */
  readonly atMaturity: number;
  /** Usual range computed from the windows before this one; `null` for a window that is only used to compute ranges. */
  readonly range: UsualRange | null;
}

export interface UsualSeries {
  readonly reach: UsualReach | null;
  readonly reason: NotJudged | null;
  /** Windows, oldest first. The last one is the judged window. Empty if there is a `reason`. */
  readonly windows: readonly UsualWindow[];
}

/** Number of newest windows that each have a range, for a chart of two years. */
export const WINDOWS_JUDGED = 26;
const DAYS_OF_YEAR = 366;

/**
 * Returns the days that a series needs, for callers that first fetch the rows. `newest` is the newest available day of
 * the types.
 */
export function daysOfSeries(kind: WindowKind, newest: string): Days {
  const to = dayNumber(newest);
  const years = Math.ceil((windowsOfRange(kind) + WINDOWS_JUDGED) / WINDOWS_PER_YEAR[kind]);
  return { from: Math.max(0, to - DAYS_OF_YEAR * years), to };
}

/** Counts one series of windows and compares the newest windows with their usual range. */
export function usualSeries(city: UsualCity, query: UsualQuery): UsualSeries {
  const { windows: kind, judged: judgedOf = WINDOWS_JUDGED } = query;
  const judged = judgedWindows(city, query, windowsOfRange(kind) + judgedOf - 1);
  if (judged.reason !== null) return { reach: judged.reach, reason: judged.reason, windows: [] };
  const { reach, windows } = judged;
  const { newest, ...lines } = linesOf(city, query, reach);
  const counts = countWindows(city.rows, { ...lines, length: newest.length }, windows);
  const upTo = (at: number) =>
    newest
      .map((day, line) =>
        countsAtMaturity(counts, line, at, day === null ? null : sharesAsOldAs(windows[at] as Days, day)),
      )
      .reduce(sumOf);
  const held = newest.map((_, line) => availableCounts(counts, line)).reduce(sumOf);
  const atMaturity = upTo(windows.length - 1);
  const windowsPerYear = WINDOWS_PER_YEAR[kind];
  const correlation = serialCorrelationOf(reach.types.map(({ type }) => type));
  return {
    reach,
    reason: null,
    windows: windows.map(({ from, to }, at) => ({
      from: dateOfDay(from) ?? '',
      until: dateOfDay(to) ?? '',
      count: held[at] as number,
      atMaturity: atMaturity[at] as number,
      range: at < windows.length - judgedOf ? null : usualRange(upTo(at), { windowsPerYear, held, correlation }),
    })),
  };
}

const sumOf = (a: Float64Array, b: Float64Array): Float64Array => a.map((count, at) => count + (b[at] as number));

/**
 * Returns lines of counts at the selected places, one for each group of types with the same newest day. See
 * `linesByNewest`.
 */
function linesOf({ rows }: UsualCity, { types, ...where }: UsualQuery, reach: UsualReach) {
  return { ...linesByNewest(rows.names, types, reach), ofPlace: linesOfPlaces(rows.places, where) };
}

/**
 * Assigns all types with the same newest day to one line. `newest` contains the day number of each line; `null` for
 * types that are not corrected.
 */
export function linesByNewest(names: CityNames, types: UsualQuery['types'], reach: UsualReach) {
  const newestOf = new Map<string, number | null>(
    reach.types.map(({ type, newest, isCorrected }) => [type, isCorrected ? dayNumber(newest) : null]),
  );
  const leftOut = new Set<string>(reach.leftOut.map(({ crime_type }) => crime_type));
  const newest = [...new Set([null, ...newestOf.values()])];
  const ofType = Int32Array.from(names.types, (type) => {
    // If no types were chosen, rows of unknown types are counted too.
    if (!newestOf.has(type)) return types || leftOut.has(type) ? -1 : 0;
    return newest.indexOf(newestOf.get(type) ?? null);
  });
  return { ofType, newest };
}
