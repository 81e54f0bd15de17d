import type { Row } from '../../kit/city.ts';
import { pointOf } from '../../kit/esri-place.ts';
import type { ArcgisFeed } from '../../kit/feed.ts';
import { SourceProblem } from '../../kit/fetching.ts';
import type { Asking } from '../page.ts';
import { layerOf } from './layer.ts';
import { featurePages } from './pages.ts';

/** All rows of a layer as they stood at one moment, and when its service last changed them (epoch milliseconds). */
export interface WholeLayer {
  readonly rows: Row[];
  readonly editedAt: number | null;
}

/**
 * A small layer, whole: rows as `pagesOf` gives them. More than `rowsMax` rows is `too_large`; published anew while it
 * was read over several pages is `cut_off`.
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
