import { cityOf } from '@crimemap/cities';
import type { ShowOnMap } from '@crimemap/contract/assistant';
import type { CityId } from '@crimemap/contract/cities';
import { dayIn as calendarDayIn } from '@crimemap/contract/time';
import { guestTypesOf } from '../../incidents/index.ts';
import { message } from '../../shared/messages.ts';
import type { AreaFound } from '../understand/area-found.ts';
import { type Period, periodIn } from '../understand/period.ts';
import { timesIn } from '../understand/times.ts';
import type { Language } from '../words/written.ts';
import { subjectIn } from './subject.ts';
import type { Cell, ToolContext } from './tool.ts';

export const cityName = (city: CityId, language: Language): string => cityOf(city)?.displayName[language] ?? city;

/** Returns today’s date in the time zone of a city. */
export const todayIn = (city: CityId, { now }: ToolContext): string =>
  calendarDayIn(cityOf(city)?.time_zone ?? 'UTC', now());

/** Returns, for example, `D51, Toronto`, or the city alone. */
export const placeIn = (language: Language, city: CityId, area: AreaFound | null): string =>
  area ? `${area.name[language]}, ${cityName(city, language)}` : cityName(city, language);

/** Returns a period, with its weekdays and hours, in words that follow a noun. */
export const whenIn = (language: Language, { period, times }: Pick<Cell, 'period' | 'times'>, today: string): string =>
  [periodIn(language, period, today), times ? timesIn(language, times) : ''].filter(Boolean).join(', ');

/** Returns what is counted in words, as the label of a cited number. */
export function labelOf(language: Language, cell: Cell & { readonly today: string; readonly place?: string }): string {
  const { city, area, today, place = placeIn(language, city, area) } = cell;
  return `${subjectIn(language, cell)}, ${place}, ${whenIn(language, cell, today)}`;
}

/**
 * Returns a map link for exactly the counted reports. Returns `null` if an address cannot express the filter, since the
 * map would show another number.
 */
export function showing(
  language: Language,
  { city, type, area, period, today, finer, people, times }: Cell & { readonly today: string },
): ShowOnMap | null {
  if (finer || people || times || area?.parts) return null;
  const days = daysShown(period, today);
  if (days === null) return null;
  const search = new URLSearchParams({ city });
  // Guests may see fewer types, so an address without a type does not mean all of them.
  if (type || guestTypesOf(city)) search.set('crime_type', type ?? 'all');
  if (area) {
    const code = area.mergedInto ?? area.code;
    if (area.field === 'division') search.set('division', code);
    else search.set('kind', area.kind);
    search.set('area', code);
  }
  for (const [name, value] of Object.entries(days)) search.set(name, value);
  return { label: message(language, 'show_on_map'), search: search.toString() };
}

/**
 * Returns a period as parameters of the map’s address: one year, or everything; otherwise `null`. “Last days” are not
 * used, because on the map they end with the newest report.
 */
function daysShown({ since, until }: Period, today: string): Record<string, string> | null {
  const end = until ?? today;
  if (since === undefined) return end >= today ? { days: '0' } : null;
  const year = since.slice(0, 4);
  const isWhole = since === `${year}-01-01` && (end === `${year}-12-31` || (end === today && end.startsWith(year)));
  return isWhole ? { year } : null;
}

export const shownAt = (language: Language, search: Record<string, string>): ShowOnMap => ({
  label: message(language, 'show_on_map'),
  search: new URLSearchParams(search).toString(),
});
