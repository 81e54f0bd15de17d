import { cityOf } from '@crimemap/cities';
import { CityId, type Language, type Text } from '@crimemap/contract/cities';
import { DEFAULT_CITY, isShownByYears } from '@crimemap/contract/city-facts';
import { CRIME_TYPE_FACTS, CrimeTypeParam } from '@crimemap/contract/crime-types';
import { Year } from '@crimemap/contract/query';
import * as z from 'zod/mini';

/** What other sites are told of an address of the page. */
export interface SharedView {
  readonly title: string;
  readonly description: string;
  /** The address without what nobody else needs: no camera, no opened place. */
  readonly address: string;
  /** It is also what the page itself is called, before its script has run. */
  readonly pageTitle?: true;
}

const SITE = 'Canada Crime Map';
const CANADA: Text = { en: 'All of Canada', fr: 'Tout le Canada' };
const WHAT: Text = {
  en: 'Police open data of Canadian cities on one map: what was reported, where and when, and what is not known.',
  fr: 'Les données ouvertes des services de police canadiens sur une même carte\u00a0: ce qui a été signalé, où et quand, et ce que l’on ne sait pas.',
};

/** Stands for every address that is no screen: what somebody mistyped is repeated to nobody. */
export const UNKNOWN = '/404';
const NO_PAGE: Text = { en: 'Page not found', fr: 'Page introuvable' };

/**
 * What a link shows, read as the page reads it: by its city, and by crime type and year where a city is filtered by them. What it says wrongly is passed over; of what it says twice the last counts.
 */
export function sharedView(path: string, query: string, language: Language): SharedView {
  if (path === UNKNOWN)
    return { title: `${NO_PAGE[language]} – ${SITE}`, description: WHAT[language], address: '/', pageTitle: true };
  if (path !== '/') return { title: SITE, description: WHAT[language], address: path };
  const given = new URLSearchParams(query);
  const city = read(z.union([CityId, z.literal('all')]), given.getAll('city').at(-1));
  const shownCity = city ?? DEFAULT_CITY;
  const ofHistory = (name: string) => (isShownByYears(shownCity) ? given.getAll(name).at(-1) : undefined);
  const type = read(CrimeTypeParam, ofHistory('crime_type'));
  const year = read(Year, ofHistory('year'));
  const kept = new URLSearchParams();
  for (const [name, value] of Object.entries({ city, crime_type: type, year }))
    if (value !== undefined) kept.set(name, String(value));
  if (kept.size === 0) return { title: SITE, description: WHAT[language], address: '/' };
  const cityName = (shownCity === 'all' ? CANADA : cityOf(shownCity)?.displayName)?.[language];
  const shown = [type && CRIME_TYPE_FACTS[type].name[language], cityName, year].filter(Boolean).join(' · ');
  return { title: `${shown} – ${SITE}`, description: `${shown}. ${WHAT[language]}`, address: `/?${kept}` };
}

function read<S extends z.ZodMiniType>(schema: S, text: string | undefined): z.output<S> | undefined {
  const result = z.safeParse(schema, text);
  return result.success ? result.data : undefined;
}
