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

/** The day it is in a city. */
export const todayIn = (city: CityId, { now }: ToolContext): string =>
  calendarDayIn(cityOf(city)?.time_zone ?? 'UTC', now());

/** `D51, Toronto`, or the city alone. */
export const placeIn = (language: Language, city: CityId, area: AreaFound | null): string =>
  area ? `${area.name[language]}, ${cityName(city, language)}` : cityName(city, language);

/** A period in words that follow a noun, with the weekdays and hours that are asked for. */
export const whenIn = (language: Language, { period, times }: Pick<Cell, 'period' | 'times'>, today: string): string =>
  [periodIn(language, period, today), times ? timesIn(language, times) : ''].filter(Boolean).join(', ');

/** What is counted, in words, for a cited number. */
export function labelOf(language: Language, cell: Cell & { readonly today: string; readonly place?: string }): string {
  const { city, area, today, place = placeIn(language, city, area) } = cell;
  return `${subjectIn(language, cell)}, ${place}, ${whenIn(language, cell, today)}`;
}

/** The map of exactly what was counted, or `null`: an address that cannot say the same filter would show another number. */
export function showing(
  language: Language,
  { city, type, area, period, today, finer, people, times }: Cell & { readonly today: string },
): ShowOnMap | null {
  if (finer || people || times || area?.parts) return null;
  const days = daysShown(period, today);
  if (days === null) return null;
  const search = new URLSearchParams({ city });
  // Where guests see fewer types, an address that names none is not of all of them.
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
 * A period as the map’s address says it: a year, or everything. The map’s last days end where the newest report does, which may be
 * another day than the question’s.
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
