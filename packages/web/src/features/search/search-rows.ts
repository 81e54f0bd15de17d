import { PLACES_MAX, type Place, type PlaceKind } from '@crimemap/contract/places';
import { type AreaChoice, folded, matchingAreas } from './area-typing.ts';

/** One line of the list: an area the map shows, with its number, or any other place. */
export type SearchRow = {
  readonly key: string;
  readonly name: string;
  /** What stands around it, as far as its name does not say. */
  readonly where: string;
} & ({ readonly area: AreaChoice; readonly place: null } | { readonly area: null; readonly place: Place });

const AREA_KINDS: ReadonlySet<PlaceKind> = new Set(['area', 'neighbourhood', 'municipality']);

const areaRow = (area: AreaChoice): SearchRow => ({
  key: `${area.kind} ${area.code}`,
  name: area.name,
  where: '',
  area,
  place: null,
});

/** The area of the map that a place is, if it is one: by what the server says it is, else by its name. */
function areaOf({ area, type, display_name }: Place, areas: readonly AreaChoice[]): AreaChoice | undefined {
  if (area) return areas.find(({ kind, code }) => kind === area.kind && code === area.code);
  if (!AREA_KINDS.has(type)) return undefined;
  const name = folded(named(display_name).name);
  return areas.find((choice) => folded(choice.name) === name || folded(choice.code) === name);
}

/**
 * What the list shows for a text: the places found, best first, areas of the map with their numbers; then areas whose name holds
 * the text. While nothing has been found yet (`found` is `null`) those areas alone, so that they are there at once.
 */
export function searchRows(found: readonly Place[] | null, areas: readonly AreaChoice[], text: string): SearchRow[] {
  const rows = new Map<string, SearchRow>();
  for (const place of found ?? []) {
    const area = areaOf(place, areas);
    const row = area ? areaRow(area) : placeRow(place);
    if (!rows.has(row.key)) rows.set(row.key, row);
  }
  for (const area of matchingAreas(areas, text)) {
    if (rows.size >= PLACES_MAX) break;
    const row = areaRow(area);
    if (!rows.has(row.key)) rows.set(row.key, row);
  }
  return [...rows.values()];
}

export const placeRow = (place: Place): SearchRow => ({
  key: `${place.lon},${place.lat} ${place.display_name}`,
  ...(place.type === 'coordinates' ? { name: place.display_name, where: '' } : named(place.display_name)),
  area: null,
  place,
});

/** “Union Station, Toronto” is Union Station; where it is comes after. A house number alone is no name. */
function named(displayName: string): { readonly name: string; readonly where: string } {
  const [, name = displayName, where = ''] = /^((?:\d+\w?, )?[^,]+), (.+)$/.exec(displayName) ?? [];
  return { name, where };
}

/** All areas of the map, for whoever goes through them with nothing typed. */
export const allAreas = (areas: readonly AreaChoice[]): SearchRow[] => areas.map(areaRow);
