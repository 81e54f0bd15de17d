import type { AreaKind, Text } from '@crimemap/contract/cities';

/** An area with a common name that no layer contains. Its reports are those of whole areas of one kind. */
export interface KnownArea {
  readonly name: Text;
  /** Names people use, in either language. */
  readonly said: readonly string[];
  readonly kind: AreaKind;
  /** Codes of the areas that it consists of. */
  readonly codes: readonly string[];
  /** One sentence on what the name includes and excludes. */
  readonly definition: Text;
}

/** A place inside a much larger area. No reports are published for the place alone. */
export interface PartOfArea {
  readonly name: Text;
  readonly said: readonly string[];
  readonly kind: AreaKind;
  readonly containedIn: string;
}

/** Common names for parts of a city. */
export interface KnownAreas {
  readonly areas: readonly KnownArea[];
  readonly parts: readonly PartOfArea[];
}

/** English name, French name (`null` if the same), code of the containing area, other names. */
export type PartLine = readonly [en: string, fr: string | null, containedIn: string, ...also: string[]];

export const partsOf = (kind: AreaKind, lines: readonly PartLine[]): PartOfArea[] =>
  lines.map(([en, fr, containedIn, ...also]) => ({
    name: { en, fr: fr ?? en },
    said: [en, ...(fr === null ? [] : [fr]), ...also],
    kind,
    containedIn,
  }));

/** Normalised names that belong to areas of more than one city. */
export const SHARED_NAMES: ReadonlySet<string> = new Set([
  'york',
  'downtown',
  'centre ville',
  'downtown core',
  'the downtown core',
  'chinatown',
]);
