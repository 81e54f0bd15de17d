import { CITIES } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { todayIn } from '../tools/told.ts';
import type { ToolContext, Wanted } from '../tools/tool.ts';
import { typesNamed } from '../words/crime-type-words.ts';
import { termNamed } from '../words/glossary.ts';
import { plain } from '../words/written.ts';
import type { AreaFound } from './area-found.ts';
import { areasNamed } from './areas-of.ts';
import { citiesNamed } from './city-named.ts';
import { periodsNamed } from './period.ts';
import { leftOver, metresIn, nearIn } from './place-named.ts';

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
  | { readonly kind: 'two_cities'; readonly cities: readonly CityId[] }
  | { readonly kind: 'which_city' | 'not_understood' }
  | { readonly kind: 'unknown_place'; readonly place: string; readonly city: CityId };

const ASKS = {
  explain:
    / (?:what is an?|what is the meaning|what is|what are|what does|what do you mean|explain|define|definition|meaning of|c est quoi|qu est ce qu(?:e|un|une)?|que signifie|que veut dire|explique[rz]?|definition|definis) /,
  sources:
    / (?:up to date|how fresh|how recent|how old|freshness|last updated|latest update|when (?:was|were) .*(?:updated|read)|newest data|latest data|data sources?|sources?|where (?:does|do) .*(?:data|numbers|figures) come from|a jour|mise a jour|mises a jour|fraicheur|d ou viennent|date des donnees|donnees les plus recentes|provenance) /,
  live: / (?:live calls?|right now|happening now|in real time|real time|active calls?|live|en direct|en ce moment|temps reel|maintenant) /,
  latest:
    / (?:latest|most recent|newest|recent reports?|recently reported|derniers signalements|derniers incidents|dernieres infractions|plus recents?|plus recentes?|recents) /,
  byType:
    / (?:(?:which|what) (?:types?|kinds?|crimes?|sorts?)|most common|breakdown|by (?:crime )?type|types? of crimes?|kinds? of crimes?|quels? types?|quels crimes|quelles infractions|types? de crimes?|repartition|par type|par categorie|les plus frequents|les plus courants|what was reported|what has been reported|what is reported|qu a t on signale|qu est ce qui a ete signale) /,
  busiest:
    / (?:busiest|what time|which hours?|what hours?|time of (?:the )?day|hours? of the day|by hour|days? of the week|which (?:week)?days?|what days?|by weekday|weekdays?|when do|when are|when did most|peak|a quelles? heures?|quelles? heures?|par heure|quels? jours?|par jour de la semaine|jours? de la semaine|heures? de pointe|quand) /,
  weekday: / (?:week ?days?|days?|day of the week|jours?) /,
  hour: / (?:hours?|times?|heures?) /,
  trend:
    / (?:trends?|over time|over the (?:last |past )?years|by year|per year|each year|every year|year by year|year over year|yearly|annually|by month|per month|each month|monthly|month by month|increas\w*|decreas\w*|gone up|gone down|going up|going down|went up|went down|ris(?:e|en|ing)|fall(?:en|ing)|evolution|evolue\w*|tendances?|par annee|par an|chaque annee|annee par annee|par mois|chaque mois|mois par mois|mensuel\w*|annuel\w*|au fil|augment\w*|diminu\w*|hausse|baisse) /,
  month: / (?:by month|per month|each month|monthly|month by month|par mois|chaque mois|mois par mois|mensuel\w*) /,
  count:
    / (?:how many|how much|number|numbers|count|counts|total|totals|figure|figures|combien|nombre|nombres|quantite|compte|totaux) /,
  compare:
    / (?:compare|compared|comparison|versus|vs|difference|differ|more|fewer|less|than|compare[rz]?|comparaison|par rapport|plus|moins|que) /,
} as const;

const NOW = / (?:right now|now|at the moment|en ce moment|maintenant) /;
const GENERAL =
  / (?:crimes?|reports?|incidents?|offences?|occurrences?|signalements?|infractions?|criminalite|evenements?|delits?) /;

/** Reads a question in either language; what it names is looked for in the city it names, else in the one looked at. */
export async function understand(question: string, context: ToolContext): Promise<Understood> {
  const asked = plain(question);
  const { cities, rest: afterCities } = citiesNamed(asked);
  const { types, rest: afterTypes } = typesNamed(afterCities);
  if (cities.length > 1) return { kind: 'two_cities', cities };
  const looked = context.city === 'all' ? null : context.city;
  const named = cities[0] ?? looked;
  const today = todayIn(named ?? 'toronto', context);
  const { periods, rest: words } = periodsNamed(afterTypes, today);
  const asks = (what: keyof typeof ASKS) => ASKS[what].test(asked);

  const near = nearIn(words);
  if (near !== null && near.length >= 3)
    return {
      kind: 'near',
      wanted: { types, periods },
      city: cities[0] ?? context.city,
      place: near,
      metres: metresIn(asked),
    };
  const found = await areasIn(words, named, cities[0] === undefined, context);
  const { areas, city, rest } = found;
  const counting = asks('count');
  const aboutReports =
    counting || asks('trend') || asks('busiest') || asks('byType') || asks('latest') || NOW.test(asked);
  const narrowed =
    periods.length > 0 || cities.length > 0 || areas.length > 1 || (areas.length > 0 && types.length > 0);
  if (asks('explain') && !aboutReports && !narrowed && termNamed(asked)) return { kind: 'explain', term: asked };
  if (asks('live') && !counting && types.length === 0) return { kind: 'live', city: city ?? 'toronto' };
  if (asks('live') && / (?:live|direct|calls?|appels?) /.test(asked)) return { kind: 'live', city: city ?? 'toronto' };
  if (city === null)
    return asksAnything(asked, types.length + periods.length) ? { kind: 'which_city' } : { kind: 'not_understood' };
  if (asks('sources') && types.length === 0 && !counting) return { kind: 'sources', city };
  const wanted: Wanted = { city, types, areas, periods };
  const lost = areas.length === 0 ? leftOver(rest) : null;
  if (lost !== null && (types.length > 0 || counting || GENERAL.test(asked)))
    return { kind: 'unknown_place', place: lost, city };
  if (asks('busiest')) return { kind: 'busiest', wanted, by: asks('weekday') && !asks('hour') ? 'weekday' : 'hour' };
  const several = areas.length > 1 || periods.length > 1 || types.length > 1;
  if (asks('trend') && !(several && !asks('month')))
    return { kind: 'trend', wanted, by: asks('month') ? 'month' : 'year' };
  if (asks('latest') && !counting) return { kind: 'latest', wanted };
  if (asks('byType') && types.length === 0) return { kind: 'by_type', wanted };
  if (counting || types.length > 0 || (several && asks('compare'))) return { kind: 'count', wanted };
  if (GENERAL.test(asked) && (areas.length > 0 || periods.length > 0)) return { kind: 'count', wanted };
  return { kind: 'not_understood' };
}

const asksAnything = (asked: string, named: number) =>
  named > 0 || GENERAL.test(asked) || Object.values(ASKS).some((one) => one !== ASKS.compare && one.test(asked));

/** The areas a text names in its city; where it names no city and none of the areas of the one looked at, in the others. */
async function areasIn(
  text: string,
  city: CityId | null,
  elsewhere: boolean,
  context: ToolContext,
): Promise<{ readonly areas: AreaFound[]; readonly city: CityId | null; readonly rest: string }> {
  if (city) {
    const here = await areasNamed(text, city, context);
    if (here.areas.length > 0 || !elsewhere || leftOver(here.rest) === null) return { ...here, city };
  }
  if (elsewhere) {
    for (const { id } of CITIES) {
      if (id === city) continue;
      const there = await areasNamed(text, id, context);
      if (there.areas.length > 0 && leftOver(there.rest) === null) return { ...there, city: id };
    }
  }
  return { areas: [], city, rest: text };
}
