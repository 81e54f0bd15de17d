import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import type { NotJudged, WindowKind } from '@crimemap/contract/usual';
import { type UsualRange, usualRange } from '@crimemap/usual-range/usual-range';
import type { CityNames } from '../city-index.ts';
import { linesOfPlaces, type PlacesMeant } from '../places-meant.ts';
import type { Days } from '../within-days.ts';
import { countsAtMaturity, countWindows, heldCounts, sharesAsOldAs } from './count-windows.ts';
import { judgedWindows, type UsualCity, type WindowQuery } from './judged-windows.ts';
import type { UsualReach } from './reach.ts';
import { serialCorrelationOf } from './serial-correlation.ts';
import { WINDOWS_PER_YEAR, windowsOfRange } from './windows.ts';

/** One series: its types and places together. */
export interface UsualQuery extends WindowQuery, PlacesMeant {
  /** How many of the newest windows are judged; unset: those of a chart of two years. */
  readonly judged?: number | undefined;
}

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
const DAYS_OF_YEAR = 366;

/** Which days a series looks at, for whoever has to fetch their rows first. `newest`: the newest day held of its types. */
export function daysOfSeries(kind: WindowKind, newest: string): Days {
  const to = dayNumber(newest);
  const years = Math.ceil((windowsOfRange(kind) + WINDOWS_JUDGED) / WINDOWS_PER_YEAR[kind]);
  return { from: Math.max(0, to - DAYS_OF_YEAR * years), to };
}

/** Counts one series of windows and judges the newest of them. */
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
  const held = newest.map((_, line) => heldCounts(counts, line)).reduce(sumOf);
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

/** A line for all types that are as new as each other; `newest`: up to which day, `null` where nothing is to be corrected. */
function linesOf({ rows }: UsualCity, { types, ...where }: UsualQuery, reach: UsualReach) {
  return { ...linesByNewest(rows.names, types, reach), ofPlace: linesOfPlaces(rows.places, where) };
}

/** The same of types alone: which line each is counted in. */
export function linesByNewest(names: CityNames, types: UsualQuery['types'], reach: UsualReach) {
  const newestOf = new Map<string, number | null>(
    reach.types.map(({ type, newest, isCorrected }) => [type, isCorrected ? dayNumber(newest) : null]),
  );
  const leftOut = new Set<string>(reach.leftOut.map(({ crime_type }) => crime_type));
  const newest = [...new Set([null, ...newestOf.values()])];
  const ofType = Int32Array.from(names.types, (type) => {
    // Without a choice rows of a type we do not know are counted, too.
    if (!newestOf.has(type)) return types || leftOut.has(type) ? -1 : 0;
    return newest.indexOf(newestOf.get(type) ?? null);
  });
  return { ofType, newest };
}
