import type { CityId } from '@crimemap/contract/cities';
import { todayIn } from '../tools/told.ts';
import type { Wanted } from '../tools/tool.ts';
import { patternOf } from '../words/patterns.ts';
import { type Asked, asks, asksOfReportsInGeneral, ifAllIsRead, namesSeveral, namesSubject, notRead } from './asked.ts';
import { ASKS, type Asks } from './asks.ts';
import { type DirectionNamed, directionNamed } from './directions.ts';
import { extremeNamed } from './extremes.ts';
import type { Period } from './period.ts';
import { isWholeYear, sameDaysOfYears, yearBefore, yearIn, yearOf } from './periods/calendar.ts';
import { rateNamed } from './rates.ts';
import type { Understood } from './understood.ts';

const COMPARED_TO =
  / (?:(compared|than|versus|vs|par rapport|comparee?s?|comparativement)|(?:plus|moins) (?:de |d |nombreux |nombreuses ).* (que|qu)) /;
const comparedIn = (text: string): string | undefined => {
  const match = COMPARED_TO.exec(text);
  return match?.[1] ?? match?.[2];
};
/** “More … than …”: what is named first has them. */
const MORE_THAN =
  / (?:(?:more|fewer|less|higher|lower|greater|smaller) .*than |(?:plus|moins) (?:de |d |nombreux |nombreuses |eleve\w* ).*(?:que|qu) )/;
/** Of one span its own beginning and end could be meant, or the same days a year before. */
const FROM_TO = / (between|entre|from|du|de) (?:the |le )?(?:\w+ ){1,3}(?:and|et|to|a|au) /;

/** All that is held is meant, not this year beside the last. */
const OVER_ALL = patternOf(
  'over the years, over time, through/throughout/across the years',
  'au fil du temps, au fil des ans/annees, avec le temps, avec les annees, d annee en annee, ces dernieres annees',
);

/** A question about which way numbers went: from one period to another, or of two things set beside each other. */
function aboutChange(asked: Asked, wanted: Wanted): Understood | null {
  const found = directionNamed(asked.rest);
  if (!found || asks(asked, 'month')) return null;
  const { periods } = wanted;
  const isThan = MORE_THAN.test(asked.text);
  const { direction } = found;
  const read = (understood: Understood) => ifAllIsRead({ ...asked, rest: found.rest }, understood, 'trend', 'compare');
  if (isThan && direction !== 'either' && lengthsOf(wanted) === 2 && periods.length < 2)
    return read({ kind: 'than', wanted, asked: directionOf(found) });
  if (isThan && direction !== 'either' && periods.length < 2 && lengthsOf(wanted) > 2)
    return notRead(asked, [comparedIn(asked.text) ?? '']);
  // “More”, “up” and “down” alone ask for no change: “tell me more”, “down Yonge Street”.
  if (!asks(asked, 'trend') && !CHANGED.test(asked.text) && periods.length !== 2) return null;
  const change = changeOf(asked, wanted);
  if (!change) return null;
  if ('words' in change) return notRead(asked, change.words);
  return read({
    kind: 'change',
    wanted: { ...wanted, periods: change.periods },
    asked: {
      ...directionOf(found),
      isReversed: isThan && change.periods[0] === periods[0],
      overAll: periods.length === 0 && OVER_ALL.test(asked.text),
    },
    over: change.over ? { ...wanted, periods: change.over } : null,
  });
}

const CHANGED =
  / (?:up|down|(?:more|fewer|less) \w+.*(?:this year|last year|than)|higher|lower|plus (?:de|d) .*(?:que|qu)|moins (?:de|d) .*(?:que|qu)) /;

const directionOf = ({ direction, isWhether }: DirectionNamed) => ({ direction, isWhether });

/** How many things are set beside each other. */
const lengthsOf = ({ types, areas, periods }: Wanted): number =>
  Math.max(types.length, 1) * Math.max(areas.length, 1) * Math.max(periods.length, 1);

interface Change {
  /** Earlier and later. */
  readonly periods: readonly [Period, Period];
  /** What is told year by year beside it: nothing, all that is held, or a span. */
  readonly over: readonly Period[] | null;
}

function changeOf(asked: Asked, wanted: Wanted): Change | { readonly words: readonly string[] } | null {
  const today = todayIn(wanted.city, asked.context);
  const thisYear = { since: `${yearIn(today)}-01-01`, until: today };
  const [one, other, ...more] = wanted.periods;
  if (more.length > 0) return null;
  if (one && other) {
    const isInOrder = (one.since ?? '') <= (other.since ?? '');
    return { periods: isInOrder ? [one, other] : [other, one], over: null };
  }
  if (!one) {
    const before = yearBefore(thisYear);
    return before && { periods: [before, thisYear], over: [] };
  }
  const comparedTo = comparedIn(asked.text);
  if (comparedTo === undefined) {
    const fromTo = one.since?.slice(0, 7) === one.until?.slice(0, 7) ? null : FROM_TO.exec(asked.text)?.[1];
    const before = yearBefore(one);
    if (before && fromTo && !isWholeYear(one)) return { words: [fromTo] };
    if (before) return { periods: [before, one], over: null };
    return spanOf(one, today);
  }
  // “Have they dropped compared to 2024?” is about what came after it.
  if (!isWholeYear(one) || one.since === undefined) return { words: [comparedTo] };
  return spanOf({ since: one.since, until: today }, today);
}

/** Of a span of several years, its first whole year and its last. */
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

/** Beside hours they ask for those of some days only. */
const DAYS_OF_WEEK =
  / (weekdays?|week days?|days? of the week|(?:during|in|on|through) the week|jours? de la semaine|(?:en|pendant la|durant la) semaine) /;

/** A question about the reports of a city: the first of these ways in which it asks for them. */
export function aboutReports(asked: Asked, city: CityId): Understood | null {
  const { types, finer, people, times, areas, periods } = asked;
  const wanted: Wanted = { city, types, finer, people, times, areas, periods };
  return (
    rate(asked, wanted) ??
    extreme(asked, wanted) ??
    busiest(asked, wanted) ??
    aboutChange(asked, wanted) ??
    trend(asked, wanted) ??
    latest(asked, wanted) ??
    byType(asked, wanted) ??
    count(asked, wanted)
  );
}

/** “Per 1,000 residents”: for each of the numbers. */
function rate(asked: Asked, wanted: Wanted): Understood | null {
  const { per, rest } = rateNamed(asked.rest);
  if (per === null || !(asks(asked, 'count') || namesSubject(asked) || asksOfReportsInGeneral(asked))) return null;
  const compared: readonly Asks[] = namesSeveral(asked) ? ['compare', 'trend'] : [];
  return ifAllIsRead({ ...asked, rest }, { kind: 'count', wanted, per }, ...compared);
}

function extreme(asked: Asked, wanted: Wanted): Understood | null {
  const named = extremeNamed(asked.rest);
  if (!named) return null;
  const isAsked = namesSubject(asked) || asksOfReportsInGeneral(asked) || asks(asked, 'count');
  return isAsked
    ? ifAllIsRead({ ...asked, rest: named.rest }, { kind: 'extreme', wanted, extreme: named.extreme })
    : null;
}

function busiest(asked: Asked, wanted: Wanted): Understood | null {
  if (!asks(asked, 'busiest')) return null;
  const by = asks(asked, 'weekday') && !asks(asked, 'hour') ? 'weekday' : 'hour';
  const onlyDays = by === 'hour' ? DAYS_OF_WEEK.exec(asked.rest)?.[1] : undefined;
  return onlyDays === undefined
    ? ifAllIsRead(asked, { kind: 'busiest', wanted, by }, 'busiest')
    : notRead(asked, [onlyDays]);
}

function trend(asked: Asked, wanted: Wanted): Understood | null {
  const byMonth = asks(asked, 'month');
  if (!asks(asked, 'trend') || (wanted.periods.length > 1 && !byMonth)) return null;
  const compared: readonly Asks[] = namesSeveral(asked) ? ['compare'] : [];
  return ifAllIsRead(asked, { kind: 'trend', wanted, by: byMonth ? 'month' : 'year' }, 'trend', 'month', ...compared);
}

function latest(asked: Asked, wanted: Wanted): Understood | null {
  if (!asks(asked, 'latest') || asks(asked, 'count')) return null;
  // The newest of all are told, not those of a year.
  if (wanted.periods.length > 0 || wanted.times || wanted.finer || wanted.people)
    return notRead(asked, [ASKS.latest.exec(asked.text)?.[0].trim() ?? '']);
  return ifAllIsRead(asked, { kind: 'latest', wanted }, 'latest');
}

const byType = (asked: Asked, wanted: Wanted): Understood | null =>
  asks(asked, 'byType') && !namesSubject(asked) ? ifAllIsRead(asked, { kind: 'by_type', wanted }, 'byType') : null;

function count(asked: Asked, wanted: Wanted): Understood | null {
  const several = namesSeveral(asked);
  const isAsked =
    asks(asked, 'count') ||
    namesSubject(asked) ||
    (several && asks(asked, 'compare')) ||
    (asksOfReportsInGeneral(asked) && wanted.areas.length + wanted.periods.length > 0);
  const compared: readonly Asks[] = several ? ['compare', 'trend'] : [];
  const periods = COMPARES.test(asked.text) ? sameDaysOfYears(wanted.periods) : wanted.periods;
  return isAsked ? ifAllIsRead(asked, { kind: 'count', wanted: { ...wanted, periods } }, ...compared) : null;
}
