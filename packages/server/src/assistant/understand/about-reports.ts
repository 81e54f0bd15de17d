import { cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { todayIn } from '../tools/presentation.ts';
import type { Around, ReportQuery } from '../tools/tool.ts';
import { patternOf } from '../words/patterns.ts';
import { said } from '../words/phrases.ts';
import { ASKS, type Asks } from './asks.ts';
import { directionNamed, rateNamed } from './directions.ts';
import { extremeNamed } from './extremes.ts';
import {
  asks,
  asksOfReportsInGeneral,
  ifAllIsRead,
  namesSeveral,
  namesSubject,
  notRead,
  type ParsedQuestion,
} from './parsed-question.ts';
import type { Period } from './period.ts';
import { isWholeYear, sameDaysOfYears, yearBefore, yearIn, yearOf } from './periods/calendar.ts';
import type { Understood } from './understood.ts';

const COMPARED_TO =
  / (?:(compared|than|versus|vs|par rapport|comparee?s?|comparativement)|(?:up|down) (from)(?= (?:19|20)\d\d (?!to |through |until ))|(?:plus|moins) (?:de |d |nombreux |nombreuses ).* (que|qu)) /;
const comparedIn = (text: string): string | undefined => {
  const match = COMPARED_TO.exec(text);
  return match?.slice(1).find((one) => one !== undefined);
};
/** Matches “More A than B”. The question is whether A, the first of the two, has more. */
const MORE_THAN =
  / (?:(?:more|fewer|less|higher|lower|greater|smaller) .*than |(?:plus|moins) (?:de |d |nombreux |nombreuses |eleve\w* ).*(?:que|qu) )/;
/**
 * Matches “from … to …” and “between … and …”. Such a period could mean a change from its beginning to its end, or from
 * the same days a year before.
 */
const FROM_TO = / (between|entre|from|du|de) (?:the |le )?(?:\w+ ){1,3}(?:and|et|to|a|au) /;

/** Matches phrases that mean all years with data, instead of this year compared with the last. */
const OVER_ALL = patternOf(
  said(`over the years, over time, through/throughout/across the years, au fil du temps, au fil des ans/annees,
    avec le temps, avec les annees, d annee en annee, ces dernieres annees`),
);

/** Parses a question about a difference: between two periods, or between two things such as areas. */
function aboutChange(parsed: ParsedQuestion, query: ReportQuery): Understood | null {
  const found = directionNamed(parsed.rest);
  if (!found || asks(parsed, 'month')) return null;
  const { periods } = query;
  const isThan = MORE_THAN.test(parsed.text);
  const read = (understood: Understood) => ifAllIsRead({ ...parsed, rest: found.rest }, understood, 'trend', 'compare');
  // For “Are there more assaults than robberies?”, the answer gives both counts.
  if (lengthsOf(query) > 1 && periods.length < 2 && (isThan || WHICH_OF_TWO.test(parsed.text)))
    return read({ kind: 'count', query });
  // “More”, “up” and “down” alone do not mean a change, as in “tell me more” and “down Yonge Street”.
  if (!asks(parsed, 'trend') && !CHANGED.test(parsed.text) && periods.length !== 2) return null;
  const change = changeOf(parsed, query);
  if (!change) return null;
  if ('words' in change) return notRead(parsed, change.words);
  return read({
    kind: 'change',
    query: { ...query, periods: change.periods },
    direction: {
      direction: found.direction,
      isWhether: found.isWhether,
      isReversed: isThan && change.periods[0] === periods[0],
      overAll: periods.length === 0 && OVER_ALL.test(parsed.text),
    },
    over: change.over ? { ...query, periods: change.over } : null,
  });
}

const CHANGED =
  / (?:up|down|(?:more|fewer|less) \w+.*(?:this year|last year|than)|higher|lower|plus (?:de|d) .*(?:que|qu)|moins (?:de|d) .*(?:que|qu)) /;

const WHICH_OF_TWO = /(?=.* (?:or|ou) ).* (?:which|what|lequel|laquelle|qu est ce qui|more|plus|higher|lower) /;

/** Returns how many numbers the query requests. */
const lengthsOf = ({ types, areas, periods }: ReportQuery): number =>
  Math.max(types.length, 1) * Math.max(areas.length, 1) * Math.max(periods.length, 1);

interface Change {
  /** The earlier and the later period. */
  readonly periods: readonly [Period, Period];
  /** Periods that the answer also lists by year; an empty list: all years; `null`: none. */
  readonly over: readonly Period[] | null;
}

function changeOf(parsed: ParsedQuestion, query: ReportQuery): Change | { readonly words: readonly string[] } | null {
  const today = todayIn(query.city, parsed.context);
  const thisYear = { since: `${yearIn(today)}-01-01`, until: today };
  const [one, other, ...more] = query.periods;
  if (more.length > 0) return null;
  if (one && other) {
    const isInOrder = (one.since ?? '') <= (other.since ?? '');
    return { periods: isInOrder ? [one, other] : [other, one], over: null };
  }
  if (!one) {
    const before = yearBefore(thisYear);
    return before && { periods: [before, thisYear], over: [] };
  }
  const comparedTo = comparedIn(parsed.text);
  if (comparedTo === undefined) {
    const fromTo = one.since?.slice(0, 7) === one.until?.slice(0, 7) ? null : FROM_TO.exec(parsed.text)?.[1];
    const before = yearBefore(one);
    if (before && fromTo && !isWholeYear(one)) return { words: [fromTo] };
    if (before) return { periods: [before, one], over: null };
    return spanOf(one, today);
  }
  // “Have they dropped compared to 2024?” compares 2024 with the years after it.
  if (!isWholeYear(one) || one.since === undefined) return { words: [comparedTo] };
  return spanOf({ since: one.since, until: today }, today);
}

/**
 * Returns the first and the last whole year of a period. Without two whole years, it returns its last year so far and
 * the same days of the year before, if the period includes both.
 */
function spanOf(span: Period, today: string): Change | null {
  const { since, until = today } = span;
  if (since === undefined) return null;
  const first = yearIn(since) + (since.endsWith('-01-01') ? 0 : 1);
  const last = yearIn(until) - (until.endsWith('-12-31') ? 0 : 1);
  if (first < last) return { periods: [yearOf(first), yearOf(last)], over: [span] };
  const now = { since: `${yearIn(until)}-01-01`, until };
  const before = yearBefore(now);
  return before?.since !== undefined && before.since >= since ? { periods: [before, now], over: [span] } : null;
}

const COMPARES =
  / (?:compare[drs]?|comparing|comparison|versus|vs|than|comparez|comparees?|comparativement|par rapport|comparaison) /;

/** Words for days of the week. In a question about hours, they limit the hours to some days. */
const DAYS_OF_WEEK =
  / (weekdays?|week days?|days? of the week|(?:during|in|on|through) the week|jours? de la semaine|(?:en|pendant la|durant la) semaine) /;

/** Returns the query of a question. `around`: circle that replaces the areas. */
export function queryOf(parsed: ParsedQuestion, city: CityId, around?: Around): ReportQuery {
  const { types, finer, people, times, areas, periods } = parsed;
  return { city, types, finer, people, times, areas: around ? [] : areas, periods, around };
}

/**
 * Parses a question about the reports of a city. The kinds of question are tried in order, and the first match is used.
 */
export function aboutReports(parsed: ParsedQuestion, city: CityId, around?: Around): Understood | null {
  const query = queryOf(parsed, city, around);
  return (
    usual(parsed, query) ??
    rate(parsed, query) ??
    extreme(parsed, query) ??
    busiest(parsed, query) ??
    aboutChange(parsed, query) ??
    trend(parsed, query) ??
    latest(parsed, query) ??
    byType(parsed, query) ??
    count(parsed, query)
  );
}

const NEIGHBOURHOODS = / (?:neighbou?rhoods?|quartiers?) /;

/** Parses a question about whether numbers are usual, or about what is unusual. */
function usual(parsed: ParsedQuestion, query: ReportQuery): Understood | null {
  const isAll = asks(parsed, 'standsOut');
  if (!isAll && !asks(parsed, 'usual')) return null;
  const { finer, people, times, areas, periods, text } = parsed;
  const isPart = finer !== undefined || people !== undefined || times !== undefined;
  // With a type and an area, “anything unusual” asks about one number.
  const isOne = query.types.length > 0 && areas.length > 0;
  if (isAll && !isPart && !isOne && periods.length < 2) {
    const by =
      NEIGHBOURHOODS.test(text) && cityOf(query.city).area_kinds[1] === 'neighbourhood' ? 'neighbourhood' : 'division';
    const { city, types } = query;
    return ifAllIsRead(
      parsed,
      { kind: 'stands_out', query: { city, types, areas, periods, by } },
      'standsOut',
      'usual',
      'byType',
    );
  }
  return ifAllIsRead(parsed, { kind: 'usual', query }, 'usual', 'standsOut');
}

/** Parses a question for a rate, such as “per 1,000 residents”, which applies to each number of the question. */
function rate(parsed: ParsedQuestion, query: ReportQuery): Understood | null {
  const { per, rest } = rateNamed(parsed.rest);
  if (per === null || !(asks(parsed, 'count') || namesSubject(parsed) || asksOfReportsInGeneral(parsed))) return null;
  const compared: readonly Asks[] = namesSeveral(parsed) ? ['compare', 'trend'] : [];
  return ifAllIsRead({ ...parsed, rest }, { kind: 'count', query, per }, ...compared);
}

function extreme(parsed: ParsedQuestion, query: ReportQuery): Understood | null {
  const named = extremeNamed(parsed.rest);
  if (!named) return null;
  const isRequested = namesSubject(parsed) || asksOfReportsInGeneral(parsed) || asks(parsed, 'count');
  return isRequested
    ? ifAllIsRead({ ...parsed, rest: named.rest }, { kind: 'extreme', query, extreme: named.extreme })
    : null;
}

function busiest(parsed: ParsedQuestion, query: ReportQuery): Understood | null {
  if (!asks(parsed, 'busiest')) return null;
  const by = asks(parsed, 'weekday') && !asks(parsed, 'hour') ? 'weekday' : 'hour';
  const onlyDays = by === 'hour' ? DAYS_OF_WEEK.exec(parsed.rest)?.[1] : undefined;
  return onlyDays === undefined
    ? ifAllIsRead(parsed, { kind: 'busiest', query, by }, 'busiest')
    : notRead(parsed, [onlyDays]);
}

function trend(parsed: ParsedQuestion, query: ReportQuery): Understood | null {
  const byMonth = asks(parsed, 'month');
  if (!asks(parsed, 'trend') || (query.periods.length > 1 && !byMonth)) return null;
  const compared: readonly Asks[] = namesSeveral(parsed) ? ['compare'] : [];
  return ifAllIsRead(parsed, { kind: 'trend', query, by: byMonth ? 'month' : 'year' }, 'trend', 'month', ...compared);
}

function latest(parsed: ParsedQuestion, query: ReportQuery): Understood | null {
  if (!asks(parsed, 'latest') || asks(parsed, 'count')) return null;
  // The list of newest reports cannot be filtered by period, time, finer offence or people harmed.
  if (query.periods.length > 0 || query.times || query.finer || query.people)
    return notRead(parsed, [ASKS.latest.exec(parsed.text)?.[0].trim() ?? '']);
  return ifAllIsRead(parsed, { kind: 'latest', query }, 'latest');
}

const byType = (parsed: ParsedQuestion, query: ReportQuery): Understood | null =>
  asks(parsed, 'byType') && !namesSubject(parsed) ? ifAllIsRead(parsed, { kind: 'by_type', query }, 'byType') : null;

function count(parsed: ParsedQuestion, query: ReportQuery): Understood | null {
  const several = namesSeveral(parsed);
  const isRequested =
    asks(parsed, 'count') ||
    namesSubject(parsed) ||
    (several && asks(parsed, 'compare')) ||
    (asksOfReportsInGeneral(parsed) && query.areas.length + query.periods.length > 0);
  const compared: readonly Asks[] = several ? ['compare', 'trend'] : [];
  const periods = COMPARES.test(parsed.text) ? sameDaysOfYears(query.periods) : query.periods;
  return isRequested ? ifAllIsRead(parsed, { kind: 'count', query: { ...query, periods } }, ...compared) : null;
}
