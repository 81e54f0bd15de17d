import type { CityId } from '@crimemap/contract/cities';
import type { Wanted } from '../tools/tool.ts';
import { aboutChange } from './about-change.ts';
import { type Asked, asks, asksOfReportsInGeneral, ifAllIsRead, namesSeveral, notRead } from './asked.ts';
import { ASKS, type Asks } from './asks.ts';
import type { Understood } from './understood.ts';

/** Beside hours they ask for those of some days only. */
const DAYS_OF_WEEK =
  / (weekdays?|week days?|days? of the week|(?:during|in|on|through) the week|jours? de la semaine|(?:en|pendant la|durant la) semaine) /;

/** A question about the reports of a city: the first of these ways in which it asks for them. */
export function aboutReports(asked: Asked, city: CityId): Understood | null {
  const { types, areas, periods } = asked;
  const wanted: Wanted = { city, types, areas, periods };
  return (
    busiest(asked, wanted) ??
    aboutChange(asked, wanted) ??
    trend(asked, wanted) ??
    latest(asked, wanted) ??
    byType(asked, wanted) ??
    count(asked, wanted)
  );
}

function busiest(asked: Asked, wanted: Wanted): Understood | null {
  if (!asks(asked, 'busiest')) return null;
  const by = asks(asked, 'weekday') && !asks(asked, 'hour') ? 'weekday' : 'hour';
  const onlyDays = by === 'hour' ? DAYS_OF_WEEK.exec(asked.text)?.[1] : undefined;
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
  if (wanted.periods.length > 0) return notRead(asked, [ASKS.latest.exec(asked.text)?.[0].trim() ?? '']);
  return ifAllIsRead(asked, { kind: 'latest', wanted }, 'latest');
}

const byType = (asked: Asked, wanted: Wanted): Understood | null =>
  asks(asked, 'byType') && wanted.types.length === 0 ? ifAllIsRead(asked, { kind: 'by_type', wanted }, 'byType') : null;

function count(asked: Asked, wanted: Wanted): Understood | null {
  const several = namesSeveral(asked);
  const isAsked =
    asks(asked, 'count') ||
    wanted.types.length > 0 ||
    (several && asks(asked, 'compare')) ||
    (asksOfReportsInGeneral(asked) && wanted.areas.length + wanted.periods.length > 0);
  const compared: readonly Asks[] = several ? ['compare', 'trend'] : [];
  return isAsked ? ifAllIsRead(asked, { kind: 'count', wanted }, ...compared) : null;
}
