import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource, Text } from './cities.ts';
import { Bounds, type LngLat } from './geo.ts';
import { wholeNumber } from './query.ts';

/** Zoom levels for which street tiles exist. At higher zoom levels, the map enlarges the tiles of `max`. */
export const STREET_ZOOMS = { min: 12, max: 14 } as const;

/** Returns the numbers (x, y) of the Web Mercator tile that contains a point (longitude, latitude) at a zoom level. */
export function tileAt([lng, lat]: LngLat, z: number): readonly [x: number, y: number] {
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

/** Name of the tile layer with the streets. Each street has a `class`, and `name` and `name:fr` if it is named. */
export const STREETS_LAYER = 'streets';

/** Counts of a street import. `rows` is the sum of the next three counts. */
export const StreetTally = z.object({
  rows: z.int(),
  streets: z.int(),
  /** Number of features in street layers that are not streets, such as rivers. */
  left_out: z.int(),
  broken: z.int(),
  /** Road classes that are not mapped to a class of ours, with their counts. They are drawn as local streets. */
  unknown_words: z.record(z.string(), z.int()),
});
export type StreetTally = z.infer<typeof StreetTally>;

const Version = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** Layer that the city published, with its licence. */
export const PublishedLayer = z.object({
  title: Text,
  licence: z.object({ title: z.string(), url: z.string() }),
  attribution: Text,
});
export type PublishedLayer = z.infer<typeof PublishedLayer>;

export const Streets = z.object({
  city: CityId,
  /** Version of the tiles' content; `null` until the city's streets are imported. */
  version: z.nullable(Version),
  data_source: z.nullable(DataSource),
  fetched_at: z.nullable(z.iso.datetime()),
  tally: z.nullable(StreetTally),
  /** Bounding box of the city's streets: south-west corner, then north-east corner. */
  bounds: z.nullable(Bounds),
  layers: z.array(PublishedLayer),
});
export type Streets = z.infer<typeof Streets>;

export const getStreets = defineCall('GET /streets/:city', {
  who: 'anyone',
  summary: 'Returns which street tiles a city has, where the streets come from and their number.',
  params: { city: CityId },
  reply: Streets,
});

export const getStreetTile = defineCall('GET /streets/:city/:version/:z/:x/:y', {
  who: 'anyone',
  summary: 'Returns one Mapbox Vector Tile of streets. The tile never changes. A tile without streets is empty.',
  params: {
    city: CityId,
    version: Version,
    z: wholeNumber(STREET_ZOOMS.min, STREET_ZOOMS.max),
    x: wholeNumber(0, 2 ** STREET_ZOOMS.max - 1),
    y: wholeNumber(0, 2 ** STREET_ZOOMS.max - 1),
  },
  sends: 'bytes',
});
