import type { MapKind } from '../../i18n/names.ts';

/** An area that the map shows now. */
export interface AreaChoice {
  readonly kind: MapKind;
  readonly code: string;
  readonly name: string;
  /** Number and unit in words. */
  readonly value: string;
}

/** Returns a text without case, accents and surrounding spaces, so that “montreal” matches “Montréal”. */
export const normalizeForSearch = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/**
 * Returns the areas whose name or code contains every typed word, in unchanged order. Returns all areas for an empty
 * text.
 */
export function matchingAreas<Area extends Pick<AreaChoice, 'code' | 'name'>>(
  areas: readonly Area[],
  typed: string,
): Area[] {
  const words = normalizeForSearch(typed).split(/\s+/).filter(Boolean);
  return areas.filter(({ code, name }) => words.every((word) => normalizeForSearch(`${name} ${code}`).includes(word)));
}
