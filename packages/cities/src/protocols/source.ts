import type { AreaFeed, Feed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import * as arcgis from './arcgis.ts';
import * as ckan from './ckan.ts';
import * as geojson from './geojson.ts';
import type { Asking, Page, PolygonRow, ReadOptions } from './page.ts';
import * as socrata from './socrata.ts';
import * as zipCsv from './zip-csv.ts';

/**
 * Returns the columns of a feed's source, for any protocol. Throws `columns_changed` if a required column is missing.
 */
export async function sourceFields(feed: Feed, asking: Asking): Promise<{ columns: string[] }> {
  switch (feed.protocol) {
    case 'arcgis':
      return arcgis.sourceFields(feed, asking);
    case 'zip-csv':
      return zipCsv.sourceFields(feed, asking);
    case 'ckan':
      return ckan.sourceFields(feed, asking);
    case 'socrata':
      return socrata.sourceFields(feed, asking);
    case 'geojson':
      return geojson.sourceFields(feed, asking);
  }
}

/**
 * Iterates over a feed's rows in pages. If the protocol has points, `at` contains the point (longitude, latitude, or
 * `null`). Throws `SourceProblem`; pages returned before remain valid, and their cursor can be used to resume.
 */
export function pagesOf(feed: Feed, options: ReadOptions): AsyncGenerator<Page> {
  switch (feed.protocol) {
    case 'arcgis':
      return arcgis.pagesOf(feed, options);
    case 'zip-csv':
      return zipCsv.pagesOf(feed, options);
    case 'ckan':
      return ckan.pagesOf(feed, options);
    case 'socrata':
      return socrata.pagesOf(feed, options);
    case 'geojson':
      return geojson.pagesOf(feed, options);
  }
}

const NO_LONGER_THERE: readonly string[] = ['refused', 'not_data', 'columns_changed'];

/**
 * Returns every polygon of a feed in WGS 84 with its row. If the feed has no polygons, returns those of `otherwise`.
 * Rows without a usable ring are left out.
 */
export async function polygonsOf(feed: AreaFeed, asking: Asking): Promise<PolygonRow[]> {
  const { otherwise } = feed;
  if (!otherwise) return polygonsIn(feed, asking);
  const found = await polygonsIn(feed, asking).catch((error: unknown) => {
    if (error instanceof SourceProblem && NO_LONGER_THERE.includes(error.code)) return error;
    throw error;
  });
  if (!(found instanceof SourceProblem) && found.length > 0) return found;
  return polygonsOf(otherwise, asking).catch((error: unknown) => {
    // Throws the error of the first source, because it is more informative than the fallback's.
    throw found instanceof SourceProblem ? found : error;
  });
}

async function polygonsIn(feed: AreaFeed, asking: Asking): Promise<PolygonRow[]> {
  switch (feed.protocol) {
    case 'arcgis':
      return arcgis.polygonsOf(feed, asking);
    case 'socrata':
      return socrata.polygonsOf(feed, asking);
    case 'geojson':
      return geojson.polygonsOf(feed, asking);
  }
}
