import type { CityId } from '@crimemap/contract/cities';
import type { Place } from '@crimemap/contract/places';
import { message } from '../../shared/messages.ts';
import { type Language, listIn, numberIn } from '../words/written.ts';
import { countReports } from './count-reports.ts';
import { extreme } from './extremes.ts';
import { placeFor } from './place-for.ts';
import { type Around, type Finding, finding, type ReportQuery, type ToolContext } from './tool.ts';
import { trend } from './trend.ts';
import { usual } from './usual.ts';

interface Near extends Omit<ReportQuery, 'city' | 'areas'> {
  readonly city: CityId | 'all';
  readonly place: string;
  readonly metres: number;
  /** Grouping by time that replaces the total. */
  readonly by?: 'year' | 'month' | 'hour' | 'weekday' | undefined;
  /** True if the question asks whether the number is usual. */
  readonly isUsual?: true | undefined;
}

/**
 * Returns what was reported within a distance in metres of a named place. Records without a location of their own are
 * not counted.
 */
export async function nearPlace(
  { place, metres, by, isUsual, ...query }: Near,
  context: ToolContext,
): Promise<Finding> {
  const { language } = context;
  const { at, nearest } = await placeFor(place, query.city, context);
  const city = at?.city;
  if (!at || !city) return finding(notFoundIn(language, place, nearest));
  const there: ReportQuery = { ...query, city, areas: [], around: aroundOf(at, metres, language) };
  const found = isUsual
    ? await usual(there, context)
    : by === 'hour' || by === 'weekday'
      ? await extreme(there, { of: by, order: 'most' }, context)
      : by
        ? await trend(there, by, context)
        : await countReports(there, context);
  return withNearRule(found, language);
}

/** Adds to a count around a place what such counts leave out. */
export const withNearRule = (found: Finding, language: Language): Finding =>
  found.numbers.length === 0 ? found : { ...found, text: `${found.text}\n${message(language, 'near_rule')}` };

export function notFoundIn(language: Language, name: string, nearest: readonly string[]): string {
  const instead = nearest.length > 0 ? 'place_nearest' : 'place_try';
  const names = listIn(language, nearest);
  return `${message(language, 'place_not_known', { name })} ${message(language, instead, { names })}`;
}

export const aroundOf = ({ display_name, lon, lat }: Place, metres: number, language: Language): Around => ({
  words: message(language, 'within_metres', { metres: numberIn(language, metres), place: display_name }),
  query: { lng: lon.toFixed(6), lat: lat.toFixed(6), metres: String(metres) },
});
