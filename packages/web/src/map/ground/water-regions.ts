import type { Bounds } from '@crimemap/contract/geo';

type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * Boxes (west, south, east, north) of the regions that have a water file for the built-in basemap. One more file
 * contains the rest of Canada. A region is as wide as a city's map at its minimum zoom, and regions do not overlap.
 * `basemap/build-basemap.ts` cuts the files.
 */
export const WATER_REGIONS = {
  'lake-ontario': [-82.6, 41.6, -76.7, 45.8],
  outaouais: [-76.7, 44.2, -74.8, 46.6],
  'st-lawrence': [-74.8, 44.2, -71.4, 46.8],
  'pacific-coast': [-126, 47.8, -120.4, 50.6],
  prairie: [-116.4, 52, -110.6, 55.2],
} as const satisfies Readonly<Record<string, Box>>;

export type WaterFile = keyof typeof WATER_REGIONS | 'elsewhere';

const REGIONS = Object.entries(WATER_REGIONS) as [WaterFile, Box][];

/** Returns the water files that a view (south-west, north-east corner) needs. */
export function waterFilesIn([[west, south], [east, north]]: Bounds): readonly WaterFile[] {
  const touched = REGIONS.filter(([, box]) => west < box[2] && east > box[0] && south < box[3] && north > box[1]);
  // The gap between neighbouring regions is in no region.
  const [only] = touched;
  const isWithin =
    touched.length === 1 &&
    only !== undefined &&
    west >= only[1][0] &&
    south >= only[1][1] &&
    east <= only[1][2] &&
    north <= only[1][3];
  const files = touched.map(([name]) => name);
  return isWithin ? files : [...files, 'elsewhere'];
}
