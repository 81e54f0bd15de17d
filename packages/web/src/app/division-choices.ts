import type { Areas } from '@crimemap/contract/areas';
import type { ColumnsManifest } from '@crimemap/contract/incidents';
import type { DivisionChoice } from '../features/filters/filter-rules.ts';

/** What the division filter offers: the areas that are drawn, else the codes the rows carry; by code, numbers as numbers. */
export function divisionChoices(manifest: ColumnsManifest | null, areas: Areas | null): DivisionChoice[] {
  const drawn =
    areas?.features.map(({ properties: { code, name } }) => ({
      code,
      label: name === code ? code : `${code} · ${name}`,
    })) ?? [];
  const carried = manifest?.areas.filter(Boolean).map((code) => ({ code, label: code })) ?? [];
  const choices = drawn.length > 0 ? drawn : carried;
  return choices.sort((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }));
}
