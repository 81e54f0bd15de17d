import { cityOf } from '@crimemap/cities';
import type { Language, Text } from '@crimemap/contract/cities';
import { clockSpan } from '@crimemap/contract/clock';
import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import { parseHours, parseMonths, runsOf, spansOfHours } from '@crimemap/contract/link-times';
import type { View } from '@crimemap/contract/view';
import { gridOf, hexagonCentre } from '@crimemap/incident-counts/hexagons';
import { type MessageInputs, type MessageKey, message } from '../shared/messages.ts';
import { pointWords, radiusWords, sidesWords } from './place-words.ts';

/** Crime types by their names: “Shooting, Homicide”. */
export const typesWords = (types: readonly CrimeType[], language: Language): string =>
  types.map((type) => CRIME_TYPE_FACTS[type].name[language]).join(', ');

/** What a view is filtered by, in one sentence part: “crime type Shooting; happened in 2024”. */
export function viewWords(view: View, language: Language): string {
  const say = (key: MessageKey, inputs: MessageInputs = {}) => message(language, key, inputs);
  const { crime_types: types, division, neighbourhood, year, since, until, months, week_hours: hours } = view;
  const { circle, hexagon, box } = view;
  const parts = [
    types && say('export_types', { count: types.length, list: typesWords(types, language) }),
    division && say('export_areas', { list: division.join(', ') }),
    neighbourhood && say('export_neighbourhoods', { list: neighbourhood.join(', ') }),
    year !== undefined && say('export_year', { year }),
    since && until && say('export_days', { since, until }),
    since && !until && say('export_since', { since }),
    until && !since && say('export_until', { until }),
    months && say('export_months', { list: monthsWords(months, language) }),
    hours && say('export_hours', { list: hoursWords(hours, language) }),
    circle &&
      say('export_circle', {
        radius: radiusWords(circle.metres, language),
        place: pointWords([circle.lng, circle.lat], language),
      }),
    hexagon !== undefined &&
      say('export_hexagon', { code: hexagon, place: pointWords(centreOf(view.city, hexagon), language) }),
    box && say('export_box', sidesWords(box, language)),
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(language === 'fr' ? ', ' : '; ') : say('export_everything');
}

const centreOf = (city: View['city'], code: string) => hexagonCentre(code, gridOf(cityOf(city).bounds));

/** The same in both languages. */
export const viewText = (view: View): Text => ({ en: viewWords(view, 'en'), fr: viewWords(view, 'fr') });

/** A name of each of some days in UTC. */
const namesOf = (language: Language, of: Intl.DateTimeFormatOptions, days: readonly Date[]) =>
  days.map((day) => new Intl.DateTimeFormat(`${language}-CA`, { ...of, timeZone: 'UTC' }).format(day));
const inRuns = (numbers: readonly number[], names: readonly string[], first: number) =>
  runsOf(numbers).map(([from, to]) =>
    from === to ? names[from - first] : `${names[from - first]}–${names[to - first]}`,
  );

/** `1-3,12` as “Jan–Mar, Dec”. */
function monthsWords(text: string, language: Language): string {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
  return inRuns(parseMonths(text) ?? [], namesOf(language, { month: 'short' }, days), 1).join(', ');
}

/** `fri-sat.22-4` as “Fri–Sat 10 p.m. to 4 a.m.”. */
function hoursWords(text: string, language: Language): string {
  // The first of January 2024 was a Monday.
  const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));
  const names = namesOf(language, { weekday: 'short' }, days);
  return spansOfHours(parseHours(text) ?? [])
    .map(({ days: of, from, to }) => {
      const ofDay = from === 0 && to === 24 ? '' : clockSpan(language, from, to);
      const named = of.length === days.length ? '' : inRuns(of, names, 0).join(', ');
      return [named, ofDay].filter(Boolean).join(' ');
    })
    .join('; ');
}
