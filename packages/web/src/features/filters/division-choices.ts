import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import type { ColumnsManifest } from '@crimemap/contract/incidents';
import { areaLabel, areaNameLabel } from '../../i18n/area-label.ts';
import { m } from '../../i18n/generated/messages.js';
import type { DivisionChoice } from '../../map-state/filter-rules.ts';

/**
 * What the division filter offers: the areas that are drawn, then, under a header of their own, those that only rows name; by
 * code, numbers as numbers. A header is a row whose code begins with `--`.
 */
export function divisionChoices(
  manifest: Pick<ColumnsManifest, 'areas'> | null,
  areas: Pick<Areas, 'features'> | null,
  kind: AreaKind,
): DivisionChoice[] {
  const drawn =
    areas?.features.map(({ properties: { code, name } }) => ({ code, label: areaNameLabel(kind, code, name) })) ?? [];
  const known = new Set(areas?.features.flatMap(({ properties: { code, name } }) => [folded(code), folded(name)]));
  const named = manifest?.areas.filter((code) => code !== '' && !known.has(folded(code))) ?? [];
  const others = named.map((code) => ({ code, label: areaLabel(kind, code) }));
  if (drawn.length === 0 || others.length === 0) return [...inOrder(drawn), ...inOrder(others)];
  return [
    { code: '--drawn', label: m.areas_drawn() },
    ...inOrder(drawn),
    { code: '--named', label: m.areas_not_drawn() },
    ...inOrder(others),
  ];
}

const folded = (text: string): string => text.trim().toLowerCase();
const inOrder = (choices: readonly DivisionChoice[]): DivisionChoice[] =>
  choices.toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }));
