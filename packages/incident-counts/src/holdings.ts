import type { Source } from '@crimemap/contract/cities';
import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import type { AbsenceReason, Harm, LeftOut } from '@crimemap/contract/holdings';
import { DAY_MS } from '@crimemap/contract/time';

/** Facts about a city's sources that distinguish a true zero from “unknown”. */
export type SourceHoldings = Pick<
  Source,
  | 'dataset'
  | 'publishes'
  | 'types_held'
  | 'says_report_day'
  | 'harms'
  | 'held_from'
  | 'newest'
  | 'missing_years'
  | 'older_copy'
  | 'fetched_at'
>;

/** Calendar days of the city, inclusive. Unset means no limit on this side. */
export interface DayRange {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Calendar days from `from` to `until`, inclusive. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

const FIRST = '0000-01-01';
const LAST = '9999-12-31';
/**
 * Maximum number of days by which a type may end before other types and still count as available. Sources publish at
 * different paces.
 */
export const LAG_DAYS = 31;

/** Returns the crime types that any of the sources publishes, in the contract's order, without `unknown`. */
export function publishedTypes(sources: readonly Pick<Source, 'publishes'>[]): CrimeType[] {
  const all = new Set(sources.flatMap(({ publishes }) => publishes.flatMap(({ crime_types }) => crime_types)));
  return CRIME_TYPES.filter((type) => type !== 'unknown' && all.has(type));
}

/** Returns the sources whose rows contribute to a count of these types in this period. `types`: `null` for all. */
export function sourcesCounted<One extends SourceHoldings>(
  sources: readonly One[],
  types: readonly CrimeType[] | null,
  period: DayRange,
): One[] {
  return sources.filter(
    (source) => publishesAny(source, types) && spansOf(source, types).some((span) => overlaps(span, period)),
  );
}

/**
 * Returns why there is no data for these types (`null`: all) in this period. Returns `null` if rows of any of the types
 * are available, so that a count of 0 is a true zero.
 */
export function absenceOf(
  sources: readonly SourceHoldings[],
  types: readonly CrimeType[] | null,
  period: DayRange,
): AbsenceReason | null {
  return firstOf((types ?? publishedTypes(sources)).map((type) => absenceOfType(sources, type, period)));
}

/**
 * Works like `absenceOf`, for several periods together, such as some months of each year. Without periods returns
 * `null`, because a count of 0 is then a true zero.
 */
export function absenceOfAll(
  sources: readonly SourceHoldings[],
  types: readonly CrimeType[] | null,
  periods: readonly DayRange[],
): AbsenceReason | null {
  return periods.length === 0 ? null : firstOf(periods.map((period) => absenceOf(sources, types, period)));
}

/** Combines several reasons into one. Returns `null` if any of them is `null`. */
function firstOf(given: readonly (AbsenceReason | null)[]): AbsenceReason | null {
  const reasons = new Set(given);
  if (reasons.has(null)) return null;
  return (['not_read', 'outside_period', 'not_published'] as const).find((reason) => reasons.has(reason)) ?? 'not_read';
}

function absenceOfType(sources: readonly SourceHoldings[], type: CrimeType, period: DayRange): AbsenceReason | null {
  // Rows of any source can have an unknown type.
  const publishing = type === 'unknown' ? sources : sources.filter((source) => publishesAny(source, [type]));
  if (publishing.length === 0) return 'not_published';
  if (availableSpans(sources, type).some((span) => overlaps(span, period))) return null;
  const until = period.until ?? LAST;
  const nothing = !holdsAny(sources, type);
  const mayHold = (source: SourceHoldings) =>
    ((nothing || source.fetched_at === null) && `${sinceOf(source, [type])}-01-01` <= until) ||
    unreadSpansOf(source).some((span) => overlaps(span, period));
  return publishing.some(mayHold) ? 'not_read' : 'outside_period';
}

/**
 * Returns the types among those counted (`null`: all published) that are unavailable in the period or in a part of it.
 * A period without an end lasts until the newest row of any source, or until the end of unread files. Every period ends
 * at the latest on the day of the newest row or on the day before the last import run, whichever is later.
 */
export function leftOutOf(
  sources: readonly SourceHoldings[],
  types: readonly CrimeType[] | null,
  period: DayRange,
): LeftOut[] {
  const summed = types ?? publishedTypes(sources);
  const newest = sources.reduce((latest, source) => later(latest, source.newest ?? FIRST), FIRST);
  const held = summed.map((type) => ({ type, spans: availableSpans(sources, type) }));
  const first = held.reduce((least, { spans }) => earlier(least, spans[0]?.from ?? LAST), LAST);
  const lastDay = later(newest, lastReadDay(sources));
  return held.flatMap(({ type, spans }): LeftOut[] => {
    const reason = absenceOfType(sources, type, period);
    if (reason !== null) return [{ crime_type: type, reason, from: null, until: null, missing: [] }];
    const open = withUnread({ from: first, until: newest }, sources, type);
    const requested = { from: period.since ?? open.from, until: earlier(period.until ?? open.until, lastDay) };
    const overlapping = spans.filter((span) => overlaps(span, { since: requested.from, until: requested.until }));
    const reasonOf = (gap: Span) => absenceOfType(sources, type, { since: gap.from, until: gap.until });
    const gaps = gapsOf(overlapping, requested, (gap) => reasonOf(gap) === 'not_read');
    if (gaps.length === 0) return [];
    const from = overlapping[0]?.from ?? requested.from;
    const until = overlapping.at(-1)?.until ?? requested.until;
    const missing = gaps.map((gap) => ({ ...gap, reason: reasonOf(gap) ?? 'outside_period' }));
    const isUnread = missing.some((gap) => gap.reason === 'not_read');
    return [{ crime_type: type, reason: isUnread ? 'not_read' : 'outside_period', from, until, missing }];
  });
}

/**
 * Returns the published types that are available on all days of a period. Returns `null` if some types could not be
 * read.
 */
export function typesThroughout(sources: readonly SourceHoldings[], period: DayRange): CrimeType[] | null {
  const leftOut = leftOutOf(sources, null, period);
  if (leftOut.some(({ reason }) => reason === 'not_read')) return null;
  return publishedTypes(sources).filter((type) => !leftOut.some(({ crime_type }) => crime_type === type));
}

/**
 * Returns the gaps in a period before, between and after these spans, in order. Ignores short gaps, because sources
 * publish at different paces: those under `LAG_DAYS` days between spans, and of at most `LAG_DAYS` at the end. A gap at
 * the start always counts, and so does a gap for which `isUnread` is true.
 */
function gapsOf(spans: readonly Span[], period: Span, isUnread: (gap: Span) => boolean = () => false): Span[] {
  const gaps: Span[] = [];
  let next = period.from;
  for (const { from, until } of spans) {
    if (from > next) gaps.push({ from: next, until: dayBefore(from) });
    next = later(next, dayAfter(until));
  }
  if (next <= period.until) gaps.push({ from: next, until: period.until });
  const lengthOf = ({ from, until }: Span) => daysBetween(from, until === period.until ? until : dayAfter(until));
  return gaps.filter((gap) => gap.from === period.from || lengthOf(gap) >= LAG_DAYS || isUnread(gap));
}

/**
 * Returns whether a type is available for all of a calendar year. The current year is never complete. `today`: current
 * day in the city's time zone.
 */
export function holdsYear(sources: readonly SourceHoldings[], type: CrimeType, year: number, today: string): boolean {
  if (year >= Number(today.slice(0, 4))) return false;
  const days = spanOfYear(year);
  const spans = availableSpans(sources, type).filter((span) => overlaps(span, { since: days.from, until: days.until }));
  return spans.length > 0 && gapsOf(spans, days).length === 0;
}

/** Returns why the number of deaths or injuries is missing; `null` if it is available. */
export function absenceOfHarm(sources: readonly SourceHoldings[], harm: Harm): AbsenceReason | null {
  const telling = sources.filter(({ harms }) => harms.includes(harm));
  if (telling.length === 0) return 'not_published';
  return telling.some(({ held_from }) => held_from !== null) ? null : 'not_read';
}

/**
 * Returns the first and the last available day of any of these types (`null`: all types). Returns `null` if no day is
 * available.
 */
export function reachOf(sources: readonly SourceHoldings[], types: readonly CrimeType[] | null): Span | null {
  const spans = joined((types ?? publishedTypes(sources)).flatMap((type) => availableSpans(sources, type)));
  const [first] = spans;
  const last = spans.at(-1);
  return first && last ? { from: first.from, until: last.until } : null;
}

/**
 * Returns the gaps of a type between its first and its last available day, and the days of files that could not be
 * read.
 */
export function holesOf(sources: readonly SourceHoldings[], type: CrimeType): Span[] {
  const spans = availableSpans(sources, type);
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return [];
  const { from, until } = withUnread({ from: first.from, until: last.until }, sources, type);
  return gapsOf(spans, { from, until: earlier(until, later(last.until, lastReadDay(sources))) });
}

/**
 * Returns the days after the newest available day of these types (`null`: all) whose file could not be read. Returns
 * `null` if there are none.
 */
export function unreadTailOf(sources: readonly SourceHoldings[], types: readonly CrimeType[] | null): Span | null {
  const newest = reachOf(sources, types)?.until;
  if (newest === undefined) return null;
  const holes = (types ?? publishedTypes(sources)).flatMap((type) => holesOf(sources, type));
  const until = holes.reduce((latest, hole) => later(latest, hole.until), newest);
  return until > newest ? { from: dayAfter(newest), until } : null;
}

/**
 * Extends the span of a type to include unread data: a whole dataset, a year without its file, or the days that an
 * older copy lacks.
 */
function withUnread({ from, until }: Span, sources: readonly SourceHoldings[], type: CrimeType): Span {
  const unread = sources
    .filter(({ publishes }) => publishes.some(({ crime_types }) => crime_types.includes(type)))
    .flatMap((source): Span[] =>
      source.fetched_at === null && source.held_from === null
        ? [{ from: `${sinceOf(source, [type])}-01-01`, until: LAST }]
        : unreadSpansOf(source),
    );
  return {
    from: unread.reduce((least, span) => earlier(least, span.from), from),
    until: unread.reduce((latest, span) => later(latest, span.until), until),
  };
}

/**
 * Returns the day before the last import run of any source. By the time of the run, this day was certainly over in
 * every city.
 */
const lastReadDay = (sources: readonly SourceHoldings[]): string =>
  dayBefore(sources.reduce((latest, { fetched_at: at }) => later(latest, at?.slice(0, FIRST.length) ?? FIRST), FIRST));

/**
 * Returns the newest span of a type without a gap; `null` if no day is available. Ignores gaps under `LAG_DAYS` days,
 * because sources publish at different paces.
 */
export function newestStretchOf(sources: readonly SourceHoldings[], type: CrimeType): Span | null {
  const spans = availableSpans(sources, type);
  const newest = spans.at(-1);
  if (!newest) return null;
  let { from } = newest;
  for (const span of spans.toReversed()) if (daysBetween(span.until, from) <= LAG_DAYS) from = earlier(from, span.from);
  return { from, until: newest.until };
}

const publishesAny = ({ publishes }: Pick<Source, 'publishes'>, types: readonly CrimeType[] | null): boolean =>
  types === null ||
  types.includes('unknown') ||
  publishes.some(({ crime_types }) => crime_types.some((type) => types.includes(type)));

/** Returns the first year in which a source publishes any of these types; `Infinity` if it publishes none of them. */
const sinceOf = ({ publishes }: SourceHoldings, types: readonly CrimeType[] | null): number =>
  Math.min(
    ...publishes
      .filter(({ crime_types }) => types === null || crime_types.some((type) => types.includes(type)))
      .map(({ since }) => since),
  );

/** Returns whether any source has a row of a type. If none has, the source may have left the type out. */
const holdsAny = (sources: readonly SourceHoldings[], type: CrimeType): boolean =>
  sources.some(({ types_held }) => types_held.includes(type));

/**
 * Returns the spans of days on which a type is available, merged from all sources, in order. Empty if there are none.
 */
export const availableSpans = (sources: readonly SourceHoldings[], type: CrimeType): Span[] =>
  holdsAny(sources, type) || type === 'unknown' ? joined(sources.flatMap((source) => spansOf(source, [type]))) : [];

/** Returns the spans of days for which a source has these types, in order. */
function spansOf(source: SourceHoldings, types: readonly CrimeType[] | null): Span[] {
  const { held_from, newest, missing_years } = source;
  if (held_from === null || newest === null || !publishesAny(source, types)) return [];
  const since = types?.includes('unknown') ? null : sinceOf(source, types);
  const from = since === null || !Number.isFinite(since) ? held_from : later(held_from, `${since}-01-01`);
  let spans: Span[] = from <= newest ? [{ from, until: newest }] : [];
  for (const year of missing_years) spans = spans.flatMap((span) => without(span, spanOfYear(year)));
  return spans;
}

/**
 * Returns the days that a source publishes but that its last import run could not read: years whose file is missing,
 * and the days that an older copy lacks.
 */
const unreadSpansOf = ({ missing_years, older_copy, newest }: SourceHoldings): Span[] => [
  ...missing_years.map(spanOfYear),
  ...(older_copy && newest !== null ? [{ from: dayAfter(newest), until: LAST }] : []),
];

const spanOfYear = (year: number): Span => ({ from: `${year}-01-01`, until: `${year}-12-31` });

function without(span: Span, gap: Span): Span[] {
  if (gap.until < span.from || gap.from > span.until) return [span];
  return [
    { from: span.from, until: dayBefore(gap.from) },
    { from: dayAfter(gap.until), until: span.until },
  ].filter(({ from, until }) => from <= until);
}

/** Merges spans that are adjacent or overlap. */
function joined(spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const span of spans.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = out.at(-1);
    if (last && span.from <= dayAfter(last.until))
      out[out.length - 1] = { ...last, until: later(last.until, span.until) };
    else out.push(span);
  }
  return out;
}

const overlaps = ({ from, until }: Span, period: DayRange): boolean =>
  from <= (period.until ?? LAST) && until >= (period.since ?? FIRST);

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY_MS;
const shifted = (day: string, days: number): string =>
  day === FIRST || day === LAST ? day : new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const dayAfter = (day: string): string => shifted(day, 1);
const dayBefore = (day: string): string => shifted(day, -1);
