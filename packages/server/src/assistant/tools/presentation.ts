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

/** Returns, for example, `D51, Toronto`; without an area, only the city. */
export const placeIn = (language: Language, city: CityId, area: AreaFound | null): string =>
  area ? `${area.name[language]}, ${cityName(city, language)}` : cityName(city, language);

/** Returns where a cell counts: its area, its city, or `within 500 m of Union Station, Toronto`. */
export const whereIn = (language: Language, { around, city, area }: Pick<Cell, 'around' | 'city' | 'area'>): string =>
  around?.words ?? placeIn(language, city, area);

/** Returns the same words, for the beginning of a sentence. */
export function atPlace(language: Language, cell: Pick<Cell, 'around' | 'city' | 'area'>): string {
  const words = whereIn(language, cell);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Describes a period, with its weekdays and hours, in words that follow a noun. */
export const whenIn = (language: Language, { period, times }: Pick<Cell, 'period' | 'times'>, today: string): string =>
  [periodIn(language, period, today), times ? timesIn(language, times) : ''].filter(Boolean).join(', ');

/**
 * Returns the words that follow “reports” or « signalements »: ` of robbery`, ` de vols qualifiés`; empty for all
 * types.
 */
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

/** Returns what is counted, without a number, for the beginning of a label: `Reports of robbery`. */
export const subjectIn = (language: Language, subject: Subject): string =>
  message(language, `${subject.people ?? 'reports'}_label`, { of: ofWhat(language, subject) });

/**
 * Returns what is counted, for the middle of a sentence: `reports of robbery`, `les signalements de vols qualifiés`.
 */
export const subjectWithin = (language: Language, subject: Subject): string =>
  message(language, `${subject.people ?? 'reports'}_within`, { of: ofWhat(language, subject) });

/** Describes what a cell counts, as the label of a cited number. */
export const labelOf = (language: Language, cell: Cell, today: string): string =>
  `${subjectIn(language, cell)}, ${whereIn(language, cell)}, ${whenIn(language, cell, today)}`;

/** Returns another number from the response of the same query. `words`: appended to the label of the first number. */
export const citedWith = ({ label, query }: CitedNumber, words: string, value: number): CitedNumber => ({
  label: `${label}, ${words}`,
  value,
  query,
});

/**
 * Returns a link to the map that shows exactly the counted reports. Returns `null` if the page’s address cannot express
 * the filters, since the map would then show another number.
 */
export function showing(
  language: Language,
  { city, type, area, period, finer, people, times, around }: Cell,
  today: string,
): ShowOnMap | null {
  const days = daysShown(period, today);
  if (finer || people || times || around || area?.parts || days === null) return null;
  // Guests may see fewer types, so for guests an address without a type does not mean all types.
  const types = type || guestTypesOf(city) ? { crime_type: type ?? 'all' } : {};
  return shownAt(language, { city, ...types, ...areaShown(area), ...days });
}

function areaShown(area: AreaFound | null): Record<string, string> {
  if (!area) return {};
  const code = area.mergedInto ?? area.code;
  return area.field === 'division' ? { division: code, area: code } : { kind: area.kind, area: code };
}

/**
 * Returns a period as parameters of the page’s address, if it is one whole year or all years; otherwise `null`.
 * Parameters such as “last 28 days” are not used, because on the map they end with the newest report.
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
