import type { CityId } from '@crimemap/contract/cities';
import { COUNT_METRES_MAX } from '@crimemap/contract/counts';
import { typeIn } from '../tools/held-words.ts';
import { todayIn } from '../tools/told.ts';
import type { ToolContext, Wanted } from '../tools/tool.ts';
import { typesNamed } from '../words/crime-type-words.ts';
import { termNamed, termsNamed } from '../words/glossary.ts';
import { READ } from '../words/written.ts';
import { areasAsked } from './areas-asked.ts';
import { askedWords, asWritten } from './asked-words.ts';
import { ASKS, type Asks, withoutAsking } from './asks.ts';
import { citiesNamed } from './city-named.ts';
import { yearBefore } from './periods/calendar.ts';
import { periodsNamed } from './periods/periods-named.ts';
import { type NearNamed, nearNamed, placeAt } from './place-named.ts';
import { wordsLeft } from './words-left.ts';

/** What is asked, as one of our own questions. */
export type Understood =
  | { readonly kind: 'count' | 'latest' | 'by_type'; readonly wanted: Wanted }
  | { readonly kind: 'trend'; readonly wanted: Wanted; readonly by: 'year' | 'month' }
  | { readonly kind: 'busiest'; readonly wanted: Wanted; readonly by: 'hour' | 'weekday' }
  | {
      readonly kind: 'near';
      readonly wanted: Omit<Wanted, 'city' | 'areas'>;
      readonly city: CityId | 'all';
      readonly place: string;
      readonly metres: number;
    }
  | { readonly kind: 'live' | 'sources'; readonly city: CityId }
  | { readonly kind: 'explain'; readonly term: string }
  | { readonly kind: 'explain_each'; readonly text: string }
  | { readonly kind: 'two_cities'; readonly cities: readonly CityId[] }
  | { readonly kind: 'which_city' | 'too_far' }
  /** `words`: what was not understood in a question about reports. */
  | { readonly kind: 'not_understood'; readonly words: readonly string[] }
  | { readonly kind: 'unknown_place'; readonly place: string; readonly city: CityId };

const NOW = / (?:right now|now|at the moment|en ce moment|maintenant) /;
const GENERAL =
  / (?:crimes?|reports?|incidents?|offences?|occurrences?|signalements?|infractions?|criminalite|evenements?|delits?) /;
/** Beside hours they ask for those of some days only. */
const DAYS_OF_WEEK =
  / (weekdays?|week days?|days? of the week|(?:during|in|on|through) the week|jours? de la semaine|(?:en|pendant la|durant la) semaine) /;
/** Within one year these ask for it beside the one before. */
const CHANGE =
  / (?:chang(?:e|ed|ing)|increas\w*|decreas\w*|(?:gone|going|went) (?:up|down)|rose|fell|ris(?:e|en|ing)|fallen|falling|drop(?:ped|ping)?|declin\w*|augment\w*|diminu\w*|hausse|baisse) /;
const COMPARED_TO = / (compared|than|versus|vs|par rapport|comparee?s?|comparativement) /;
/** “Robberies plus assaults” are one sum, which no tool gives; « plus de vols » are more. */
const ADDED = new RegExp(` (?<! (?:le|la|les|de|en|au) )plus (?:(?:the|les?|la|l) )?(?:${READ}|(?:19|20)\\d\\d) `);
const DIFFERENCE =
  / (?:differences? (?:between|entre)|(?:differs?|different|differe\w*|se distinguent?) (?:from|de|du|des|d)) /;
const METRES_MIN = 50;

/** Reads a question in either language; what it names is looked for in the city it names, else in the one looked at. */
export async function understand(question: string, context: ToolContext): Promise<Understood> {
  const asked = askedWords(question);
  const { cities, rest: afterCities } = citiesNamed(asked);
  const { types, rest: afterTypes, narrowed: typesNarrowed } = typesNamed(afterCities);
  if (cities.length > 1) return { kind: 'two_cities', cities };
  const looked = context.city === 'all' ? null : context.city;
  const named = cities[0] ?? looked;
  const { periods, rest: words } = periodsNamed(afterTypes, todayIn(named ?? 'toronto', context));
  const asks = (what: Asks) => ASKS[what].test(asked);
  const notRead = (...left: readonly string[]): Understood => ({
    kind: 'not_understood',
    words: [...new Set(left)].map((word) => asWritten(word, question)),
  });
  if (typesNarrowed) return notRead(...types.map((type) => typeIn(context.language, type)));

  if (ADDED.test(afterTypes)) return notRead('plus');

  const around = ({ place, metres, before, narrowing }: NearNamed): Understood => {
    const left = wordsLeft(withoutAsking(before, ['count', 'byType']), false).words;
    if (left.length + narrowing.length > 0) return notRead(...left, ...narrowing);
    if (metres < METRES_MIN || metres > COUNT_METRES_MAX) return { kind: 'too_far' };
    return { kind: 'near', wanted: { types, periods }, city: cities[0] ?? context.city, place, metres };
  };
  const near = nearNamed(words);
  if (near) return around(near);
  const everyWay = Object.keys(ASKS) as Asks[];
  const { areas, city, rest } = await areasAsked(
    words,
    named,
    cities[0] === undefined,
    (text) => wordsLeft(withoutAsking(text, everyWay), true).words.length === 0,
    context,
  );
  if (ADDED.test(rest)) return notRead('plus');
  const at = areas.length === 0 ? placeAt(rest) : null;
  if (at) return around(at);
  const counting = asks('count');
  const aboutReports =
    counting || asks('trend') || asks('busiest') || asks('byType') || asks('latest') || NOW.test(asked);
  const narrowed =
    periods.length > 0 || cities.length > 0 || areas.length > 1 || (areas.length > 0 && types.length > 0);
  if (DIFFERENCE.test(asked) && !counting && areas.length + periods.length + cities.length === 0) {
    const left = wordsLeft(withoutAsking(termsNamed(asked).rest.replace(DIFFERENCE, ' '), ['explain']), false).words;
    return left.length === 0 ? { kind: 'explain_each', text: asked } : notRead(...left);
  }
  if (asks('explain') && !aboutReports && !narrowed && termNamed(asked)) return { kind: 'explain', term: asked };
  const several = areas.length > 1 || periods.length > 1 || types.length > 1;
  const about = types.length > 0 || counting || GENERAL.test(asked) || areas.length + periods.length > 0;

  /** Only where every word was read: one that was not could have asked for less. */
  const read = (understood: Understood, ...ways: readonly Asks[]): Understood => {
    const left = wordsLeft(withoutAsking(rest, [...ways, 'count']), areas.length > 0);
    if (left.words.length === 0) return understood;
    if (left.place !== null && areas.length === 0 && city && about)
      return { kind: 'unknown_place', place: left.place, city };
    return notRead(...(about ? left.words : []));
  };
  const live = asks('live') && ((!counting && types.length === 0) || / (?:live|direct|calls?|appels?) /.test(asked));
  if (live) {
    const less = [
      ...types.map((type) => typeIn(context.language, type)),
      ...areas.map(({ name }) => name[context.language]),
    ];
    if (less.length > 0 || periods.length > 0) return notRead(...less);
    return read({ kind: 'live', city: city ?? 'toronto' }, 'live', 'latest');
  }
  if (city === null)
    return asksAnything(asked, types.length + periods.length)
      ? { kind: 'which_city' }
      : { kind: 'not_understood', words: [] };
  if (asks('sources') && types.length === 0 && !counting) return { kind: 'sources', city };
  const wanted: Wanted = { city, types, areas, periods };
  if (asks('busiest')) {
    const by = asks('weekday') && !asks('hour') ? 'weekday' : 'hour';
    const onlyDays = by === 'hour' ? DAYS_OF_WEEK.exec(asked)?.[1] : undefined;
    return onlyDays === undefined ? read({ kind: 'busiest', wanted, by }, 'busiest') : notRead(onlyDays);
  }
  if (CHANGE.test(asked) && !asks('month')) {
    const [now, ...others] = periods;
    const before = others.length === 0 && now ? yearBefore(now) : null;
    // “Have they dropped compared to 2024?” is about what came after it.
    if (now && before && COMPARED_TO.test(asked)) {
      if (!now.since?.endsWith('-01-01') || !now.until?.endsWith('-12-31'))
        return notRead(COMPARED_TO.exec(asked)?.[1] ?? '');
      const since = { since: now.since, until: todayIn(city, context) };
      return read({ kind: 'trend', wanted: { ...wanted, periods: [since] }, by: 'year' }, 'trend', 'compare');
    }
    if (now && before)
      return read({ kind: 'count', wanted: { ...wanted, periods: [before, now] } }, 'trend', 'compare');
  }
  if (asks('trend') && (periods.length < 2 || asks('month')))
    return read(
      { kind: 'trend', wanted, by: asks('month') ? 'month' : 'year' },
      ...(several ? (['trend', 'month', 'compare'] as const) : (['trend', 'month'] as const)),
    );
  if (asks('latest') && !counting) {
    // The newest of all are told, not those of a year.
    if (periods.length > 0) return notRead(ASKS.latest.exec(asked)?.[0].trim() ?? '');
    return read({ kind: 'latest', wanted }, 'latest');
  }
  if (asks('byType') && types.length === 0) return read({ kind: 'by_type', wanted }, 'byType');
  const compared: readonly Asks[] = several ? ['compare', 'trend'] : [];
  if (counting || types.length > 0 || (several && asks('compare'))) return read({ kind: 'count', wanted }, ...compared);
  if (GENERAL.test(asked) && (areas.length > 0 || periods.length > 0))
    return read({ kind: 'count', wanted }, ...compared);
  return { kind: 'not_understood', words: [] };
}

const asksAnything = (asked: string, named: number) =>
  named > 0 || GENERAL.test(asked) || Object.values(ASKS).some((one) => one !== ASKS.compare && one.test(asked));
