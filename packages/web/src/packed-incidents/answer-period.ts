import type { CrimeType } from '@crimemap/contract/crime-types';
import type { AbsenceReason } from '@crimemap/contract/holdings';
import { DAY_UNKNOWN, dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { daysOfMonth, newestWholeMonth, textOfMonth } from '@crimemap/incident-counts/calendar';
import { type ComparedPeriods, type ReportedBy, reportedByOf } from '@crimemap/incident-counts/comparison/maturity';
import { isByPoint, type Within } from '@crimemap/incident-counts/extent';
import {
  absenceOf,
  availableSpans,
  type DayRange,
  leftOutOf,
  publishedTypes,
  reachOf,
  type SourceHoldings,
  unreadTailOf,
} from '@crimemap/incident-counts/holdings';
import type { Days } from '@crimemap/incident-counts/within-days';
import { countsQueryOf, type MapFilter } from './incident-filter.ts';
import type { AnswerQuery } from './messages.ts';
import { dayRangeOf, typesOf } from './summary-counts.ts';

const MONTHS = 12;

/** Periods of a summary card: the period of the filter, the same a year before, and twelve months. */
export interface AnswerPeriod {
  /** Filter for which reports are counted. */
  readonly filter: MapFilter;
  /** False if all years are counted. */
  readonly isChosen: boolean;
  /**
   * The counted days. They end on the newest day with data, or on the last day of a file that could not be read, unless
   * the period ends earlier.
   */
  readonly held: DayRange;
  /** The same period a year before; `null` if no period is chosen. */
  readonly before: { filter: MapFilter; held: DayRange } | null;
  /** First of the twelve months, as the number of months since January 1960. */
  readonly firstMonth: number;
}

/**
 * Returns the periods for a filter. `newest`: newest day with data under the filter. `lastDay`: if a file could not be
 * read, its last day, at which a chosen period may end.
 */
export function answerPeriod(filter: MapFilter, newest: string, lastDay = newest): AnswerPeriod {
  const chosen = dayRangeOf(filter);
  const end = chosen.since === undefined ? newest : lastDay;
  // A period that starts after all these days keeps its requested end.
  const isAfter = chosen.since !== undefined && chosen.since > end;
  const until = chosen.until !== undefined && (chosen.until < end || isAfter) ? chosen.until : end;
  const firstMonth = newestWholeMonth(dayNumber(until)) - MONTHS + 1;
  if (chosen.since === undefined) return { filter, isChosen: false, held: {}, before: null, firstMonth };
  return { filter, isChosen: true, ...beside(filter, until), firstMonth };
}

/**
 * Returns the period with other twelve months if these have no data. They then end with the newest month of the period
 * that has data.
 */
export function withAvailableMonths(sources: readonly SourceHoldings[], period: AnswerPeriod): AnswerPeriod {
  const { since = '', until = '' } = period.held;
  const last = (typesOf(period.filter) ?? publishedTypes(sources))
    .flatMap((type) => availableSpans(sources, type))
    .filter((span) => span.from <= until && span.until >= since)
    .reduce((latest, span) => (span.until > latest ? span.until : latest), '');
  if (last === '' || last >= (dateOfDay(daysOfMonth(period.firstMonth).first) ?? '')) return period;
  return { ...period, firstMonth: newestWholeMonth(dayNumber(last)) - MONTHS + 1 };
}

/**
 * Returns the period of the filter; if it has none, twelve whole months up to `end`. `newest`: newest day with data.
 */
export function periodOrTwelveMonths(filter: MapFilter, newest: string, end = newest): AnswerPeriod {
  const period = answerPeriod(filter, newest);
  return period.isChosen ? period : answerPeriod({ ...filter, days: daysOfTwelve(answerPeriod(filter, end)) }, newest);
}

/**
 * Where the data of a period ends early: the newest day with data, and the first day whose file could not be read
 * (`null` if all could).
 */
export interface EarlyEnd {
  readonly newest: string;
  readonly unreadFrom: string | null;
}

/**
 * Returns where data ends if that is before the end of the filter's period; without a period, if later data could not
 * be read. `null` otherwise.
 */
export function earlyEndOf(sources: readonly SourceHoldings[], filter: MapFilter): EarlyEnd | null {
  const types = typesOf(filter);
  const { until } = dayRangeOf(filter);
  const newest = reachOf(sources, types)?.until;
  const unreadFrom = unreadTailOf(sources, types)?.from ?? null;
  if (newest === undefined || (until === undefined ? unreadFrom === null : until <= newest)) return null;
  return { newest, unreadFrom: until !== undefined && unreadFrom !== null && unreadFrom > until ? null : unreadFrom };
}

const daysOfTwelve = ({ firstMonth }: Pick<AnswerPeriod, 'firstMonth'>): Days => ({
  from: daysOfMonth(firstMonth).first,
  to: daysOfMonth(firstMonth + MONTHS - 1).last,
});

/** Returns the part of the filter's period up to `until`, and the same part a year before. */
function beside(filter: MapFilter, until: string): Pick<AnswerPeriod, 'held' | 'before'> {
  const { since } = dayRangeOf(filter);
  const held = { since, until };
  if (since === undefined) return { held, before: null };
  const last = { since: yearBefore(since), until: yearBefore(until) };
  const days = { from: dayNumber(last.since), to: dayNumber(last.until) };
  const year = filter.year === undefined ? undefined : filter.year - 1;
  return { held, before: { filter: { ...filter, year, days }, held: last } };
}

/** Returns the same calendar day of the previous year; February 28 for February 29. */
function yearBefore(day: string): string {
  const sooner = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return sooner.endsWith('-02-29') ? sooner.replace('-29', '-28') : sooner;
}

/**
 * Returns the query to the worker for a whole city, an area or a circle. If an area is open, the area in the filter is
 * ignored. `reportedBy`: day number until which reports of the year before must have been made to count; `null` if that
 * year is not counted.
 */
export function answerQuery(
  manifest: PackedManifest,
  { filter, isChosen, before, firstMonth }: AnswerPeriod,
  extent: Within | null,
  reportedBy: Exclude<ReportedBy, 'not_final'> | null = null,
  common: readonly CrimeType[] | null = null,
): AnswerQuery | null {
  const inside = (of: MapFilter) => (extent && !isByPoint(extent) ? { ...of, division: undefined } : of);
  const days = daysOfTwelve({ firstMonth });
  // The map already counts all years of a city, so the query asks only for the newest reports, and needs no older
  // files.
  const counted = isChosen || extent ? filter : { ...filter, days: { ...days, to: DAY_UNKNOWN - 1 } };
  const period = countsQueryOf(manifest, inside(counted), true);
  const months = countsQueryOf(manifest, inside({ ...filter, year: undefined, days }), false);
  if (!period || !months) return null;
  // A year contains only reports with an incident day, so its months must contain only those too.
  const ofYear = filter.year !== undefined;
  const earlier = before && countsQueryOf(manifest, inside(before.filter), false);
  const query = ofYear ? { ...months, years: months.years.filter(({ year }) => year > 0) } : months;
  return {
    extent,
    period,
    before:
      earlier && reportedBy !== null
        ? { ...earlier, reportedBy, ...(common && { types: common.map((type) => manifest.crime_types.indexOf(type)) }) }
        : null,
    months: { query, first: firstMonth },
  };
}

/**
 * Returns the day number until which reports of the year before must have been made to count. `null` if there is no
 * year before.
 */
export function reportedByOfPeriod(
  { filter, held, before }: Pick<AnswerPeriod, 'filter' | 'held' | 'before'>,
  city: Pick<ComparedPeriods, 'sources' | 'countedBy'>,
  types: readonly CrimeType[] | null = typesOf(filter),
): ReportedBy | null {
  if (!before) return null;
  const daysOf = ({ since = '', until = '' }: DayRange) => ({ from: dayNumber(since), to: dayNumber(until) });
  return reportedByOf({ ...city, now: daysOf(held), before: daysOf(before.held), types });
}

/**
 * Reason why a period is not compared with the year before. `not_final`: the source has no report days, and too many
 * reports may still be added.
 */
export type NotCompared =
  | { readonly why: 'not_final' }
  | { readonly why: 'absent'; readonly reason: AbsenceReason }
  | { readonly why: 'border'; readonly types: readonly CrimeType[]; readonly unread: readonly CrimeType[] };

/**
 * Returns why two periods are not compared; `null` if both contain the same types completely, so that their counts can
 * be compared.
 */
export function notCompared(
  sources: readonly SourceHoldings[],
  { filter, held, before }: Pick<AnswerPeriod, 'filter' | 'held' | 'before'>,
): NotCompared | null {
  if (!before) return null;
  const types = typesOf(filter);
  const reason = absenceOf(sources, types, before.held);
  if (reason !== null) return { why: 'absent', reason };
  const [now, then] = [leftOutOf(sources, types, held), leftOutOf(sources, types, before.held)];
  const isWhole = (of: typeof now, type: CrimeType) => !of.some(({ crime_type }) => crime_type === type);
  const neverRead = publishedTypes(sources.filter(({ fetched_at }) => fetched_at === null));
  const differing = [...now, ...then].filter(
    ({ from, crime_type: type }) =>
      from !== null || neverRead.includes(type) || isWhole(now, type) !== isWhole(then, type),
  );
  if (differing.length === 0) return null;
  const unread = [...new Set(differing.filter((one) => one.reason === 'not_read').map((one) => one.crime_type))];
  const others = [...new Set(differing.map((one) => one.crime_type))].filter((type) => !unread.includes(type));
  return { why: 'border', types: others, unread };
}

/**
 * Returns the types that can be compared if not all can, in the order of the manifest; `null` if there are none, or the
 * filter has a single type.
 */
export function commonTypes(
  { crime_types }: Pick<PackedManifest, 'crime_types'>,
  { filter }: Pick<AnswerPeriod, 'filter'>,
  difference: NotCompared | null,
): readonly CrimeType[] | null {
  if (difference?.why !== 'border' || typesOf(filter) !== null) return null;
  const differing = [...difference.types, ...difference.unread];
  const common = crime_types.filter((type) => type !== 'unknown' && !differing.includes(type));
  return common.length > 0 ? common : null;
}

/** One of the twelve months on a summary card. */
export interface AnswerMonth {
  /** Month such as `2026-10`. */
  readonly month: string;
  /** `null` if there is no data. */
  readonly count: number | null;
  /** True if the counted period contains at least a part of the month. */
  readonly isCounted: boolean;
}

/** Returns the twelve months with their counts. `byMonth`: counts from the worker. */
export function answerMonths(
  sources: readonly SourceHoldings[],
  { filter, held, firstMonth }: Pick<AnswerPeriod, 'filter' | 'held' | 'firstMonth'>,
  byMonth: ArrayLike<number>,
): AnswerMonth[] {
  return Array.from({ length: MONTHS }, (_, at) => {
    const { first, last } = daysOfMonth(firstMonth + at);
    const [since, until] = [dateOfDay(first) ?? '', dateOfDay(last) ?? ''];
    const count = byMonth[at] ?? 0;
    const isHeld = count > 0 || absenceOf(sources, typesOf(filter), { since, until }) === null;
    const isCounted = since <= (held.until ?? until) && until >= (held.since ?? since);
    return { month: textOfMonth(firstMonth + at), count: isHeld ? count : null, isCounted };
  });
}
