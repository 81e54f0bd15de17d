import { pointOf } from '../kit/esri-place.ts';
import { polygonOf } from '../kit/esri-rings.ts';
import type { ArcgisFeed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import { esriLines } from '../kit/lines.ts';
import { layerOf } from './arcgis/layer.ts';
import { featurePages } from './arcgis/pages.ts';
import type { Asking, Page, PolygonRow, ReadOptions } from './page.ts';

/** Returns the columns of a feed's layer. Throws `columns_changed` if a required one is missing. */
export async function sourceFields(feed: ArcgisFeed, asking: Asking): Promise<{ columns: string[] }> {
  return { columns: [...(await layerOf(feed, asking)).columns] };
}

/**
 * Iterates over a feed's rows, newest object id first. Attributes are flat, with the point in `at` (longitude,
 * latitude; `null` without one) and the parts of a polyline in `lines`. The cursor is the last object id; a later read
 * resumes below. Throws `SourceProblem`; earlier pages stay valid, and their cursor resumes.
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
    // Attributes are fresh from the response, so the shape is added without a copy.
    const rows = page.features.map(({ attributes, geometry, wkid }) => {
      const lines = esriLines(geometry, wkid);
      return Object.assign(attributes, { at: pointOf(geometry, wkid) }, lines.length > 0 && { lines });
    });
    yield { rows, cursor: page.cursor, announced: page.announced };
  }
}

const READS_MAX = 3;

/**
 * Returns every polygon of a feed's layer in WGS 84, with its attributes. Rows without a usable ring are left out. If
 * the layer is cut off or republished during the read, it is read again, up to three times.
 */
export async function polygonsOf(feed: ArcgisFeed, options: ReadOptions): Promise<PolygonRow[]> {
  for (let nth = 1; ; nth += 1) {
    try {
      return await allPolygons(feed, options);
    } catch (error) {
      if (nth === READS_MAX || !(error instanceof SourceProblem) || error.code !== 'cut_off') throw error;
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
