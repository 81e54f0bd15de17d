import type { Features } from '@crimemap/contract/features';
import type { Bounds } from '@crimemap/contract/geo';
import { Map as MapCanvas, type MapLibreMap, setWorkerUrl } from 'maplibre-gl';
// MapLibre 6 draws nothing, and says nothing, when its worker's address is not set.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '../i18n/generated/messages.js';
import { Attribution } from './Attribution.tsx';
import { boundsOf, type Camera, cameraOf, MAX_ZOOM, MIN_ZOOM } from './camera.ts';
import { Ground } from './Ground.tsx';
import { MapUnavailable } from './MapUnavailable.tsx';
import { MapContext, type MapHandle } from './map-context.ts';
import './map.css';
import type { Theme } from './palette.ts';
import { createScene } from './scene.ts';

setWorkerUrl(workerUrl);

declare global {
  interface Window {
    /** The map, for those who drive the page from outside. */
    __map?: MapLibreMap | undefined;
  }
}

interface MapViewProps {
  /** Where the camera begins. It is MapLibre's from then on: move it with `moveTo`. */
  readonly start: Camera;
  readonly minZoom?: number;
  readonly theme: Theme;
  readonly basemap: Features['basemap'];
  /** Whose data is drawn over the ground, already in the page's language. */
  readonly attribution: readonly string[];
  /** The camera rests: where, and what is in view. Also once at the beginning. */
  readonly onRest: (camera: Camera, bounds: Bounds) => void;
  /** This browser cannot draw a map: show the list or the table. */
  readonly onUnavailable: () => void;
  /** Layers (which draw through `useMap`) and what floats over the map. */
  readonly children?: ReactNode;
}

/** The one map of the page. Its children exist only while it does. */
export function MapView({
  start,
  minZoom = MIN_ZOOM,
  theme,
  basemap,
  attribution,
  onRest,
  onUnavailable,
  children,
}: MapViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [unavailable, setUnavailable] = useState(false);
  const rest = useEffectEvent((map: MapLibreMap) => onRest(cameraOf(map), boundsOf(map)));
  const giveUp = useEffectEvent(() => {
    setUnavailable(true);
    onUnavailable();
  });
  const open = useEffectEvent((element: HTMLElement) =>
    openMap(element, { start, minZoom, styleUrl: basemap.kind === 'style' ? basemap.url : null }),
  );

  useEffect(() => {
    if (!container.current) return;
    let map: MapLibreMap;
    try {
      map = open(container.current);
    } catch {
      giveUp();
      return;
    }
    const scene = createScene(map);
    map.on('style.load', () => scene.restore());
    map.on('webglcontextlost', () => scene.lost());
    map.on('moveend', () => rest(map));
    // A tile or a picture that fails leaves a gap in the ground; everything else is drawn by us and stays.
    map.on('error', ({ error }) => console.warn(error.message));
    map.once('load', () => rest(map));
    window.__map = map;
    setHandle({ map, scene });
    return () => {
      setHandle(null);
      window.__map = undefined;
      map.remove();
    };
  }, []);

  useEffect(() => {
    handle?.map.setMinZoom(minZoom);
  }, [handle, minZoom]);

  if (unavailable) return <MapUnavailable />;
  return (
    <div className="crime-map">
      <div ref={container} className="crime-map-canvas" />
      {handle && (
        <MapContext value={handle}>
          <Ground theme={theme} basemap={basemap} />
          {children}
          <Attribution basemap={basemap} data={attribution} />
        </MapContext>
      )}
    </div>
  );
}

function openMap(
  container: HTMLElement,
  { start, minZoom, styleUrl }: { start: Camera; minZoom: number; styleUrl: string | null },
): MapLibreMap {
  const map = new MapCanvas({
    container,
    style: styleUrl ?? { version: 8, sources: {}, layers: [] },
    center: [...start.center],
    zoom: start.zoom,
    minZoom,
    maxZoom: MAX_ZOOM,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    attributionControl: false,
    renderWorldCopies: false,
    fadeDuration: 150,
    locale: { 'Map.Title': m.map_label() },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}
