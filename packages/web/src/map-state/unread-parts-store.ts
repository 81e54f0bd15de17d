import { CITY_IDS, type City } from '@crimemap/contract/cities';
import { create } from 'zustand';
import { MAP_PARAMETERS, type MapSearch, parseMapSearch, written } from './map-search.ts';

/** A part of a URL that the map does not support, as it is in the URL. */
export interface UnreadPart {
  readonly name: keyof MapSearch;
  readonly value: string;
}

const SHOWN_CHARACTERS = 30;

/** Shortens text from a URL before it is displayed, so that a URL cannot put any text on the screen. */
export const shortened = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;

/** Returns the parts of a URL that the map does not know, or that another part excludes. Ignores empty values. */
export function unreadParts(text: string): readonly UnreadPart[] {
  const given = new URLSearchParams(text);
  const read = parseMapSearch(text);
  const usual = parseMapSearch('');
  return (MAP_PARAMETERS as readonly (keyof MapSearch)[]).flatMap((name) => {
    const last = given.getAll(name).at(-1) ?? '';
    const value = name === 'city' ? last.toLowerCase() : last;
    // A city that only a static site lacks has a separate banner.
    if (value === '' || (name === 'city' && CITY_IDS.some((id) => id === value))) return [];
    const isRead = usual[name] === undefined ? read[name] !== undefined : written(read[name]) === value;
    return isRead ? [] : [{ name, value: shortened(value) }];
  });
}

interface ShownAreas {
  readonly city: Pick<City, 'id' | 'area_kinds'> | null;
  /** Codes of areas that can be opened; `null` until they are known. */
  readonly codes: readonly string[] | null;
}

/**
 * Returns the kind of area and the area in a URL that its city does not have. Empty if another city was chosen
 * meanwhile.
 */
export function partsNotInCity(text: string, { city, codes }: ShownAreas): readonly UnreadPart[] {
  const { kind, area, city: named } = parseMapSearch(text);
  if (city?.id !== named) return [];
  const isKind = new URLSearchParams(text).get('kind') !== kind || kind === 'hexagon' || city.area_kinds.includes(kind);
  const isArea = area === undefined || codes === null || codes.includes(area);
  return [
    ...(isKind ? [] : [{ name: 'kind' as const, value: kind }]),
    ...(isArea ? [] : [{ name: 'area' as const, value: shortened(area) }]),
  ];
}

/** Query of the initial URL, until the user has read which parts are not supported. */
export const useOpenedLink = create<{ readonly text: string }>(() => ({ text: globalThis.location?.search ?? '' }));
