import { CITY_FACTS, DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { typeIn } from '../tools/held-words.ts';
import { anyPattern } from '../words/patterns.ts';
import { plain } from '../words/written.ts';
import { type Asked, asks, ifAllIsRead, notRead } from './asked.ts';
import { COUNT, countOf } from './periods/counts.ts';
import type { Understood } from './understood.ts';

const CALLS = / (?:live|direct|calls?|appels?) /;
const CALLS_SAID = anyPattern({
  en: 'police/emergency/radio/911 call/calls, calls for service, call/calls to (the) police, active, calls',
  fr: 'appels d urgence, appels de/a (la) police, appels de service, appels 911, appels',
});
/** “In the last hour”, « au cours des trois dernières heures ». */
const LAST_HOURS = new RegExp(
  ` (?:(?:in|over|within|during|au cours|dans|depuis) )?(?:(?:the|these|la|les|des|de la) )?(?:(?:last|past) (?:${COUNT} )?hours?|derniere heure|(?:${COUNT} dernieres|dernieres ${COUNT}) heures)(?= )`,
);
/** The feed holds about the last four hours; further back there are reports. */
const HOURS_MAX = 6;

function hoursBack(text: string): number | null {
  const match = LAST_HOURS.exec(text);
  if (!match) return null;
  const hours = countOf(match.slice(1).find((one) => one !== undefined) ?? 'one');
  return hours >= 1 && hours <= HOURS_MAX ? hours : null;
}

/** A question about the calls of this moment: all that the feed shows, or those of some types, areas or last hours. */
export function aboutLiveCalls(asked: Asked): Understood | null {
  const { text, types, finer, people, times, areas, periods, context } = asked;
  const city = asked.city ?? DEFAULT_CITY;
  const hours = hoursBack(text);
  const isCalls = asks(asked, 'live') && CALLS.test(text);
  if (!CITY_FACTS[city].hasRealtimeData) {
    const isAsked = isCalls || (asks(asked, 'live') && !asks(asked, 'count') && types.length === 0 && !finer);
    return isAsked ? { kind: 'live', city } : null;
  }
  if (!isCalls && !(asks(asked, 'live') && !asks(asked, 'count') && !finer) && hours === null) return null;
  const others = hours === null ? periods : [];
  // « De 2024 à maintenant » ends now, and asks for reports.
  if (others.length > 0 && !isCalls) return null;
  if (others.length > 0 || finer || people || times)
    return notRead(asked, [
      ...types.map((type) => typeIn(context.language, type)),
      ...areas.map(({ name }) => name[context.language]),
    ]);
  let rest = plain(asked.rest.replace(LAST_HOURS, ' '));
  while (CALLS_SAID.test(rest)) rest = rest.replace(CALLS_SAID, ' ');
  const isAll = types.length + areas.length === 0 && hours === null;
  return ifAllIsRead(
    { ...asked, rest },
    { kind: 'live', city, ...(isAll ? {} : { only: { types, areas, hours } }) },
    'live',
    'latest',
  );
}
