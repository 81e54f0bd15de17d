import { cityOf } from '@crimemap/cities';
import { type AlertPlace, type DigestFacts, GUARDED_MIN, GUARDED_TYPES } from '@crimemap/contract/alerts';
import type { CityId } from '@crimemap/contract/cities';
import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { publishedTypes, unreadTailOf } from '@crimemap/incident-counts/holdings';
import { UNSETTLED_DAYS } from '@crimemap/incident-counts/unsettled-days';
import { type UsualReach, usualReachOf } from '@crimemap/incident-counts/usual/reach';
import type { UsualSeries } from '@crimemap/incident-counts/usual/series';
import type { Brief } from '../brief/brief.door.ts';
import { heldOf, type SourcesHeld } from '../counts/counts.door.ts';
import { areasAreRead, guestTypesOf } from '../incidents/incidents.door.ts';
import type { AreaAnswers, LookedAtVersion } from './area-answers.ts';
import { type DueDays, dueDays, monthsPassedOver, shiftedDay, type WatchedArea } from './due-days.ts';

/*
 * What is told of an area, and when. Both the sender and the rehearsal come through `lookAt`, and through nothing else: what a
 * rehearsal shows is what is sent.
 */

/** A brief that is due. */
export interface DueBrief {
  readonly brief: Brief;
  /** Months right before it that no letter came of, `2026-09`, the oldest first. */
  readonly passedOver: readonly string[];
}

/** What was found: the days up to there are looked at, and these are to be told, if any. */
export interface Looked {
  readonly lookedUntil: string;
  readonly facts: DigestFacts | null;
  /** Of a month: what is told is the brief. */
  readonly dueBrief: DueBrief | null;
}

const typesMeant = (
  { crime_types }: Pick<WatchedArea, 'crime_types'>,
  { sources }: SourcesHeld,
): readonly CrimeType[] => crime_types ?? publishedTypes(sources);

/** How far an area’s types are held; `null`: nothing of them is. */
function reachOf(area: Pick<WatchedArea, 'crime_types'>, held: SourcesHeld): UsualReach | null {
  const reach = usualReachOf(held.sources, typesMeant(area, held), held.countedBy);
  return typeof reach === 'string' ? null : reach;
}

/** The newest day held of an area’s types, but for those left out; `null`: nothing is, or its boundaries are unread. A brief is of what everybody may see, where that is known. */
export function newestHeld(
  { city, place, every, crime_types }: Pick<WatchedArea, 'city' | 'place' | 'every' | 'crime_types'>,
  held: LookedAtVersion,
): string | null {
  if (!areasAreRead(whereOf(city, place), held.names)) return null;
  const forAll = every === 'month' ? guestTypesOf(city) : null;
  const reach = (forAll && reachOf({ crime_types: [...forAll] }, held)) ?? reachOf({ crime_types }, held);
  return reach?.newest ?? null;
}

/** Looks at an area at an instant, where reports are held up to `newest`; `null`: it is not time. */
export async function lookAt(
  area: WatchedArea,
  at: Date,
  newest: string | null,
  { held, answers }: { readonly held: LookedAtVersion; readonly answers: AreaAnswers },
): Promise<Looked | null> {
  const days = dueDays(area, at, newest);
  if (days === null || newest === null) return null;
  if (area.every === 'month') return lookAtMonth(area, days, answers);
  const facts = await factsOf(area, days, newest, { held, answers });
  return { lookedUntil: days.until, facts: isWorthTelling(area, facts) ? facts : null, dueBrief: null };
}

/** A month in which nothing was reported is told of, too; one whose number is not known is not. */
async function lookAtMonth(
  { city, place, lookedUntil }: WatchedArea,
  { from, until }: DueDays,
  { brief: briefOf }: AreaAnswers,
): Promise<Looked | null> {
  // The contract lets no other place through.
  if (place.kind !== 'area') return null;
  const month = from.slice(0, 7);
  const brief = await briefOf({ city, area: place.code, kind: place.area_kind, month });
  const { total } = brief.counts;
  if (total === null) return { lookedUntil: until, facts: null, dueBrief: null };
  const dueBrief = { brief, passedOver: monthsPassedOver(lookedUntil, month) };
  return { lookedUntil: until, facts: factsOfBrief(brief, total, { from, until }), dueBrief };
}

function factsOfBrief({ counts, usual, types }: Brief, total: number, days: DueDays): DigestFacts {
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
    usual: presentedUsual,
  };
}

const isWorthTelling = ({ only_unusual }: Pick<WatchedArea, 'only_unusual'>, { total, usual }: DigestFacts): boolean =>
  only_unusual ? usual?.state === 'more' || usual?.state === 'fewer' : total > 0;

async function factsOf(
  area: WatchedArea,
  { from, until }: DueDays,
  newest: string,
  { held, answers }: { readonly held: LookedAtVersion; readonly answers: AreaAnswers },
): Promise<DigestFacts> {
  const where = whereOf(area.city, area.place);
  const counts = await answers.typesOnDays(held, { where, from, until });
  // Of these a count would be of what is not held: nothing is not zero.
  const reach = reachOf(area, held);
  const leftOut = reach?.leftOut ?? [];
  const left_out = leftOut.map(({ crime_type }) => crime_type);
  const unread = leftOut.filter(({ from }) => from === null).map(({ crime_type }) => crime_type);
  const counted = reach?.types.map(({ type }) => type) ?? [];
  const isCutOff = unreadTailOf(held.sources, counted) !== null;
  const meant = typesMeant(area, held).filter((type) => !left_out.includes(type));
  const countOf = (type: CrimeType) => counts.find((one) => one.type === type)?.count ?? 0;
  const guarded = meant.filter((type) => GUARDED_TYPES.includes(type) && countOf(type) < GUARDED_MIN);
  const isShown = (type: CrimeType) =>
    (area.crime_types === null || area.crime_types.includes(type)) &&
    !left_out.includes(type) &&
    !(GUARDED_TYPES.includes(type) && countOf(type) < GUARDED_MIN);
  const by_type = CRIME_TYPES.filter(isShown)
    .map((crime_type) => ({ crime_type, count: countOf(crime_type) }))
    .filter(({ count }) => count > 0);
  const total = by_type.reduce((sum, { count }) => sum + count, 0);
  const series = await seriesUntil(area, until, newest, { held, answers });
  return {
    from,
    until,
    total,
    by_type,
    guarded,
    left_out,
    unread,
    unread_after: isCutOff ? newest : null,
    usual: usualOf(series, meant),
  };
}

/** The windows up to a day; where late reports are held back, up to as many days before the newest as the page does, too. */
async function seriesUntil(
  { city, place, crime_types }: WatchedArea,
  until: string,
  newest: string,
  { held, answers }: { readonly held: LookedAtVersion; readonly answers: AreaAnswers },
): Promise<UsualSeries> {
  const ask = (end: string) =>
    answers.usual(held, {
      ...heldOf(held),
      query: { windows: 'days_28', types: crime_types, end, judged: 1, ...whereOf(city, place) },
    });
  const series = await ask(until);
  if (series.reach?.lateReports !== 'held_back') return series;
  const finalDay = shiftedDay(newest, -UNSETTLED_DAYS);
  return finalDay < until ? ask(finalDay) : series;
}

function usualOf(series: UsualSeries, meant: readonly CrimeType[]): DigestFacts['usual'] {
  const judged = series.windows.at(-1);
  if (!judged?.range) return null;
  const isGuarded = meant.some((type) => GUARDED_TYPES.includes(type));
  if (isGuarded && judged.count < GUARDED_MIN) return null;
  const { from, until, range } = judged;
  // With what the letters before have told, this count less theirs would be the few that none of them tells of.
  const count = isGuarded ? null : judged.count;
  return 'low' in range
    ? { from, until, count, state: range.state, low: range.low, high: range.high, years: range.years }
    : { from, until, count, state: range.state, low: null, high: null, years: null };
}

/** Where an area is, as counting is asked. */
export function whereOf(city: CityId, place: AlertPlace) {
  if (place.kind === 'circle') return { around: { at: place.at, metres: place.metres } };
  if (place.kind === 'drawn') return { ring: place.ring };
  return cityOf(city).area_kinds[0] === place.area_kind ? { areas: [place.code] } : { neighbourhoods: [place.code] };
}
