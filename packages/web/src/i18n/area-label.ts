import { areaNameIn, saysCode } from '@crimemap/contract/areas';
import { m } from './generated/messages.js';
import type { MapKind } from './map-kind.ts';
import { KIND_WORDS } from './names.ts';
import { useSettings } from './settings.ts';

const NUMBER = /^\d+$/;

/** An area by its code: a bare number gets its kind before it (“Ward 5”, “PDQ 21”), a name stays as it is. */
export const areaLabel = (kind: MapKind, code: string): string => (NUMBER.test(code) ? numbered(kind, code) : code);

/** A ward has a long name in French, which its number makes needless. */
const numbered = (kind: MapKind, code: string): string =>
  kind === 'ward' ? m.ward_number({ number: code }) : `${KIND_WORDS[kind].one()} ${code}`;

/** An area’s name in the language on screen. */
export const areaName = (name: string): string => areaNameIn(useSettings.getState().language, name);

/**
 * An area by its code and its name: “Ward 5 · West Carleton-March”; the name alone where it holds the code (“PDQ 21”, and in French
 * “Division 51”).
 */
export function areaNameLabel(kind: MapKind, code: string, name: string): string {
  if (name === '' || name === code) return areaLabel(kind, code);
  const shown = areaName(name);
  return saysCode(shown, code) ? shown : `${areaLabel(kind, code)} · ${shown}`;
}
