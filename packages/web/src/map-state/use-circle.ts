import { isInBounds, type LngLat } from '@crimemap/contract/geo';
import type { Radius } from '@crimemap/contract/radii';
import { useMemo } from 'react';
import { useLocationStore } from './location-store.ts';
import { changeMapSearch, useMapSearch } from './map-search.ts';
import { useNearSettings } from './near-settings-store.ts';
import { useSelection } from './selection.ts';
import { useCity } from './shown.ts';

/** What is looked around: a point (longitude, latitude) and how many metres around it. */
export interface ShownCircle {
  readonly at: LngLat;
  readonly metres: Radius;
  /** It is where the person is, which nobody else may be told: no label is asked for, and no link leads here. */
  readonly isMine: boolean;
}

/** The circle that is open, also while a place is open over it; `null`: none is, or the person is outside the city. */
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

/** How far is looked around, and how to look further: in the link, but on the device around the person. */
export function useRadius(): { readonly radius: Radius; choose(radius: Radius): void } {
  const isMine = useSelection().around?.kind === 'mine';
  const { settings, choose } = useNearSettings();
  const { r } = useMapSearch('r');
  return isMine
    ? { radius: settings.radius, choose: (radius) => choose({ radius }) }
    : { radius: r, choose: (radius) => changeMapSearch({ r: radius }) };
}
