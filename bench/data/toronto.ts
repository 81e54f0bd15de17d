import { toronto } from '@crimemap/cities/cities/toronto';
import type { PlacedDraft } from '@crimemap/cities/kit/city';
import { readRows } from '@crimemap/cities/kit/read-rows';
import { torontoPages } from './toronto-pages.ts';

/** Returns `count` invented incidents of Toronto, newest first, parsed by the same code as official data. */
export function torontoIncidents(count: number): PlacedDraft[] {
  const incidents: PlacedDraft[] = [];
  for (const { dataset, pages } of torontoPages(count * 1.05)) {
    for (const rows of pages()) incidents.push(...readRows(toronto, dataset, rows).incidents);
  }
  return incidents.sort((a, b) => ((a.occurredOn ?? '') < (b.occurredOn ?? '') ? 1 : -1)).slice(0, count);
}
