import type { MultiPolygon, Polygon } from 'geojson';
import type { Feed, Row } from '../kit/city.ts';
import type { Asking } from './arcgis/ask.ts';
import { layerOf } from './arcgis/layer.ts';
import { featurePages } from './arcgis/pages.ts';
import { pointOf } from './arcgis/place.ts';
import { polygonOf } from './arcgis/rings.ts';

/** Rows read, the object id to resume below, and how many rows the layer announced for the whole `where`. */
export interface Page {
  readonly rows: Row[];
  readonly cursor: number;
  readonly announced: number;
}

export interface Reading extends Asking {
  /** An ArcGIS condition; nothing means every row. */
  readonly where?: string | undefined;
  /** Resume below this object id. */
  readonly cursor?: number | undefined;
}

/** The columns a feed's layer has. Throws `columns_changed` when one that the feed cannot do without is gone. */
export async function columnsOf(feed: Feed, asking: Asking): Promise<{ columns: string[] }> {
  return { columns: [...(await layerOf(feed, asking)).columns] };
}

/**
 * A feed's rows, newest object id first: its attributes flat, and its point as `at` (longitude, latitude; `null` without
 * one). Throws `SourceProblem`; pages already given out stay true, and their cursor resumes.
 */
export async function* pagesOf(feed: Feed, { where = '1=1', cursor, ...asking }: Reading): AsyncGenerator<Page> {
  const layer = await layerOf(feed, asking);
  for await (const page of featurePages(where, cursor, { ...asking, feed, layer })) {
    // Attributes come fresh from the reply, so the point joins them without a copy.
    const rows = page.features.map(({ attributes, geometry, wkid }) =>
      Object.assign(attributes, { at: pointOf(geometry, wkid) }),
    );
    yield { rows, cursor: page.cursor, announced: page.announced };
  }
}

/** Every polygon of a feed's layer, in WGS 84, with its attributes. A row without a usable ring is left out. */
export async function polygonsOf(
  feed: Feed,
  { where = '1=1', ...asking }: Reading,
): Promise<Array<{ row: Row; geometry: Polygon | MultiPolygon }>> {
  const layer = await layerOf(feed, asking);
  const polygons: Array<{ row: Row; geometry: Polygon | MultiPolygon }> = [];
  for await (const { features } of featurePages(where, undefined, { ...asking, feed, layer }))
    for (const { attributes, geometry, wkid } of features) {
      const polygon = polygonOf(geometry, wkid);
      if (polygon) polygons.push({ row: attributes, geometry: polygon });
    }
  return polygons;
}
