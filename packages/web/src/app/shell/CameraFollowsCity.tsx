import { useEffect, useEffectEvent, useRef } from 'react';
import { MIN_ZOOM, MIN_ZOOM_CANADA, moveToCity, type Opening } from '../../map/camera.ts';
import { useMap } from '../../map/map-context.ts';
import type { MapSearch } from '../../map-state/map-search.ts';

/** How far out the map goes: over one city, over the country. */
export const minZoomOf = (city: MapSearch['city']) => (city === 'all' ? MIN_ZOOM_CANADA : MIN_ZOOM);

/** Moves the camera to a newly chosen city, or to the country. The first is where the map opened, and a link with a camera is left alone. */
export function CameraFollowsCity({
  city,
  opening,
  linked,
}: {
  city: MapSearch['city'];
  opening: Opening;
  linked: boolean;
}) {
  const { map } = useMap();
  const last = useRef(city);
  const covered = Object.values(opening.covered).join();
  const lastCovered = useRef(covered);
  const go = useEffectEvent(() => {
    if (last.current === city) return;
    const leavesCountry = last.current === 'all';
    last.current = city;
    lastCovered.current = covered;
    // Leaving, the map must be near before it may no longer be far: otherwise it is stopped half-way.
    if (!leavesCountry) map.setMinZoom(minZoomOf(city));
    if (!linked) moveToCity(map, opening, leavesCountry ? 'at_once' : 'gently');
    if (leavesCountry) map.setMinZoom(minZoomOf(city));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id alone says that another city was chosen.
  useEffect(() => go(), [city]);
  // The list that opens over the country's edge pushes the country aside: no symbol stands behind it.
  const pushAside = useEffectEvent(() => {
    if (lastCovered.current !== covered && last.current === 'all') moveToCity(map, opening);
    lastCovered.current = covered;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is covered alone says that there is more or less room.
  useEffect(() => pushAside(), [covered]);
  return null;
}
