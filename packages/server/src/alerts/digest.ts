import { type DigestFacts, isGuarded, isTooFewToTell } from '@crimemap/contract/alerts';
import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { dateOfDay, dayNumber } from '@crimemap/contract/incident-days';
import { type Span, unreadTailOf } from '@crimemap/incident-counts/holdings';
import type { MonthlySummary } from '../monthly-summary/index.ts';
import { cellsOf } from './area-cells.ts';
import { type AreaAnswers, type LookedIn, reachOf, seriesUntil, typesMeant, whereOf } from './area-data.ts';
import { type DueDays, dueDays, monthsPassedOver, type WatchedArea, type WatchMemory } from './due-days.ts';
import { comparedDays, countedAfter, lateReports } from './late-reports.ts';
import { type AreaCell, decide } from './unusual.ts';

/*
 * What an email about an area says, and when it is sent. Both the sender and the preview use only `lookAt`, so a
 * preview shows what is sent.
 */

const DAYS_OF_WEEK = 7;

/** Key of the processed alert among the cells. No other alert of the member has this key. */
const OWN = 'own';

/** Monthly summary that is due to be sent. */
export interface DueSummary {
  readonly monthlySummary: MonthlySummary;
  /** Months directly before the summary's month for which no email was sent, such as `2026-09`, oldest first. */
  readonly passedOver: readonly string[];
}

/** Result of processing an alert: the last processed day, and the content of an email if one should be sent. */
export interface Looked extends WatchMemory {
  readonly lookedUntil: string;
  readonly facts: DigestFacts | null;
  /** Monthly summary to send; `null` for weekly and daily emails. */
  readonly dueSummary: DueSummary | null;
}

/**
 * Processes an alert at a given time, with reports up to the day `newest`. Returns `null` if no email is due. `others`
 * returns the cells of the member's other "only if unusual" alerts. It is called only if this alert is due and is also
 * of that kind.
 */
export async function lookAt(
  area: WatchedArea,
  at: Date,
  newest: string | null,
  { others, ...lookedIn }: LookedIn & { readonly others: () => Promise<readonly AreaCell[]> },
): Promise<Looked | null> {
  const { every, excursions } = area;
  const days = dueDays(area, at, newest);
  if (days === null || newest === null) return null;
  if (every === 'month') return lookAtMonth(area, days, lookedIn.answers);
  const counted = await countsOf(area, days, newest, lookedIn);
  if (!area.only_unusual) {
    const hasNews = counted.facts.total > 0 || counted.facts.late.length > 0;
    const usual = hasNews ? await usualOf(area, days, newest, lookedIn) : null;
    return {
      lookedUntil: days.until,
      facts: hasNews ? { ...counted.facts, usual } : null,
      dueSummary: null,
      counted: counted.after,
      excursions,
    };
  }
  const own = await cellsOf({ ...area, key: OWN }, days.until, newest, lookedIn);
  const decision = decide(own, await others(), { every, excursions });
  return {
    lookedUntil: days.until,
    facts: decision.isNew ? { ...counted.facts, unusual: decision.facts } : null,
    dueSummary: null,
    // If no email is sent, the counts of its days are not stored, because late reports can only supplement an email
    // that was sent.
    counted: decision.isNew ? counted.after : area.counted,
    excursions: decision.excursions,
  };
}

/**
 * Processes a monthly summary. A month without reports gets an email, too, but a month whose number is unknown gets
 * none.
 */
async function lookAtMonth(
  { city, place, lookedUntil, counted, excursions }: WatchedArea,
  { from, until }: DueDays,
  { monthlySummary: monthlySummaryOf }: Pick<AreaAnswers, 'monthlySummary'>,
): Promise<Looked | null> {
  // The contract allows monthly summaries only for areas.
  if (place.kind !== 'area') return null;
  const month = from.slice(0, 7);
  const monthlySummary = await monthlySummaryOf({ city, area: place.code, kind: place.area_kind, month });
  const { total } = monthlySummary.counts;
  const memory = { counted, excursions };
  if (total === null) return { lookedUntil: until, facts: null, dueSummary: null, ...memory };
  const dueSummary = { monthlySummary, passedOver: monthsPassedOver(lookedUntil, month) };
  return { lookedUntil: until, facts: factsOfSummary(monthlySummary, total, { from, until }), dueSummary, ...memory };
}

function factsOfSummary({ counts, usual, types }: MonthlySummary, total: number, days: DueDays): DigestFacts {
  const { groups, left_out } = counts;
  const by_type = types
    .map((crime_type) => ({ crime_type, count: groups.find(({ value }) => value === crime_type)?.count ?? 0 }))
    .filter(({ count }) => count > 0);
  const leftOut = types.filter((type) => left_out.some(({ crime_type }) => crime_type === type));
  const { judged } = usual;
  const presentedUsual = judged && {
    from: judged.from,
    until: judged.until,
    count: judged.count,
    state: judged.state,
    low: judged.low,
    high: judged.high,
    years: judged.low === null ? null : judged.years,
  };
  return {
    ...days,
    total,
    by_type,
    guarded: [],
    left_out: leftOut,
    unread: [],
    unread_after: null,
    late: [],
    unusual: null,
    usual: presentedUsual,
  };
}

/**
 * Returns the newest available day, if later days could not be read and start within a week after this email's days, so
 * that no later email will mention them.
 */
function newestBeforeUnread(tail: Span | null, { until }: DueDays): string | null {
  if (tail === null) return null;
  const newest = dayNumber(tail.from) - 1;
  return newest - dayNumber(until) < DAYS_OF_WEEK ? dateOfDay(newest) : null;
}

/**
 * Counts the reports of an alert's days, and the late reports of earlier days. `after`: the counts to store once the
 * email is sent.
 */
async function countsOf(
  area: WatchedArea,
  days: DueDays,
  newest: string,
  { held, answers }: LookedIn,
): Promise<{ readonly facts: DigestFacts; readonly after: WatchMemory['counted'] }> {
  const where = whereOf(area.city, area.place);
  const [since = days.from] = comparedDays(area.counted, days);
  const countsOnDays = await answers.typesOnDays(held, { where, from: since, until: days.until });
  // Types without data are left out, because a count of 0 would be wrong.
  const reach = reachOf(area, held);
  const leftOut = reach?.leftOut ?? [];
  const left_out = leftOut.map(({ crime_type }) => crime_type);
  const unread = leftOut.filter(({ from }) => from === null).map(({ crime_type }) => crime_type);
  const counted = reach?.types.map(({ type }) => type) ?? [];
  const unread_after = newestBeforeUnread(unreadTailOf(held.sources, counted), days);
  const meant = typesMeant(area, held).filter((type) => !left_out.includes(type));
  const countOf = (crimeType: CrimeType) =>
    countsOnDays
      .filter(({ type, day }) => type === crimeType && day >= days.from)
      .reduce((sum, { count }) => sum + count, 0);
  const isTooFew = (type: CrimeType) => isTooFewToTell(type, countOf(type));
  const types = CRIME_TYPES.filter(
    (type) => (area.crime_types === null || area.crime_types.includes(type)) && !left_out.includes(type),
  );
  const by_type = types
    .filter((type) => !isTooFew(type))
    .map((crime_type) => ({ crime_type, count: countOf(crime_type) }))
    .filter(({ count }) => count > 0);
  const late = lateReports(area.counted, countsOnDays, types);
  return {
    facts: {
      ...days,
      total: by_type.reduce((sum, { count }) => sum + count, 0),
      by_type,
      guarded: meant.filter(isTooFew),
      left_out,
      unread,
      unread_after,
      late,
      unusual: null,
      usual: null,
    },
    after: countedAfter(area.counted, { ...days, held: countsOnDays, types, late }),
  };
}

async function usualOf(
  area: WatchedArea,
  { until: lastDay }: DueDays,
  newest: string,
  lookedIn: LookedIn,
): Promise<DigestFacts['usual']> {
  const series = await seriesUntil(area, lastDay, newest, lookedIn);
  const judged = series.windows.at(-1);
  if (!judged?.range) return null;
  const meant = reachOf(area, lookedIn.held)?.types.map(({ type }) => type) ?? [];
  if (meant.some((type) => isTooFewToTell(type, judged.count))) return null;
  const { from, until, range } = judged;
  // If suppressed types are included, the count is omitted. Its difference to the counts in earlier emails would reveal
  // the few reports that no email mentions.
  const count = meant.some(isGuarded) ? null : judged.count;
  return 'low' in range
    ? { from, until, count, state: range.state, low: range.low, high: range.high, years: range.years }
    : { from, until, count, state: range.state, low: null, high: null, years: null };
}
