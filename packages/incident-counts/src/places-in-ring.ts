import type { Ring } from '@crimemap/contract/drawn-area';
import { boundsAround, isInRing } from '@crimemap/contract/geo';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { ones, PLACED_PRECISIONS } from './place-masks.ts';

/** Returns the places inside a ring that may be drawn as points, ascending. */
export function placesInRing(places: PlacesTable, ring: Ring): Uint32Array {
  const drawn = ones(256, PLACED_PRECISIONS);
  const [[west, south], [east, north]] = boundsAround(ring);
  const inside = new Uint32Array(places.length);
  let count = 0;
  for (let place = 0; place < places.length; place += 1) {
    const [lng, lat] = [places.lngLat[2 * place] as number, places.lngLat[2 * place + 1] as number];
    if (lng < west || lng > east || lat < south || lat > north) continue;
    if (drawn[places.precision[place] as number] !== 1 || !isInRing([lng, lat], ring)) continue;
    inside[count] = place;
    count += 1;
  }
  return inside.subarray(0, count);
}
