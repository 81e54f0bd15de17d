import { useEffect, useEffectEvent, useRef } from 'react';
import { cameraOf, cameraOfLink, isCameraAt, MIN_ZOOM, MIN_ZOOM_CANADA, moveTo, moveToCity } from '../../map/camera.ts';
import { useMap } from '../../map/map-context.ts';
import type { Opening } from '../../map/mercator.ts';
import { afterPress } from '../../map/press-first.ts';
import { type MapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';

/** Returns the minimum zoom of the map, for one city or for the whole country. */
export const minZoomOf = (city: MapSearch['city']) => (city === 'all' ? MIN_ZOOM_CANADA : MIN_ZOOM);

interface CameraFitsProps {
  readonly city: MapSearch['city'];
  readonly opening: Opening;
  /** True if the URL contained a camera when the map opened. */
  readonly openedAtLink: boolean;
}

/** Delay in milliseconds before fitting, because a layout change often happens in two steps. */
const SETTLE_MS = 60;

/**
 * Fits a newly chosen city, or the country, into the free part of the map. Fits it again whenever that part changes,
 * until a person moves the camera. The first fit is the map’s initial view.
 */
export function CameraFits({ city, opening, openedAtLink }: CameraFitsProps) {
  const { map } = useMap();
  // A new city opens with the camera in the URL, if there is one: at a place in the city, or at its previous view.
  const linked = cameraOfLink(useMapSearch('lng', 'lat', 'z'));
  const last = useRef(city);
  const isFitting = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const fit = useEffectEvent((how: 'gently' | 'at_once') => {
    isFitting.current = true;
    useMapView.getState().fit(moveToCity(map, opening, how));
  });
  const change = useEffectEvent(() => {
    if (last.current === city) return;
    const leavesCountry = last.current === 'all';
    last.current = city;
    // When the map leaves the country view, it zooms in before the minimum zoom is raised. Otherwise the animation
    // would stop half-way.
    if (!leavesCountry) map.setMinZoom(minZoomOf(city));
    if (linked) {
      useMapView.getState().fit(null);
      if (leavesCountry) map.jumpTo({ center: [...linked.center], zoom: linked.zoom });
      else moveTo(map, linked);
    } else fit(leavesCountry ? 'at_once' : 'gently');
    if (leavesCountry) map.setMinZoom(minZoomOf(city));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id alone says that another city was chosen.
  useEffect(() => afterPress(() => change()), [city]);
  /**
   * Returns true while the camera moves to something other than this fit, such as a circle. That animation must not be
   * interrupted.
   */
  const isLeaving = () => map.isMoving() && !isFitting.current;
  const refit = useEffectEvent(() => {
    const { fitted } = useMapView.getState();
    if (!fitted || isLeaving() || !(isFitting.current || isCameraAt(map, fitted))) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isLeaving()) fit('gently');
    }, SETTLE_MS);
  });
  const begin = useEffectEvent(() => {
    useMapView.getState().fit(openedAtLink ? null : cameraOf(map));
  });
  useEffect(() => {
    begin();
    const subscriptions = [
      map.on('resize', () => refit()),
      map.on('moveend', ({ originalEvent }) => {
        isFitting.current = false;
        if (originalEvent) useMapView.getState().fit(null);
      }),
    ];
    return () => {
      clearTimeout(timer.current);
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
  const insets = Object.values(opening.covered).join();
  const lastInsets = useRef(insets);
  useEffect(() => {
    if (lastInsets.current === insets) return;
    lastInsets.current = insets;
    refit();
  }, [insets]);
  return null;
}
