import { type PlacedDraft, readRows } from '@crimemap/cities/kit/read-rows';
import { toronto } from '@crimemap/cities/cities/toronto';
import { torontoWorld } from '@crimemap/rehearsal/toronto/toronto';

/** At scale 1 the rehearsal gives these datasets about 564,000 rows. */
const ROWS_AT_FULL_SCALE = 564_000;
const TODAY = '2025-11-20';
const BATCH = 5000;
/** Its rows after the last quarter belong to the other datasets here. */
const LEFT_OUT = 'year_to_date';

/** `wanted` invented incidents of Toronto (or a few less), read by the same code that reads the official services. */
export function torontoIncidents(wanted: number): PlacedDraft[] {
  const layers = torontoWorld({ seed: 1, scale: Math.min(2, (1.03 * wanted) / ROWS_AT_FULL_SCALE) })(TODAY);
  const incidents: PlacedDraft[] = [];
  for (const dataset of toronto.datasets) {
    if (dataset.id === LEFT_OUT) continue;
    const layer = layers.find(({ name }) => dataset.feed.url.includes(`/${name}/`));
    if (!layer) throw new Error(`the rehearsal has no layer for ${dataset.id}`);
    for (let from = 0; from < layer.count; from += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, layer.count - from) }, (_, i) => {
        const { attributes, geometry } = layer.row(from + i);
        return { ...attributes, at: geometry && 'at' in geometry ? geometry.at : null };
      });
      incidents.push(...readRows(toronto, dataset, rows).incidents);
    }
  }
  // Newest first, as the API sends them.
  return incidents.sort((a, b) => ((a.occurredOn ?? '') < (b.occurredOn ?? '') ? 1 : -1)).slice(0, wanted);
}
