import type { Bounds, LngLat } from '@crimemap/contract/geo';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { EARTH_METRES, METRES_PER_DEGREE } from '@crimemap/contract/radii';

/** The indexes of LOCATION_PRECISIONS that may be drawn; written out, so that the worker does not load the whole contract. */
export const PLACED_PRECISIONS: readonly number[] = [0, 1, 2];

/** 1 for every place whose area is wanted. */
export function masks(places: PlacesTable, areas: readonly number[] | null): Uint8Array {
  if (areas === null) return new Uint8Array(places.length).fill(1);
  const included = ones(65_536, areas);
  const mask = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at += 1) mask[at] = included[places.area[at] as number] as number;
  return mask;
}

/** 1 at the given indexes; everywhere when `null`. */
export function ones(length: number, indexes: readonly number[] | null): Uint8Array {
  const mask = new Uint8Array(length);
  if (indexes === null) return mask.fill(1);
  for (const index of indexes) mask[index] = 1;
  return mask;
}

/**
 * Leaves out of a mask the places that lie outside a box, edges included. A row without a place of its own lies where its area or
 * its city has its centre, and one without any place nowhere.
 */
export function keepInBox(places: PlacesTable, mask: Uint8Array, box: Bounds): void {
  const [[west, south], [east, north]] = box;
  for (let at = 0; at < places.length; at += 1) {
    const [lng, lat] = [places.lngLat[2 * at] as number, places.lngLat[2 * at + 1] as number];
    if (!(lng >= west && lng <= east && lat >= south && lat <= north)) mask[at] = 0;
  }
}

const RADIANS = Math.PI / 180;

/** A point (longitude, latitude, degrees) and how many metres around it. */
export interface Circle {
  readonly at: LngLat;
  readonly metres: number;
}

/** The places inside a circle that may be drawn as points: great-circle distance. */
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
