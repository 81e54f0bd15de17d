import type { Bounds } from '@crimemap/contract/geo';
import type { addProtocol, Map as MapCanvas, MapLibreMap, Marker, Popup } from 'maplibre-gl';
import { createContext, type DependencyList, useContext, useEffect, useMemo, useState } from 'react';
import { boundsOf } from './camera.ts';
import type { Scene, SceneGroup } from './scene.ts';

/** MapLibre's classes, for modules that are loaded without MapLibre's chunk. */
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

/** Returns the map and its scene. Throws outside `MapView`, which renders its children when the map exists. */
export function useMap(): MapHandle {
  const handle = useContext(MapContext);
  if (!handle) throw new Error('useMap is used outside of MapView');
  return handle;
}

/**
 * Keeps a group of layers on the map. `make` returns the group, or `null` if there is nothing to draw, and is called
 * again when one of `deps` changes. `name` must be unique among all groups.
 */
export function useMapLayer(name: string, make: () => SceneGroup | null | false, deps: DependencyList): void {
  const { scene } = useMap();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the dependencies.
  const group = useMemo(make, deps) || null;
  useEffect(() => scene.set(name, group), [scene, name, group]);
  useEffect(() => () => scene.set(name, null), [scene, name]);
}

interface ViewAtRest {
  readonly zoom: number;
  readonly bounds: Bounds;
  /** Width and height of the map in pixels. */
  readonly size: readonly [number, number];
}

function viewOf(map: MapLibreMap): ViewAtRest {
  const { clientWidth, clientHeight } = map.getContainer();
  return { zoom: map.getZoom(), bounds: boundsOf(map), size: [clientWidth, clientHeight] };
}

/** Returns the view of the map when it has stopped moving, for work that is too slow during a movement. */
export function useViewAtRest(): ViewAtRest {
  const { map } = useMap();
  const [view, setView] = useState(() => viewOf(map));
  useEffect(() => {
    const read = () => setView(viewOf(map));
    const subscriptions = [map.on('moveend', read), map.on('resize', read)];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
  return view;
}
