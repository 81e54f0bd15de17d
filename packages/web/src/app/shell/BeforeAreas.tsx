import { useEffect, useEffectEvent } from 'react';
import { AREAS_SOURCE } from '../../features/heatmap/area-layers.ts';
import { useMap } from '../../map/map-context.ts';
import type { Camera } from '../../map/mercator.ts';

interface BeforeAreasProps {
  /** Where the camera is, now and whenever the page itself moves it. */
  readonly onCamera: (camera: Camera) => void;
  /** The areas are on the map, or a person has moved it. */
  readonly onEnd: () => void;
}

/**
 * Follows a new map until a frame of it has the areas. MapLibre's own `load` comes earlier: on a slow device it draws its empty style
 * before the areas are put on it.
 */
export function BeforeAreas({ onCamera, onEnd }: BeforeAreasProps) {
  const { map } = useMap();
  const tellCamera = useEffectEvent(onCamera);
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => {
    const tell = () => {
      const { lng, lat } = map.getCenter();
      tellCamera({ center: [lng, lat], zoom: map.getZoom() });
    };
    const end = () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      tellEnd();
    };
    const subscriptions = [
      map.on('move', ({ originalEvent }) => (originalEvent ? end() : tell())),
      map.on('render', () => map.getSource(AREAS_SOURCE) && map.isSourceLoaded(AREAS_SOURCE) && end()),
    ];
    tell();
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
  return null;
}
