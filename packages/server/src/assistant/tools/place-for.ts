import type { CityId } from '@crimemap/contract/cities';
import { type Place, searchPlaces } from '@crimemap/contract/places';
import { plain } from '../words/written.ts';
import type { ToolContext } from './tool.ts';

/** A result less alike than this may be another place. One wrong letter in a well-known name is still this close. */
const CLOSE_ENOUGH = 0.78;
const NAMES_LISTED = 3;

interface PlaceMatch {
  /** The place that is meant, or nothing where none of the city is called so. */
  readonly at: Place | undefined;
  /** What else of that city is called nearly so. */
  readonly nearest: readonly string[];
}

/** The place of a city that a name stands for; a city’s own, never one of another city. */
export async function placeFor(name: string, city: CityId | 'all', context: ToolContext): Promise<PlaceMatch> {
  const query = { q: name, city, lang: context.language };
  const { reply } = await context.ask(searchPlaces, { query }, context);
  const here = reply.results.filter((place) => place.city !== null && (city === 'all' || place.city === city));
  const isMeant = ({ importance, display_name }: Place) =>
    importance >= CLOSE_ENOUGH || plain(display_name).includes(plain(name));
  const at = here.find(isMeant);
  if (at) return { at, nearest: [] };
  return { at, nearest: here.slice(0, NAMES_LISTED).map((place) => place.display_name) };
}
