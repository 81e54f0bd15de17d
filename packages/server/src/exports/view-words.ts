import { cityOf } from '@crimemap/cities';
import type { Language, Text } from '@crimemap/contract/cities';
import { clockSpan } from '@crimemap/contract/clock';
import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { LeftOut } from '@crimemap/contract/holdings';
import { parseHours, parseMonths, runsOf, spansOfHours } from '@crimemap/contract/link-times';
import type { View } from '@crimemap/contract/view';
import { gridOf, hexagonCentre } from '@crimemap/incident-counts/hexagons';
import { type MessageInputs, type MessageKey, message } from '../shared/messages.ts';

/** Returns crime types by their names: “Shooting, Homicide”. */
export const typesWords = (types: readonly CrimeType[], language: Language): string =>
  types.map((type) => CRIME_TYPE_FACTS[type].name[language]).join(', ');

/** Returns a view's filters as part of a sentence: “crime type Shooting; happened in 2024”. */
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

/** Returns a view's filters in both languages. */
export const viewText = (view: View): Text => ({ en: viewWords(view, 'en'), fr: viewWords(view, 'fr') });

/** Returns a formatted name for each of these days (UTC). */
const namesOf = (language: Language, of: Intl.DateTimeFormatOptions, days: readonly Date[]) =>
  days.map((day) => new Intl.DateTimeFormat(`${language}-CA`, { ...of, timeZone: 'UTC' }).format(day));
const inRuns = (numbers: readonly number[], names: readonly string[], first: number) =>
  runsOf(numbers).map(([from, to]) =>
    from === to ? names[from - first] : `${names[from - first]}–${names[to - first]}`,
  );

/** Returns `1-3,12` as “Jan–Mar, Dec”. */
function monthsWords(text: string, language: Language): string {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
  return inRuns(parseMonths(text) ?? [], namesOf(language, { month: 'short' }, days), 1).join(', ');
}

/** Returns `fri-sat.22-4` as “Fri–Sat 10 p.m. to 4 a.m.”. */
function hoursWords(text: string, language: Language): string {
  // January 1, 2024 is a Monday.
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

/** Four decimal places are about 11 m. Trailing zeros are written too, because `43.6510` is as exact as `43.6512`. */
const DECIMALS = 4;
const NBSP = '\u00a0';

const numberIn = (language: Language, decimals?: number) =>
  new Intl.NumberFormat(`${language}-CA`, { minimumFractionDigits: decimals, maximumFractionDigits: decimals ?? 3 });

/** Returns “500 m” or “1.5 km”, without rounding. */
const radiusWords = (metres: number, language: Language): string =>
  metres < 1000
    ? `${numberIn(language).format(metres)}${NBSP}m`
    : `${numberIn(language).format(metres / 1000)}${NBSP}km`;

/**
 * Returns degrees with their direction: “43.6510° N”. There is no minus sign, because BibTeX and people read it as a
 * dash.
 */
const degreeWords = (degrees: number, side: 'north' | 'south' | 'east' | 'west', language: Language): string =>
  message(language, `export_degrees_${side}`, { n: numberIn(language, DECIMALS).format(Math.abs(degrees)) });
const latitudeWords = (lat: number, language: Language) => degreeWords(lat, lat < 0 ? 'south' : 'north', language);
const longitudeWords = (lng: number, language: Language) => degreeWords(lng, lng < 0 ? 'west' : 'east', language);

/** Returns a point in the form “43.6510° N, 79.3830° W”, which the map’s search can read. */
const pointWords = ([lng, lat]: LngLat, language: Language): string =>
  `${latitudeWords(lat, language)}, ${longitudeWords(lng, language)}`;

/** Returns the four sides of a box in words. */
const sidesWords = (
  { north, south, east, west }: Readonly<Record<'north' | 'south' | 'east' | 'west', number>>,
  language: Language,
) => ({
  north: latitudeWords(north, language),
  south: latitudeWords(south, language),
  east: longitudeWords(east, language),
  west: longitudeWords(west, language),
});

/** Maximum number of types that are named. Further types are only counted. */
const TYPES_NAMED = 3;

/** Returns a sentence that says which data could not be read, or `null` if all data was read. */
export function unreadWords(leftOut: readonly LeftOut[], language: Language): string | null {
  const typesWithout = new Map<string, CrimeType[]>();
  for (const { crime_type: type, reason, from, missing } of leftOut) {
    const days = missing.filter((one) => one.reason === 'not_read');
    if (from === null ? reason !== 'not_read' : days.length === 0) continue;
    const when = days.map((one) => message(language, 'export_days_between', one)).join(', ');
    typesWithout.set(when, [...(typesWithout.get(when) ?? []), type]);
  }
  if (typesWithout.size === 0) return null;
  const list = [...typesWithout].map(([when, types]) => {
    const list = typesWords(types.slice(0, TYPES_NAMED), language);
    const n = types.length - TYPES_NAMED;
    const what = n > 0 ? message(language, 'export_unread_more', { list, n }) : list;
    return when === '' ? what : `${what} ${when}`;
  });
  return message(language, 'export_unread', { list: list.join('; ') });
}
