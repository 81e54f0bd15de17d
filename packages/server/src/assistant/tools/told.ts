import { cityOf } from '@crimemap/cities';
import { coverageOf } from '@crimemap/cities/coverage';
import type { ShowOnMap } from '@crimemap/contract/assistant';
import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { dayIn as calendarDayIn } from '../../shared/clock.ts';
import type { AreaFound } from '../understand/area-found.ts';
import { type Period, periodIn } from '../understand/period.ts';
import { TYPE_WORDS } from '../words/crime-type-words.ts';
import { type Language, numberIn } from '../words/written.ts';
import { typeIn } from './held-words.ts';
import type { ToolContext } from './tool.ts';

export const cityName = (city: CityId, language: Language): string => cityOf(city)?.displayName[language] ?? city;

/** The day it is in a city. */
export const todayIn = (city: CityId, { now }: ToolContext): string =>
  calendarDayIn(cityOf(city)?.time_zone ?? 'UTC', now());

/** `41 reports of robbery`, `41 signalements de vols qualifiés`. */
export function reportsIn(language: Language, count: number, type: CrimeType | null): string {
  const words = type && TYPE_WORDS[type];
  if (language === 'en')
    return `${numberIn('en', count)} ${count === 1 ? 'report' : 'reports'}${words ? ` of ${words.en}` : ''}`;
  return `${numberIn('fr', count)} ${count > 1 ? 'signalements' : 'signalement'}${words ? ` ${words.fr}` : ''}`;
}

/** `D51, Toronto`, or the city alone. */
export const placeIn = (language: Language, city: CityId, area: AreaFound | null): string =>
  area ? `${area.name[language]}, ${cityName(city, language)}` : cityName(city, language);

/** What is counted, in words, for a cited number. */
export const labelOf = (
  language: Language,
  {
    city,
    type,
    area,
    period,
    today,
    place = placeIn(language, city, area),
  }: {
    city: CityId;
    type: CrimeType | null;
    area: AreaFound | null;
    period: Period;
    today: string;
    place?: string;
  },
): string => {
  const words = type && TYPE_WORDS[type];
  const what =
    language === 'fr' ? `Signalements${words ? ` ${words.fr}` : ''}` : `Reports${words ? ` of ${words.en}` : ''}`;
  return `${what}, ${place}, ${periodIn(language, period, today)}`;
};

const SHOW = { en: 'Show on map', fr: 'Voir sur la carte' } as const;

/** The map of exactly what was counted, or `null`: an address that cannot say the same filter would show another number. */
export function showing(
  language: Language,
  {
    city,
    type,
    area,
    period,
    today,
  }: { city: CityId; type: CrimeType | null; area: AreaFound | null; period: Period; today: string },
): ShowOnMap | null {
  const days = daysShown(city, period, today);
  // Elsewhere than in Toronto the map is filtered by area and days only.
  if (days === null || (type && city !== 'toronto')) return null;
  const search = new URLSearchParams({ city });
  if (type) search.set('crime_type', type);
  if (area) {
    const code = area.mergedInto ?? area.code;
    if (area.field === 'division') search.set('division', code);
    else search.set('kind', area.kind);
    search.set('area', code);
  }
  for (const [name, value] of Object.entries(days)) search.set(name, value);
  return { label: SHOW[language], search: search.toString() };
}

/** A period as the map’s address says it: a year in Toronto, days before today elsewhere. */
function daysShown(city: CityId, { since, until }: Period, today: string): Record<string, string> | null {
  const end = until ?? today;
  if (city !== 'toronto') {
    if (since === undefined && end >= today) return { days: '0' };
    if (since === undefined || end !== today) return null;
    return { days: String(Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000)) };
  }
  if (since === undefined) return end >= today ? {} : null;
  const year = since.slice(0, 4);
  const isWhole = since === `${year}-01-01` && (end === `${year}-12-31` || (end === today && end.startsWith(year)));
  return isWhole ? { year } : null;
}

export const shownAt = (language: Language, search: Record<string, string>): ShowOnMap => ({
  label: SHOW[language],
  search: new URLSearchParams(search).toString(),
});

/** The types of these that a city does not publish at all. */
export function notPublished(city: CityId, types: readonly CrimeType[]): CrimeType[] {
  const facts = cityOf(city);
  const published = new Set(facts ? coverageOf(facts).map(({ crime_type }) => crime_type) : []);
  return types.filter((type) => !published.has(type));
}

export function notPublishedIn(language: Language, city: CityId, types: readonly CrimeType[]): string {
  const names = types.map((type) => typeIn(language, type));
  return language === 'fr'
    ? `Les sources de ${cityName(city, 'fr')} ne publient pas cette catégorie\u00a0: ${names.join(', ')}. Ce n’est pas un zéro, c’est une absence de données.`
    : `The sources of ${cityName(city, 'en')} do not publish ${names.join(', ')}. That is not zero; it is no data.`;
}
