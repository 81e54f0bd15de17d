import type { Features } from '@crimemap/contract/features';
import { within } from '@crimemap/contract/geo';
import { useSettings } from '../../i18n/settings.ts';
import { type Covered, nearestToPerson, PHONE_MAX_WIDTH } from '../../map/camera.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { useCity } from '../../map-state/use-city.ts';
import { PositionLayer } from './PositionLayer.tsx';

/** What covers the map’s edges while it says what is near, in pixels: a circle around someone goes between. */
function coveredNearMe(windowWidth: number): Covered {
  if (windowWidth <= PHONE_MAX_WIDTH) return { top: 124, right: 16, bottom: 380, left: 16 };
  return {
    top: 176,
    right: windowWidth < ROOM_BESIDE ? 72 : 420,
    bottom: 72,
    left: windowWidth < ROOM_BESIDE ? 24 : 300,
  };
}
/** From this window width on the map has room between the legend and the banner. */
const ROOM_BESIDE = 1280;

interface PersonOnMapProps {
  readonly basemap: Features['basemap'];
}

/** The person on the map, once they have been found. */
export function PersonOnMap({ basemap }: PersonOnMapProps) {
  const { city } = useCity();
  const person = useLocationStore((state) => state.user);
  const theme = useSettings((settings) => settings.theme);
  if (!person) return null;
  return (
    <PositionLayer
      person={person}
      theme={theme}
      covered={coveredNearMe(window.innerWidth)}
      nearest={nearestToPerson(basemap)}
      elsewhere={!city || !within(person.lngLat, city.bounds)}
      pointsAtReports={!city?.hasRealtimeData}
    />
  );
}
