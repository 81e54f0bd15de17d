import type { addProtocol, Map as MapCanvas, MapLibreMap, Marker, Popup } from 'maplibre-gl';
import { createContext, type DependencyList, useContext, useEffect, useMemo } from 'react';
import type { Scene, SceneGroup } from './scene.ts';

/** What parts outside of MapLibre’s own piece make of it: they can be loaded without it, and have nothing to do before it. */
export interface MapLibre {
  readonly Map: typeof MapCanvas;
  readonly Marker: typeof Marker;
  readonly Popup: typeof Popup;
  readonly addProtocol: typeof addProtocol;
}

export interface MapHandle {
  readonly map: MapLibreMap;
  readonly scene: Scene;
  readonly maplibre: MapLibre;
}

export const MapContext = createContext<MapHandle | null>(null);

/** The one map and what is drawn on it. Only below `MapView`, which renders its children once the map is there. */
export function useMap(): MapHandle {
  const handle = useContext(MapContext);
  if (!handle) throw new Error('useMap is used outside of MapView');
  return handle;
}

/**
 * Keeps one group of layers on the map: `make` says what should be there now, `null` nothing. It is asked again when one of `deps`
 * changes. `name` is the group's own among all groups.
 */
export function useMapLayer(name: string, make: () => SceneGroup | null | false, deps: DependencyList): void {
  const { scene } = useMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever calls this names them.
  const group = useMemo(make, deps) || null;
  useEffect(() => scene.set(name, group), [scene, name, group]);
  useEffect(() => () => scene.set(name, null), [scene, name]);
}
