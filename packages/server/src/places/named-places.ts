import { CITIES } from '@crimemap/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { type NamedPlace, PLACES_IN_CELL_MAX, placeCellEdge, placeCellOf } from '@crimemap/contract/places';
import type { Lang } from './city-context.ts';
import type { Entry } from './entry.ts';
import type { Gazetteer } from './gazetteer.ts';

/** What the map names close in: places of one point each, which no area’s name says already. */
const TYPES: ReadonlySet<string> = new Set(['landmark', 'station', 'crossing'] satisfies NamedPlace['type'][]);
const isNamed = (entry: Entry): entry is Entry & { readonly kind: NamedPlace['type'] } => TYPES.has(entry.kind);

/** The known places in the cell a point (longitude, latitude) lies in, of whichever cities reach into it, the best known first. */
export async function namedPlacesAt([lng, lat]: LngLat, lang: Lang, gazetteer: Gazetteer): Promise<NamedPlace[]> {
  const [x, y] = [placeCellOf(lng), placeCellOf(lat)];
  const [west, south, east, north] = [x, y, x + 1, y + 1].map(placeCellEdge) as [number, number, number, number];
  const here = CITIES.filter(({ bounds: [[w, s], [e, n]] }) => w <= east && e >= west && s <= north && n >= south);
  const known = await Promise.all(here.map(({ id }) => gazetteer.of(id)));
  return known
    .flatMap(({ city, index }) => index.entries.filter((entry) => entry.city === city.id))
    .filter(isNamed)
    .filter(({ at }) => placeCellOf(at[0]) === x && placeCellOf(at[1]) === y)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, PLACES_IN_CELL_MAX)
    .map(({ name, kind, at }) => ({ name: name[lang], type: kind, at: [at[0], at[1]] }));
}
