import type { AreaFeed, Feed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import * as arcgis from './arcgis.ts';
import * as ckan from './ckan.ts';
import * as geojson from './geojson.ts';
import type { Asking, Page, PolygonRow, ReadOptions } from './page.ts';
import * as socrata from './socrata.ts';
import * as zipCsv from './zip-csv.ts';

/** The columns a feed's source has, whatever its protocol. Throws `columns_changed` when one that the feed cannot do without is gone. */
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
 * A feed's rows in pages, flat, with a point where the protocol carries one in `at` (longitude, latitude, or `null`).
 * Throws `SourceProblem`; pages already given out stay true, and their cursor resumes.
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

/** Every polygon of a feed, in WGS 84, with its row; those of the feed it names `otherwise` when it has none to give. A row without a usable ring is left out. */
export async function polygonsOf(feed: AreaFeed, asking: Asking): Promise<PolygonRow[]> {
  const { otherwise } = feed;
  if (!otherwise) return polygonsIn(feed, asking);
  const found = await polygonsIn(feed, asking).catch((error: unknown) => {
    if (error instanceof SourceProblem && NO_LONGER_THERE.includes(error.code)) return error;
    throw error;
  });
  if (!(found instanceof SourceProblem) && found.length > 0) return found;
  return polygonsOf(otherwise, asking).catch((error: unknown) => {
    // The first source's trouble says more than its stand-in's.
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
