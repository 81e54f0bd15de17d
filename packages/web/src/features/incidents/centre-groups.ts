import type { LngLat } from '@crimemap/contract/geo';
import type { PlacesTable } from '@crimemap/contract/incident-columns';
import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';

export interface CentreGroup {
  readonly at: LngLat;
  readonly count: number;
  /** The area's code; null for the whole city. */
  readonly area: string | null;
}

const DIVISION = LOCATION_PRECISIONS.indexOf('division_centre');
const CITY = LOCATION_PRECISIONS.indexOf('city_centre');

/** Reports that are placed only to a centre, one group for each. They are never drawn among real points. */
export function centreGroups(
  places: PlacesTable,
  counts: Uint32Array,
  areas: readonly string[],
): readonly CentreGroup[] {
  const groups = new Map<string, CentreGroup>();
  for (let at = 0; at < places.length; at += 1) {
    const precision = places.precision[at];
    const count = counts[at] ?? 0;
    if (count === 0 || (precision !== DIVISION && precision !== CITY)) continue;
    const area = precision === DIVISION ? areas[places.area[at] as number] : null;
    const place: LngLat = [places.lngLat[2 * at] as number, places.lngLat[2 * at + 1] as number];
    // The same centre may stand in the table once for each neighbourhood or area its rows name.
    groups.set(place.join(), { at: place, count: count + (groups.get(place.join())?.count ?? 0), area: area || null });
  }
  return [...groups.values()];
}
