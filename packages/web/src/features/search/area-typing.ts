import type { MapKind } from '../../i18n/names.ts';

/** An area the map shows now. */
export interface AreaChoice {
  readonly kind: MapKind;
  readonly code: string;
  readonly name: string;
  /** Its number and unit, in words. */
  readonly value: string;
}

/** Case, accents and spaces around do not matter: “montreal” is Montréal. */
export const normalizeForSearch = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The areas whose name or code holds every word typed, in their own order. Nothing typed: all of them. */
export function matchingAreas<Area extends Pick<AreaChoice, 'code' | 'name'>>(
  areas: readonly Area[],
  typed: string,
): Area[] {
  const words = normalizeForSearch(typed).split(/\s+/).filter(Boolean);
  return areas.filter(({ code, name }) => words.every((word) => normalizeForSearch(`${name} ${code}`).includes(word)));
}
