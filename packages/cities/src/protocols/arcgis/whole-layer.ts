import type { Row } from '../../kit/city.ts';
import { pointOf } from '../../kit/esri-place.ts';
import type { ArcgisFeed } from '../../kit/feed.ts';
import { SourceProblem } from '../../kit/fetching.ts';
import type { Asking } from '../page.ts';
import { layerOf } from './layer.ts';
import { featurePages } from './pages.ts';

/** All rows of a layer at one moment, and the layer's last change in epoch milliseconds. */
export interface WholeLayer {
  readonly rows: Row[];
  readonly editedAt: number | null;
}

/**
 * Reads all rows of a small layer, in the format of `pagesOf`. Throws `too_large` if there are more than `rowsMax`
 * rows, and `cut_off` if the layer is republished between two pages.
 */
export async function wholeLayer(feed: ArcgisFeed, rowsMax: number, asking: Asking): Promise<WholeLayer> {
  const layer = await layerOf(feed, asking);
  const rows: Row[] = [];
  for await (const { features } of featurePages('1=1', undefined, { ...asking, feed, layer })) {
    if (rows.length + features.length > rowsMax)
      throw new SourceProblem('too_large', `the layer holds more than ${rowsMax} rows`);
    for (const { attributes, geometry, wkid } of features)
      rows.push(Object.assign(attributes, { at: pointOf(geometry, wkid) }));
  }
  return { rows, editedAt: layer.editedAt };
}
