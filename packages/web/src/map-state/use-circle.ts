import { isInBounds, type LngLat } from '@crimemap/contract/geo';
import type { Radius } from '@crimemap/contract/radii';
import { useMemo } from 'react';
import { useLocationStore } from './location-store.ts';
import { changeMapSearch, useMapSearch } from './map-search.ts';
import { useNearSettings } from './near-settings-store.ts';
import { useSelection } from './selection.ts';
import { useCity } from './shown.ts';

/** A circle: a point (longitude, latitude) and a radius in metres. */
export interface ShownCircle {
  readonly at: LngLat;
  readonly metres: Radius;
  /** True for the user's position, which must stay secret: it is not in the URL, and no label is requested. */
  readonly isMine: boolean;
}

/** Returns the open circle, even if a place covers it. `null` if none is open, or the user is outside the city. */
export function useCircle(): ShownCircle | null {
  const { around } = useSelection();
  const { city } = useCity();
  const user = useLocationStore((state) => state.user);
  const own = useNearSettings(({ settings }) => settings.radius);
  const { r } = useMapSearch('r');
  const mine = user && city && isInBounds(user.lngLat, city.bounds) ? user.lngLat : null;
  return useMemo(() => {
    if (around?.kind === 'circle') return { at: around.at, metres: r, isMine: false };
    return around && mine ? { at: mine, metres: own, isMine: true } : null;
  }, [around, mine, own, r]);
}

/**
 * Returns the radius and a function that changes it. The radius is in the URL; around the user's position it is stored
 * on the device.
 */
export function useRadius(): { readonly radius: Radius; choose(radius: Radius): void } {
  const isMine = useSelection().around?.kind === 'mine';
  const { settings, choose } = useNearSettings();
  const { r } = useMapSearch('r');
  return isMine
    ? { radius: settings.radius, choose: (radius) => choose({ radius }) }
    : { radius: r, choose: (radius) => changeMapSearch({ r: radius }) };
}
