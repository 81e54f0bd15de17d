import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import type { Bounds } from '@crimemap/contract/geo';
import { isPlaced, LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import type { IncidentCounts } from '@crimemap/incident-counts/count-by-place';
import type { FeatureCollection } from 'geojson';
import { collectionOf, pointAt } from '../../map/scene.ts';
import { ICON_PIXELS } from '../../map/type-icons/type-images.ts';

/** From this zoom on, or with fewer places than this in view, a place is an icon; otherwise a circle. */
export const ICONS_FROM_ZOOM = 13;
export const ICONS_BELOW_PLACES = 500;

/** Where someone was killed or injured an icon is this much larger. */
const HARMED = 1.2;

/** How large a place's icon is close in, in pixels: 18 to 30 by type, up to 36 where someone was killed or injured. */
export const iconSize = (type: CrimeType, harmed: boolean): number =>
  CRIME_TYPE_FACTS[type].iconSize * (harmed ? HARMED : 1);

/** How large any icon is far out, where a whole city's worth of them stays small. */
const FAR = 18;

const DRAWN = LOCATION_PRECISIONS.map(isPlaced);

/** The places with reports inside a box that may be drawn as points, as indexes. */
export function placesInView(
  places: PlacesTable,
  counts: Uint32Array,
  [[west, south], [east, north]]: Bounds,
): readonly number[] {
  const found: number[] = [];
  for (let at = 0; at < places.length; at += 1) {
    if (!counts[at] || !DRAWN[places.precision[at] as number]) continue;
    const lng = places.lngLat[2 * at] as number;
    const lat = places.lngLat[2 * at + 1] as number;
    if (lng >= west && lng <= east && lat >= south && lat <= north) found.push(at);
  }
  return found;
}

/** The size of map, in square pixels, that `ICONS_BELOW_PLACES` is meant for: a desk's. A smaller one crowds sooner. */
const DESK = 960_000;

/** `mapSize`: the map's width and height, in pixels. */
export function asIcons(zoom: number, inView: number, [width, height]: readonly [number, number]): boolean {
  const room = Math.min(1, (width * height) / DESK) ** 1.2;
  return zoom >= ICONS_FROM_ZOOM || inView < ICONS_BELOW_PLACES * room;
}

/** One feature for each place, with what its icon needs. `typeOf` gives the type a place is drawn as. */
export function iconFeatures(
  places: PlacesTable,
  { byPlace, harmed }: Pick<IncidentCounts, 'byPlace' | 'harmed'>,
  found: readonly number[],
  typeOf: (place: number) => CrimeType,
): FeatureCollection {
  const features = found.map((at) => {
    const type = typeOf(at);
    const count = byPlace[at] ?? 0;
    const harm = harmed[at] === 1;
    return pointAt([places.lngLat[2 * at] as number, places.lngLat[2 * at + 1] as number], {
      type,
      size: iconSize(type, harm) / ICON_PIXELS,
      far: (FAR * (harm ? HARMED : 1)) / ICON_PIXELS,
      badge: count > 1 ? String(count) : '',
      count,
    });
  });
  return collectionOf(features);
}
