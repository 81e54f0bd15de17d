import { useEffect, useEffectEvent } from 'react';
import { useMap } from '../../map/map-context.ts';
import { type SearchedPlace, useLocationStore } from '../../map-state/location-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { SearchedMarker } from './SearchedMarker.tsx';

const FLIGHT_MS = 900;
/** A corner of the city and what is around it. */
const USUAL_ZOOM = 15;
/** How much of a phone the sheet covers when it is not at its lowest. */
const SHEET_SHARE = 0.52;

/** The place someone searched for, or was sent to: the map flies there, or jumps for those who asked for less motion, and marks it. */
export function SearchedOnMap() {
  const { map } = useMap();
  const phone = useIsPhone();
  const { searched, setSearched } = useLocationStore();
  const sheet = useScreenStore((state) => state.sheet);
  const go = useEffectEvent(({ lngLat, zoom = USUAL_ZOOM }: SearchedPlace) => {
    const covered = phone && sheet !== 'peek' ? window.innerHeight * SHEET_SHARE : 0;
    // Not `essential`: MapLibre then jumps under reduced motion.
    map.flyTo({ center: [...lngLat], zoom, offset: [0, -covered / 2], duration: FLIGHT_MS });
  });
  useEffect(() => {
    if (searched) go(searched);
  }, [searched]);
  if (!searched) return null;
  return <SearchedMarker at={searched.lngLat} name={searched.name} onClear={() => setSearched(null)} />;
}
