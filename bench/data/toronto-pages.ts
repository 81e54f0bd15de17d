import { toronto } from '@crimemap/cities/cities/toronto';
import type { Dataset } from '@crimemap/cities/kit/city';
import { torontoWorld } from '@crimemap/rehearsal/toronto/toronto';
import type { PageSource } from '../../packages/server/src/ingest/index.ts';

/** Approximate number of sample rows in these datasets at scale 1. */
const ROWS_AT_FULL_SCALE = 564_000;
const TODAY = '2025-11-20';
const PAGE = 2000;
/** Dataset that is left out here. Its rows after the last quarter are in the other datasets. */
const LEFT_OUT = 'year_to_date';

export type RawRow = Readonly<Record<string, unknown>>;

/**
 * Returns Toronto’s datasets with about `count` invented rows in total, in pages as the official services send them.
 */
export function torontoPages(
  count: number,
): { readonly dataset: Dataset; readonly count: number; readonly pages: () => Generator<RawRow[]> }[] {
  const layers = torontoWorld({ seed: 1, scale: Math.min(2, count / ROWS_AT_FULL_SCALE) })(TODAY);
  return toronto.datasets
    .filter(({ id }) => id !== LEFT_OUT)
    .map((dataset) => {
      const layer = layers.find(({ name }) => dataset.feed.url.includes(`/${name}/`));
      if (!layer) throw new Error(`the rehearsal has no layer for ${dataset.id}`);
      return {
        dataset,
        count: layer.count,
        *pages() {
          for (let from = 0; from < layer.count; from += PAGE) {
            yield Array.from({ length: Math.min(PAGE, layer.count - from) }, (_, i) => {
              const { attributes, geometry } = layer.row(from + i);
              return { ...attributes, at: geometry && 'at' in geometry ? geometry.at : null };
            });
          }
        },
      };
    });
}

/** Returns pages as a complete import source. */
export const wholeSource = (pages: Iterable<RawRow[]>, announced: number): PageSource => ({
  reach: 'whole',
  condition: null,
  columns: [],
  follows: [],
  anySize: true,
  async *pages() {
    for (const rows of pages) yield { rows, cursor: null, announced };
  },
});
