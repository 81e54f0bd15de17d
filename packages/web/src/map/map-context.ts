import type { MapLibreMap } from 'maplibre-gl';
import { createContext, useContext } from 'react';
import type { Scene } from './scene.ts';

export interface MapHandle {
  readonly map: MapLibreMap;
  readonly scene: Scene;
}

export const MapContext = createContext<MapHandle | null>(null);

/** The one map and what is drawn on it. Only below `MapView`, which renders its children once the map is there. */
export function useMap(): MapHandle {
  const handle = useContext(MapContext);
  if (!handle) throw new Error('useMap is used outside of MapView');
  return handle;
}
