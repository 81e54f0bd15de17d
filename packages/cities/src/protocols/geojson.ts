import type { MultiPolygon, Polygon } from 'geojson';
import type { Row } from '../kit/city.ts';
import { checkColumns } from '../kit/columns.ts';
import type { GeoJsonFeed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import { pointAt, polygonAt } from '../kit/geojson-shapes.ts';
import { geoJsonLines } from '../kit/lines.ts';
import { askJson, atAnyAddress, objectOf } from './ask-json.ts';
import { fieldsOfFile, type LargeGeoJsonFeed, largePagesOf } from './geojson/large-file.ts';
import type { Asking, Page, PolygonRow, ReadOptions } from './page.ts';
import type { Heard } from './pages-read.ts';

interface Feature {
  readonly properties: Row;
  readonly geometry: unknown;
}

function featuresIn(reply: unknown): Feature[] {
  const { features } = objectOf(reply);
  if (!Array.isArray(features)) throw new SourceProblem('not_data', 'the reply has no features');
  return features.map((feature) => {
    const { properties, geometry } = objectOf(feature);
    return { properties: (properties ?? {}) as Row, geometry };
  });
}

/**
 * Returns a document's features and property names. Checks the names for the required ones, unless there are no
 * features.
 */
async function featuresOf(
  feed: GeoJsonFeed,
  asking: Asking,
  heard?: Heard,
): Promise<{ columns: string[]; features: Feature[] }> {
  return atAnyAddress(feed, async (url) => {
    const features = await askJson(url, feed, asking, featuresIn, heard);
    const columns = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
    if (features.length > 0) checkColumns(feed, columns, url);
    return { columns, features };
  });
}

/** Returns the property names of a feed's features. Throws `columns_changed` if a required one is missing. */
export async function sourceFields(feed: GeoJsonFeed, asking: Asking): Promise<{ columns: string[] }> {
  return { columns: isLarge(feed) ? await fieldsOfFile(feed, asking) : (await featuresOf(feed, asking)).columns };
}

const isLarge = (feed: GeoJsonFeed): feed is LargeGeoJsonFeed => feed.maxBytes !== undefined;

/**
 * Iterates over a document's features, in one page unless the file is large. Each row contains the properties, the
 * point in `at` (longitude, latitude; `null` without one) and the parts of a line in `lines`.
 */
export async function* pagesOf(feed: GeoJsonFeed, options: ReadOptions): AsyncGenerator<Page> {
  if (isLarge(feed)) {
    yield* largePagesOf(feed, options);
    return;
  }
  const { cursor = 0, ...asking } = options;
  const { heard } = asking;
  const { features } = await featuresOf(feed, asking, heard && ((page) => heard({ ...page, startsOver: true })));
  const rows = features.slice(Number(cursor)).map(({ properties, geometry }) => {
    const lines = geoJsonLines(geometry);
    return { ...properties, at: pointAt(geometry, feed.wkid ?? 4326), ...(lines.length > 0 && { lines }) };
  });
  if (rows.length > 0) yield { rows, cursor: features.length, announced: features.length };
}

/** Returns a feature collection's polygons in WGS 84. Features without a usable ring are left out. */
export async function polygonsOf(feed: GeoJsonFeed, asking: Asking): Promise<PolygonRow[]> {
  const { features } = await featuresOf(feed, asking);
  return features.flatMap(({ properties, geometry }) => {
    const polygon: Polygon | MultiPolygon | null = polygonAt(geometry, feed.wkid ?? 4326);
    return polygon ? [{ row: properties, geometry: polygon }] : [];
  });
}
