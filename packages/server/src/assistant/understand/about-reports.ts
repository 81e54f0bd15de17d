import type { CityId } from '@crimemap/contract/cities';
import type { Wanted } from '../tools/tool.ts';
import { aboutChange } from './about-change.ts';
import { type Asked, asks, asksOfReportsInGeneral, ifAllIsRead, namesSeveral, namesSubject, notRead } from './asked.ts';
import { ASKS, type Asks } from './asks.ts';
import { extremeNamed } from './extremes.ts';
import { sameDaysOfYears } from './periods/calendar.ts';
import { rateNamed } from './rates.ts';
import type { Understood } from './understood.ts';

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
