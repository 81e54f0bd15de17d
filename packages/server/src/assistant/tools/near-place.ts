import type { CityId } from '@crimemap/contract/cities';
import type { Place } from '@crimemap/contract/places';
import { message } from '../../shared/messages.ts';
import { type Language, listIn, numberIn } from '../words/written.ts';
import { placeFor } from './place-for.ts';
import type { Around, Finding, ToolContext } from './tool.ts';

type PlaceAround =
  | { readonly city: CityId; readonly around: Around }
  | { readonly around: null; readonly nearest: readonly string[] };

/** Returns the circle around a place with this name, and its city; otherwise similar names. */
export async function placeAround(
  name: string,
  metres: number,
  city: CityId | 'all',
  context: ToolContext,
): Promise<PlaceAround> {
  const { at, nearest } = await placeFor(name, city, context);
  return at?.city ? { city: at.city, around: aroundOf(name, at, metres, context.language) } : { around: null, nearest };
}

/** Adds to a count around a place what such counts leave out. */
export const withNearRule = (found: Finding, language: Language): Finding =>
  found.numbers.length === 0 ? found : { ...found, text: `${found.text}\n${message(language, 'near_rule')}` };

export function notFoundIn(language: Language, name: string, nearest: readonly string[]): string {
  const instead = nearest.length > 0 ? 'place_nearest' : 'place_try';
  const names = listIn(language, nearest);
  return `${message(language, 'place_not_known', { name })} ${message(language, instead, { names })}`;
}

const aroundOf = (name: string, { display_name, lon, lat }: Place, metres: number, language: Language): Around => ({
  name,
  words: message(language, 'within_metres', { metres: numberIn(language, metres), place: display_name }),
  query: { lng: lon.toFixed(6), lat: lat.toFixed(6), metres: String(metres) },
});
