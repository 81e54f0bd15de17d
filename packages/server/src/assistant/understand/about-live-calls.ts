import { CITY_FACTS, DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { typeIn } from '../tools/held-words.ts';
import { patternOf } from '../words/patterns.ts';
import { said } from '../words/phrases.ts';
import { plain } from '../words/written.ts';
import { asks, ifAllIsRead, notRead, type ParsedQuestion } from './parsed-question.ts';
import { COUNT, countOf } from './periods/counts.ts';
import type { Understood } from './understood.ts';

const CALLS = / (?:live|direct|calls?|appels?) /;
const CALLS_SAID = patternOf(
  said(`police/emergency/radio/911 call/calls, calls for service, call/calls to (the) police, active, calls,
    appels d urgence, appels de/a (la) police, appels de service, appels 911, appels`),
);
/** Matches “in the last hour”, « au cours des trois dernières heures ». */
const LAST_HOURS = new RegExp(
  ` (?:(?:in|over|within|during|au cours|dans|depuis) )?(?:(?:the|these|la|les|des|de la) )?(?:(?:last|past) (?:${COUNT} )?hours?|derniere heure|(?:${COUNT} dernieres|dernieres ${COUNT}) heures)(?= )`,
);
/**
 * Maximum number of past hours for which a question is about live calls. The feed has about the last four hours; for
 * earlier hours there are reports.
 */
const HOURS_MAX = 6;

function hoursBack(text: string): number | null {
  const match = LAST_HOURS.exec(text);
  if (!match) return null;
  const hours = countOf(match.slice(1).find((one) => one !== undefined) ?? 'one');
  return hours >= 1 && hours <= HOURS_MAX ? hours : null;
}

/** Reads a question about live calls: all calls of the feed, or only those of some types, areas or recent hours. */
export function aboutLiveCalls(parsed: ParsedQuestion): Understood | null {
  if (asks(parsed, 'standsOut')) return null;
  const { text, types, finer, people, times, areas, periods, context } = parsed;
  const city = parsed.city ?? DEFAULT_CITY;
  const hours = hoursBack(text);
  const isCalls = asks(parsed, 'live') && CALLS.test(text);
  if (!CITY_FACTS[city].hasRealtimeData) {
    const isRequested = isCalls || (asks(parsed, 'live') && !asks(parsed, 'count') && types.length === 0 && !finer);
    return isRequested ? { kind: 'live', city } : null;
  }
  if (!isCalls && !(asks(parsed, 'live') && !asks(parsed, 'count') && !finer) && hours === null) return null;
  const others = hours === null ? periods : [];
  // « De 2024 à maintenant » contains « maintenant » but requests reports, not live calls.
  if (others.length > 0 && !isCalls) return null;
  if (others.length > 0 || finer || people || times)
    return notRead(parsed, [
      ...types.map((type) => typeIn(context.language, type)),
      ...areas.map(({ name }) => name[context.language]),
    ]);
  let rest = plain(parsed.rest.replace(LAST_HOURS, ' '));
  while (CALLS_SAID.test(rest)) rest = rest.replace(CALLS_SAID, ' ');
  const isAll = types.length + areas.length === 0 && hours === null;
  return ifAllIsRead(
    { ...parsed, rest },
    { kind: 'live', city, ...(isAll ? {} : { only: { types, areas, hours } }) },
    'live',
    'latest',
  );
}
