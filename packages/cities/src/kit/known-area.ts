import type { AreaKind, Text } from '@crimemap/contract/cities';

/** A commonly named area that no layer draws, counted as whole areas of one kind. */
export interface KnownArea {
  readonly name: Text;
  /** Names people use, in either language. */
  readonly said: readonly string[];
  readonly kind: AreaKind;
  /** Codes of the areas it consists of. */
  readonly codes: readonly string[];
  /** One sentence on what the name includes and excludes. */
  readonly definition: Text;
}

/** A place within one much larger area. Its reports are not published separately. */
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

/** English name, French name if different, code of the containing area, other names. */
export type PartLine = readonly [en: string, fr: string | null, containedIn: string, ...also: string[]];

export const partsOf = (kind: AreaKind, lines: readonly PartLine[]): PartOfArea[] =>
  lines.map(([en, fr, containedIn, ...also]) => ({
    name: { en, fr: fr ?? en },
    said: [en, ...(fr === null ? [] : [fr]), ...also],
    kind,
    containedIn,
  }));

/** Normalised names that areas of several cities share. */
export const SHARED_NAMES: ReadonlySet<string> = new Set([
  'york',
  'downtown',
  'centre ville',
  'downtown core',
  'the downtown core',
  'chinatown',
]);
