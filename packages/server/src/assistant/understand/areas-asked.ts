import { CITIES } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import type { ToolContext } from '../tools/tool.ts';
import type { AreaFound, PartFound } from './area-found.ts';
import { areasNamed } from './areas-of.ts';

export interface AreasAsked {
  readonly areas: readonly AreaFound[];
  /** Places of which nothing is published apart. */
  readonly parts: readonly PartFound[];
  /** Whose they are; `null` when no city is named or looked at, or areas of several have the name. */
  readonly city: CityId | null;
  /** The text without them. */
  readonly rest: string;
}

/**
 * The areas a text names in its city. Where it names no city and none of the areas of the one looked at, those of another that
 * alone has areas of these names; a number alone (“ward 10”) is never another city’s.
 */
export async function areasAsked(
  text: string,
  city: CityId | null,
  elsewhere: boolean,
  isAllRead: (rest: string) => boolean,
  context: ToolContext,
): Promise<AreasAsked> {
  const nowhere = { areas: [], parts: [], city, rest: text };
  if (city) {
    const here = await areasNamed(text, city, context);
    if (here.areas.length + here.parts.length > 0 || !elsewhere || isAllRead(here.rest)) return { ...here, city };
  }
  if (!elsewhere) return nowhere;
  const found: AreasAsked[] = [];
  for (const { id } of CITIES) {
    if (id === city) continue;
    const there = await areasNamed(text, id, context);
    if (there.areas.length + there.parts.length > 0 && !(city && there.numbered) && isAllRead(there.rest))
      found.push({ ...there, city: id });
  }
  const [only] = found;
  return only && found.length === 1 ? only : nowhere;
}
