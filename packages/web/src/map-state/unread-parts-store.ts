import { CITY_IDS, type City } from '@crimemap/contract/cities';
import { create } from 'zustand';
import { MAP_PARAMETERS, type MapSearch, parseMapSearch, written } from './map-search.ts';

/** A part of a link that the map cannot honour, as it is written. */
export interface UnreadPart {
  readonly name: keyof MapSearch;
  readonly value: string;
}

const SHOWN_CHARACTERS = 30;

/** What a link says is repeated on the screen no further than this: a link must not write a text of its own there. */
export const shortened = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;

/** Returns what a link says that the map does not know, or that another part of it excludes. An empty part says nothing. */
export function unreadParts(text: string): readonly UnreadPart[] {
  const given = new URLSearchParams(text);
  const read = parseMapSearch(text);
  const usual = parseMapSearch('');
  return (MAP_PARAMETERS as readonly (keyof MapSearch)[]).flatMap((name) => {
    const last = given.getAll(name).at(-1) ?? '';
    const value = name === 'city' ? last.toLowerCase() : last;
    // Of a city that only a static edition lacks, its own banner speaks.
    if (value === '' || (name === 'city' && CITY_IDS.some((id) => id === value))) return [];
    const isRead = usual[name] === undefined ? read[name] !== undefined : written(read[name]) === value;
    return isRead ? [] : [{ name, value: shortened(value) }];
  });
}

interface ShownAreas {
  readonly city: Pick<City, 'id' | 'area_kinds'> | null;
  /** Those that can be opened; `null` until they are known. */
  readonly codes: readonly string[] | null;
}

/** Returns the kind of areas and the area of a link that its city does not have. Of another city, chosen since, the link says nothing. */
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

/** The query of the link the page was opened at, until its parts that are not shown have been read. */
export const useOpenedLink = create<{ readonly text: string }>(() => ({ text: globalThis.location?.search ?? '' }));
