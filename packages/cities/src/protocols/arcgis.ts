import { pointOf } from '../kit/esri-place.ts';
import { polygonOf } from '../kit/esri-rings.ts';
import type { ArcgisFeed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import { esriLines } from '../kit/lines.ts';
import { layerOf } from './arcgis/layer.ts';
import { featurePages } from './arcgis/pages.ts';
import type { Asking, Page, PolygonRow, ReadOptions } from './page.ts';

/** The columns a feed's layer has. Throws `columns_changed` when one that the feed cannot do without is gone. */
export async function sourceFields(feed: ArcgisFeed, asking: Asking): Promise<{ columns: string[] }> {
  return { columns: [...(await layerOf(feed, asking)).columns] };
}

/**
 * A feed's rows, newest object id first: its attributes flat, its point as `at` (longitude, latitude; `null` without
 * one), the parts of a polyline as `lines`; the cursor is the object id to go on below. Throws `SourceProblem`; pages already given out stay true, and their cursor resumes.
 */
export async function* pagesOf(
  feed: ArcgisFeed,
  { where = '1=1', cursor, ...asking }: ReadOptions,
): AsyncGenerator<Page> {
  const layer = await layerOf(feed, asking);
  for await (const page of featurePages(where, typeof cursor === 'number' ? cursor : undefined, {
    ...asking,
    feed,
    layer,
  })) {
    // Attributes come fresh from the reply, so the shape joins them without a copy.
    const rows = page.features.map(({ attributes, geometry, wkid }) => {
      const lines = esriLines(geometry, wkid);
      return Object.assign(attributes, { at: pointOf(geometry, wkid) }, lines.length > 0 && { lines });
    });
    yield { rows, cursor: page.cursor, announced: page.announced };
  }
}

const READINGS_MAX = 3;

/**
 * Every polygon of a feed's layer, in WGS 84, with its attributes. A row without a usable ring is left out. Cut off, or
 * published anew in the middle, the layer is read again from its start, up to three times.
 */
export async function polygonsOf(feed: ArcgisFeed, options: ReadOptions): Promise<PolygonRow[]> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await allPolygons(feed, options);
    } catch (error) {
      if (nth === READINGS_MAX || !(error instanceof SourceProblem) || error.code !== 'cut_off') throw error;
    }
  }
}

async function allPolygons(feed: ArcgisFeed, { where = '1=1', ...asking }: ReadOptions): Promise<PolygonRow[]> {
  const layer = await layerOf(feed, asking);
  const polygons: PolygonRow[] = [];
  for await (const { features } of featurePages(where, undefined, { ...asking, feed, layer }))
    for (const { attributes, geometry, wkid } of features) {
      const polygon = polygonOf(geometry, wkid);
      if (polygon) polygons.push({ row: attributes, geometry: polygon });
    }
  return polygons;
}
