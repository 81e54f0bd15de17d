import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { LiveCall, LiveSeverity } from '@crimemap/contract/live';
import type { FeatureCollection } from 'geojson';
import { collectionOf, pointAt } from '../../map/scene.ts';

/** Size of a marker in pixels by severity, as specified. */
export const MARKER_PIXELS: Readonly<Record<LiveSeverity, number>> = { low: 16, medium: 20, high: 24 };

/** A point on the map with its calls, newest first. */
export interface Spot {
  readonly at: LngLat;
  readonly calls: readonly LiveCall[];
}

/** Returns the location of a call (longitude, latitude); `null` if the feed contains none. */
export const placeOf = ({ longitude, latitude }: LiveCall): LngLat | null =>
  longitude === null || latitude === null ? null : [longitude, latitude];

const occurred = ({ occurrence_time }: LiveCall): number => (occurrence_time ? Date.parse(occurrence_time) : 0);

/** Returns the calls, newest first. Calls without a time are last. */
export const newestFirst = (calls: readonly LiveCall[]): LiveCall[] =>
  [...calls].sort((a, b) => occurred(b) - occurred(a));

/** Returns the spots of the calls. Calls without a location have no spot and are only in the list. */
export function spotsOf(calls: readonly LiveCall[]): readonly Spot[] {
  const spots = new Map<string, { at: LngLat; calls: LiveCall[] }>();
  for (const call of newestFirst(calls)) {
    const at = placeOf(call);
    if (!at) continue;
    const spot = spots.get(at.join());
    if (spot) spot.calls.push(call);
    else spots.set(at.join(), { at, calls: [call] });
  }
  return [...spots.values()];
}

/**
 * Returns a marker for each spot, with the type of its newest call and the size of its most serious call. The marker
 * with the newest call is on top.
 */
export function spotFeatures(spots: readonly Spot[]): FeatureCollection {
  const features = spots.map(({ at, calls }) => {
    const [newest] = calls;
    return pointAt(at, {
      type: newest?.crime_type ?? ('unknown' satisfies CrimeType),
      pixels: Math.max(...calls.map(({ severity }) => MARKER_PIXELS[severity])),
      badge: calls.length > 1 ? String(calls.length) : '',
      time: newest ? occurred(newest) / 1000 : 0,
      ids: JSON.stringify(calls.map(({ id }) => id)),
    });
  });
  return collectionOf(features);
}
