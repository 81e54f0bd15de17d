import { useEffect, useEffectEvent } from 'react';
import { mayGlide } from '../../map/camera.ts';
import { useMap } from '../../map/map-context.ts';
import { afterPress } from '../../map/press-first.ts';
import { choosePinned } from '../../map-state/choose-place.ts';
import { type SearchedPlace, useLocationStore } from '../../map-state/location-store.ts';
import { roundedPlace } from '../../map-state/map-search.ts';
import { useFreeInsets } from '../../map-state/screen/free-rectangle.ts';
import { useSelection } from '../../map-state/selection.ts';
import { SearchedMarker } from './SearchedMarker.tsx';

const FLIGHT_MS = 900;
/** Zoom level that shows an intersection and its surroundings, used if the place has no other. */
const USUAL_ZOOM = 15;

/** Moves the map to the searched place and marks it. The map flies there; with reduced motion it jumps. */
export function SearchedOnMap() {
  const { map } = useMap();
  const { top, right, bottom, left } = useFreeInsets();
  const { searched, setSearched } = useLocationStore();
  const go = useEffectEvent(({ lngLat, zoom = USUAL_ZOOM }: SearchedPlace) => {
    const to = {
      center: [...lngLat] as [number, number],
      zoom,
      offset: [(left - right) / 2, (top - bottom) / 2] as [number, number],
    };
    afterPress(() => {
      if (mayGlide(map)) map.flyTo({ ...to, duration: FLIGHT_MS });
      else map.easeTo({ ...to, duration: 0, essential: true });
    });
  });
  // A circle around the place has a marker, and the map already moves to the circle.
  const { around } = useSelection();
  const isLookedAround =
    searched !== null && around?.kind === 'circle' && roundedPlace(around.at) === roundedPlace(searched.lngLat);
  const goneTo = useEffectEvent((to: SearchedPlace) => {
    if (!isLookedAround) go(to);
  });
  useEffect(() => {
    if (searched) goneTo(searched);
  }, [searched]);
  if (!searched || isLookedAround) return null;
  return (
    <SearchedMarker
      at={searched.lngLat}
      name={searched.name}
      onMove={searched.isAbout ? choosePinned : null}
      onClear={() => setSearched(null)}
    />
  );
}
