import { CITIES } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { type LngLat, within } from '@crimemap/contract/geo';

/**
 * The city of a note at this place: the chosen one where the place is within its bounds, by which the page warns; else the
 * one that is (of several the smallest); `null` outside of all, where a note is in no city’s list.
 */
export function cityOfPlace(chosen: CityId, at: LngLat): CityId | null {
  const around = CITIES.filter(({ bounds }) => within(at, [bounds[0], bounds[1]]));
  if (around.some(({ id }) => id === chosen)) return chosen;
  const [smallest] = around.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  return smallest?.id ?? null;
}

/** In square degrees: enough to tell a city from the region around it. */
const sizeOf = ({ bounds: [[west, south], [east, north]] }: Pick<(typeof CITIES)[number], 'bounds'>): number =>
  (east - west) * (north - south);
