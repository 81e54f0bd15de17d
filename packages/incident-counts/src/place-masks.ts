import type { Bounds, LngLat } from '@crimemap/contract/geo';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { EARTH_METRES, METRES_PER_DEGREE } from '@crimemap/contract/radii';

/**
 * Indexes in LOCATION_PRECISIONS of precisions that may be drawn as points. They are repeated here so that the worker
 * does not load the whole contract.
 */
export const PLACED_PRECISIONS: readonly number[] = [0, 1, 2];

/** Returns an array with 1 for every place in these areas and 0 for others; `null`: 1 for every place. */
export function masks(places: PlacesTable, areas: readonly number[] | null): Uint8Array {
  if (areas === null) return new Uint8Array(places.length).fill(1);
  const included = ones(65_536, areas);
  const mask = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at += 1) mask[at] = included[places.area[at] as number] as number;
  return mask;
}

/** Returns an array with 1 at the given indexes and 0 elsewhere; `null`: 1 everywhere. */
export function ones(length: number, indexes: readonly number[] | null): Uint8Array {
  const mask = new Uint8Array(length);
  if (indexes === null) return mask.fill(1);
  for (const index of indexes) mask[index] = 1;
  return mask;
}

/**
 * Sets the mask to 0 for places outside a box, whose edges are inside. A row without an exact location counts as at the
 * centre of its area or city. A row without any location is in no box.
 */
export function keepInBox(places: PlacesTable, mask: Uint8Array, box: Bounds): void {
  const [[west, south], [east, north]] = box;
  for (let at = 0; at < places.length; at += 1) {
    const [lng, lat] = [places.lngLat[2 * at] as number, places.lngLat[2 * at + 1] as number];
    if (!(lng >= west && lng <= east && lat >= south && lat <= north)) mask[at] = 0;
  }
}

const RADIANS = Math.PI / 180;

/** Centre (longitude, latitude, in degrees) and radius in metres. */
export interface Circle {
  readonly at: LngLat;
  readonly metres: number;
}

/** Returns the places inside a circle that may be drawn as points, ascending. Uses great-circle distance. */
export function placesInCircle(places: PlacesTable, { at: [lng, lat], metres }: Circle): Uint32Array {
  const drawn = ones(256, PLACED_PRECISIONS);
  const up = metres / METRES_PER_DEGREE;
  const across = up / Math.max(Math.cos(lat * RADIANS), 0.01);
  const cosine = Math.cos(lat * RADIANS);
  const inside = new Uint32Array(places.length);
  let count = 0;
  for (let place = 0; place < places.length; place += 1) {
    const placeLng = places.lngLat[2 * place] as number;
    if (placeLng < lng - across || placeLng > lng + across) continue;
    const placeLat = places.lngLat[2 * place + 1] as number;
    if (placeLat < lat - up || placeLat > lat + up || drawn[places.precision[place] as number] !== 1) continue;
    const north = Math.sin(((placeLat - lat) * RADIANS) / 2);
    const east = Math.sin(((placeLng - lng) * RADIANS) / 2);
    const chord = north * north + Math.cos(placeLat * RADIANS) * cosine * east * east;
    if (2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord))) > metres) continue;
    inside[count] = place;
    count += 1;
  }
  return inside.subarray(0, count);
}
