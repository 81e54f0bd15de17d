import { pointOf } from '../kit/esri-place.ts';
import { polygonOf } from '../kit/esri-rings.ts';
import type { ArcgisFeed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import { esriLines } from '../kit/lines.ts';
import { layerOf } from './arcgis/layer.ts';
import { featurePages } from './arcgis/pages.ts';
import type { Asking, Page, PolygonRow, ReadOptions } from './page.ts';

/** Returns the columns of a feed's layer. Throws `columns_changed` if a required column is missing. */
export async function sourceFields(feed: ArcgisFeed, asking: Asking): Promise<{ columns: string[] }> {
  return { columns: [...(await layerOf(feed, asking)).columns] };
}

/**
 * Iterates over a feed's rows in pages, highest object id first. Each row contains the attributes, the point in `at`
 * (longitude, latitude; `null` without one) and the parts of a polyline in `lines`. The cursor is the lowest object id
 * read; a later read resumes below it. Throws `SourceProblem`; pages returned before remain valid, and their cursor can
 * be used to resume.
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
    // The shape is added to the attributes without a copy, because nothing else uses the objects of this response.
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
 * the response is cut off or the layer is republished during the read, the layer is read again, at most three times.
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
