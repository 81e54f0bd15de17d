import { CITY_IDS, type City } from '@crimemap/contract/cities';
import { create } from 'zustand';
import { MAP_PARAMETERS, type MapSearch, parseMapSearch, written } from './map-search.ts';

/** A part of a link that the map does not support, as written. */
export interface UnreadPart {
  readonly name: keyof MapSearch;
  readonly value: string;
}

const SHOWN_CHARACTERS = 30;

/** Limits how much of a link's text the screen repeats, so that a link cannot display arbitrary text. */
export const shortened = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;

/** Returns parts of a link that the map does not know, or that another part excludes. Ignores empty parts. */
export function unreadParts(text: string): readonly UnreadPart[] {
  const given = new URLSearchParams(text);
  const read = parseMapSearch(text);
  const usual = parseMapSearch('');
  return (MAP_PARAMETERS as readonly (keyof MapSearch)[]).flatMap((name) => {
    const last = given.getAll(name).at(-1) ?? '';
    const value = name === 'city' ? last.toLowerCase() : last;
    // A city missing only from a static site has its own banner.
    if (value === '' || (name === 'city' && CITY_IDS.some((id) => id === value))) return [];
    const isRead = usual[name] === undefined ? read[name] !== undefined : written(read[name]) === value;
    return isRead ? [] : [{ name, value: shortened(value) }];
  });
}

interface ShownAreas {
  readonly city: Pick<City, 'id' | 'area_kinds'> | null;
  /** Codes that can be opened; `null` until known. */
  readonly codes: readonly string[] | null;
}

/**
 * Returns the kind of area and the area of a link that its city does not have. Empty if another city was chosen since.
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

/** Query of the initial link, until its unsupported parts have been read. */
export const useOpenedLink = create<{ readonly text: string }>(() => ({ text: globalThis.location?.search ?? '' }));
