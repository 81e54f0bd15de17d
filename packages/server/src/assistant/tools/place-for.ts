import type { CityId } from '@crimemap/contract/cities';
import { type Place, searchPlaces } from '@crimemap/contract/places';
import { plain } from '../words/written.ts';
import type { ToolContext } from './tool.ts';

/**
 * Minimum similarity of a search result. A well-known name with one wrong character still reaches it; less similar
 * results may be other places.
 */
const CLOSE_ENOUGH = 0.78;
const NAMES_LISTED = 3;

interface PlaceMatch {
  /** Place with this name; undefined if the city has none. */
  readonly at: Place | undefined;
  /** Similar names in the same city. */
  readonly nearest: readonly string[];
}

/** Finds a place by name in a city; never returns a place in another city. */
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
