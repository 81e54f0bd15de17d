import { cityOf } from '@crimemap/cities';
import { FINER } from '@crimemap/cities/finer-offences';
import type { CitedNumber, ShowOnMap } from '@crimemap/contract/assistant';
import type { CityId } from '@crimemap/contract/cities';
import { CRIME_TYPE_FACTS } from '@crimemap/contract/crime-types';
import { dayIn as calendarDayIn } from '@crimemap/contract/time';
import { guestTypesOf } from '../../incidents/index.ts';
import { message } from '../../shared/messages.ts';
import type { AreaFound } from '../understand/area-found.ts';
import { type Period, periodIn } from '../understand/period.ts';
import { timesIn } from '../understand/times.ts';
import { type Language, numberIn } from '../words/written.ts';
import type { Cell, Subject, ToolContext } from './tool.ts';

export const cityName = (city: CityId, language: Language): string => cityOf(city)?.displayName[language] ?? city;

/** Returns today’s date in the time zone of a city. */
export const todayIn = (city: CityId, { now }: ToolContext): string =>
  calendarDayIn(cityOf(city)?.time_zone ?? 'UTC', now());

/** Returns, for example, `D51, Toronto`, or the city alone. */
export const placeIn = (language: Language, city: CityId, area: AreaFound | null): string =>
  area ? `${area.name[language]}, ${cityName(city, language)}` : cityName(city, language);

/** Returns where a cell counts: its area, its city, or `within 500 m of Union Station, Toronto`. */
export const whereIn = (language: Language, { around, city, area }: Pick<Cell, 'around' | 'city' | 'area'>): string =>
  around?.words ?? placeIn(language, city, area);

/** Returns the same words to begin a sentence. */
export function atPlace(language: Language, cell: Pick<Cell, 'around' | 'city' | 'area'>): string {
  const words = whereIn(language, cell);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Returns a period, with its weekdays and hours, in words that follow a noun. */
export const whenIn = (language: Language, { period, times }: Pick<Cell, 'period' | 'times'>, today: string): string =>
  [periodIn(language, period, today), times ? timesIn(language, times) : ''].filter(Boolean).join(', ');

/** Returns the words after “reports” or « signalements »: ` of robbery`, ` de vols qualifiés`; empty for all types. */
function ofWhat(language: Language, { type, finer }: Subject): string {
  const words = finer ? FINER[finer] : type && CRIME_TYPE_FACTS[type].afterReports;
  return words ? message(language, 'of_types', { types: words[language] }) : '';
}

/**
 * Returns, for example, `41 reports of robbery`, `41 signalements de vols qualifiés` or `3 people killed in shootings`.
 */
export function reportsIn(language: Language, count: number, subject: Subject): string {
  const { people: harm = '' } = subject;
  const inputs = { count, number: numberIn(language, count), of: ofWhat(language, subject), harm };
  return message(language, harm ? 'people_count' : 'reports_count', inputs);
}

/** Returns the subject without a number, to begin a label: `Reports of robbery`. */
export const subjectIn = (language: Language, subject: Subject): string =>
  message(language, `${subject.people ?? 'reports'}_label`, { of: ofWhat(language, subject) });

/** Returns the subject within a sentence: `reports of robbery`, `les signalements de vols qualifiés`. */
export const subjectWithin = (language: Language, subject: Subject): string =>
  message(language, `${subject.people ?? 'reports'}_within`, { of: ofWhat(language, subject) });

/** Returns what is counted in words, as the label of a cited number. */
export const labelOf = (language: Language, cell: Cell, today: string): string =>
  `${subjectIn(language, cell)}, ${whereIn(language, cell)}, ${whenIn(language, cell, today)}`;

/** Returns a number that the same query returns with another one. `words`: what it is, after the label of the other. */
export const citedWith = ({ label, query }: CitedNumber, words: string, value: number): CitedNumber => ({
  label: `${label}, ${words}`,
  value,
  query,
});

/**
 * Returns a map link for exactly the counted reports. Returns `null` if an address cannot express the filter, since the
 * map would show another number.
 */
export function showing(
  language: Language,
  { city, type, area, period, finer, people, times, around }: Cell,
  today: string,
): ShowOnMap | null {
  const days = daysShown(period, today);
  if (finer || people || times || around || area?.parts || days === null) return null;
  // Guests may see fewer types, so an address without a type does not mean all of them.
  const types = type || guestTypesOf(city) ? { crime_type: type ?? 'all' } : {};
  return shownAt(language, { city, ...types, ...areaShown(area), ...days });
}

function areaShown(area: AreaFound | null): Record<string, string> {
  if (!area) return {};
  const code = area.mergedInto ?? area.code;
  return area.field === 'division' ? { division: code, area: code } : { kind: area.kind, area: code };
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
