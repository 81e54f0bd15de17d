import type { Features } from '@crimemap/contract/features';
import { within } from '@crimemap/contract/geo';
import { PositionLayer } from '../features/proximity/PositionLayer.tsx';
import { useSettings } from '../i18n/settings.ts';
import { type Covered, MAX_ZOOM } from '../map/camera.ts';
import { useLocationStore } from './location-store.ts';
import type { Screen } from './use-screen.ts';

/** A raster tile asked for at this zoom spans more than a twentieth of a degree each way. */
const COARSE_TILES_ZOOM = 11.4;

interface PersonOnMapProps {
  readonly screen: Screen;
  readonly covered: Covered;
  readonly basemap: Features['basemap'];
}

/**
 * The person on the map, once they have been found. Where tiles come from a server, the map goes only so near by itself that
 * the tiles it asks for do not tell where they are; the built-in ground asks for none.
 */
export function PersonOnMap({ screen: { city }, covered, basemap }: PersonOnMapProps) {
  const person = useLocationStore((state) => state.user);
  const theme = useSettings((settings) => settings.theme);
  if (!person) return null;
  return (
    <PositionLayer
      person={person}
      theme={theme}
      covered={covered}
      nearest={basemap.kind === 'built_in' ? MAX_ZOOM : COARSE_TILES_ZOOM}
      elsewhere={!city || !within(person.lngLat, city.bounds)}
      pointsAtReports={city?.id !== 'toronto'}
    />
  );
}
