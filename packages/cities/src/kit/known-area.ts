import type { AreaKind, Text } from '@crimemap/contract/cities';

/** An area people know by a name that no layer draws, counted as whole areas of one kind. */
export interface KnownArea {
  readonly name: Text;
  /** What people say for it, in either language. */
  readonly said: readonly string[];
  readonly kind: AreaKind;
  /** Codes of the areas it is counted as. */
  readonly codes: readonly string[];
  /** Why these, in a sentence: what the name covers and what is left out. */
  readonly definition: Text;
}

/** A place within one area that is much larger: its reports are not published apart. */
export interface PartOfArea {
  readonly name: Text;
  readonly said: readonly string[];
  readonly kind: AreaKind;
  readonly containedIn: string;
}

/** What a city’s people call parts of it. */
export interface KnownAreas {
  readonly areas: readonly KnownArea[];
  readonly parts: readonly PartOfArea[];
}

/** English name, French name where another is used, the code of the area it lies in, and what else it is called. */
export type PartLine = readonly [en: string, fr: string | null, containedIn: string, ...also: string[]];

export const partsOf = (kind: AreaKind, lines: readonly PartLine[]): PartOfArea[] =>
  lines.map(([en, fr, containedIn, ...also]) => ({
    name: { en, fr: fr ?? en },
    said: [en, ...(fr === null ? [] : [fr]), ...also],
    kind,
    containedIn,
  }));

/** Names that areas of several cities go by, as questions are read. */
export const SHARED_NAMES: ReadonlySet<string> = new Set([
  'york',
  'downtown',
  'centre ville',
  'downtown core',
  'the downtown core',
  'chinatown',
]);
