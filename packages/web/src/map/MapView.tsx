import type { Text } from '@crimemap/contract/cities';
import type { Features } from '@crimemap/contract/features';
import type { Bounds } from '@crimemap/contract/geo';
import type { MapLibreMap, StyleSpecification } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '../i18n/generated/messages.js';
import { boundsOf, cameraOf, MAX_ZOOM, MIN_ZOOM } from './camera.ts';
import { Attribution, Ground } from './ground/Ground.tsx';
import { TILES_SOURCE } from './ground/ground.ts';
import { MapContext, type MapHandle, type MapLibre } from './map-context.ts';
import type { Camera, Opening } from './mercator.ts';
import './map.css';
import type { Theme } from './palette.ts';
import { afterPress, watchPresses } from './press-first.ts';
import { createScene, type Scene } from './scene.ts';

const EMPTY_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [] };
const BUILT_IN: Features['basemap'] = { kind: 'built_in', url: null, attribution: '' };

declare global {
  interface Window {
    /** The map, which end-to-end tests and benchmarks use. */
    __map?: MapLibreMap | undefined;
  }
}

export interface MapViewProps {
  /** MapLibre's classes. Must stay the same object. */
  readonly maplibre: MapLibre;
  /**
   * Initial camera, from the URL or the opening of a city. MapLibre changes it afterwards; use `moveTo` to move the
   * map.
   */
  readonly start: Camera | Opening;
  /** Minimum zoom level at the start. MapLibre changes it afterwards. */
  readonly minZoom?: number;
  readonly theme: Theme;
  readonly basemap: Features['basemap'];
  /** Publishers of the data on the map. */
  readonly attribution: readonly Text[];
  /** Called when the camera stops moving, and once at the start, with its position and the visible bounds. */
  readonly onRest?: (camera: Camera, bounds: Bounds) => void;
  /** Called if this browser cannot draw a map. The caller then shows the list or the table. */
  readonly onUnavailable?: () => void;
  /** Text shown instead of the map if the browser cannot draw it. */
  readonly unavailable: { readonly title: string; readonly text: string };
  /**
   * Set for a small map in a form. One finger, or the wheel without a key, then scrolls the form instead of moving the
   * map.
   */
  readonly small?: SmallMap | undefined;
  /** Layers, which draw with `useMap`, and elements over the map. */
  readonly children?: ReactNode;
}

interface SmallMap {
  readonly label: string;
  /** MapLibre's hints on how to move and zoom the map, by MapLibre's keys for them. */
  readonly words: Readonly<Record<string, string>>;
}

/** The map of the page, or a small map. Its children are mounted only while the map exists. */
export function MapView({
  maplibre,
  start,
  minZoom = MIN_ZOOM,
  theme,
  basemap,
  attribution,
  onRest,
  onUnavailable,
  unavailable,
  small,
  children,
}: MapViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [isUnavailable, setUnavailable] = useState(false);
  const [styleFailed, setStyleFailed] = useState(false);
  const rest = useEffectEvent((map: MapLibreMap) => onRest?.(cameraOf(map), boundsOf(map)));
  const giveUp = useEffectEvent(() => {
    setUnavailable(true);
    onUnavailable?.();
  });
  /** Switches to the built-in basemap if the style cannot be read. */
  const fallBack = useEffectEvent((map: MapLibreMap) => {
    if (basemap.kind !== 'style') return false;
    map.setStyle(EMPTY_STYLE, { diff: false });
    return true;
  });
  const handleOf = useEffectEvent((map: MapLibreMap, scene: Scene): MapHandle => ({ map, scene, maplibre }));
  const open = useEffectEvent((element: HTMLElement, MapClass: MapLibre['Map']) =>
    openMap(MapClass, element, { start, minZoom, small, styleUrl: basemap.kind === 'style' ? basemap.url : null }),
  );

  const isOfPage = !small;
  useEffect(() => {
    if (!container.current) return;
    const unwatchPresses = isOfPage ? watchPresses() : () => undefined;
    let map: MapLibreMap;
    try {
      map = open(container.current, maplibre.Map);
    } catch {
      unwatchPresses();
      giveUp();
      return;
    }
    const scene = createScene(map);
    map.on('style.load', () => scene.restore());
    for (const end of ['webglcontextlost', 'remove'] as const) map.on(end, () => scene.lost());
    map.on('moveend', () => rest(map));
    let styled = false;
    map.once('style.load', () => {
      styled = true;
    });
    map.on('error', (event) => {
      // The basemap handles raster tiles that fail to load. Any other failure leaves a gap in the basemap, and our
      // layers stay.
      if ('sourceId' in event && event.sourceId === TILES_SOURCE) return;
      console.warn(event.error.message);
      if (styled || !fallBack(map)) return;
      styled = true;
      setStyleFailed(true);
    });
    map.once('load', () => rest(map));
    const endResizing = resizeAfterPaint(map, container.current);
    if (isOfPage) window.__map = map;
    setHandle(handleOf(map, scene));
    return () => {
      setHandle(null);
      if (isOfPage) window.__map = undefined;
      endResizing();
      unwatchPresses();
      map.remove();
    };
  }, [maplibre, isOfPage]);

  const label = small?.label ?? m.map_label();
  useEffect(() => handle?.map.getCanvas().setAttribute('aria-label', label), [handle, label]);

  const ground = styleFailed ? BUILT_IN : basemap;
  if (isUnavailable) {
    return (
      <div className="crime-map crime-map-unavailable" role="status">
        <div>
          <h2>{unavailable.title}</h2>
          <p>{unavailable.text}</p>
        </div>
      </div>
    );
  }
  return (
    <div className={small ? 'crime-map crime-map-small' : 'crime-map'}>
      <div ref={container} className="crime-map-canvas" />
      {handle && (
        <MapContext value={handle}>
          <Ground theme={theme} basemap={ground} />
          {children}
          <Attribution basemap={ground} data={attribution} isOfPage={isOfPage} />
        </MapContext>
      )}
    </div>
  );
}

function openMap(
  MapClass: MapLibre['Map'],
  container: HTMLElement,
  {
    start,
    minZoom,
    small,
    styleUrl,
  }: Pick<MapViewProps, 'start' | 'small'> & { minZoom: number; styleUrl: string | null },
): MapLibreMap {
  const map = new MapClass({
    container,
    style: styleUrl ?? EMPTY_STYLE,
    ...beginning(start),
    minZoom,
    maxZoom: MAX_ZOOM,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    attributionControl: false,
    trackResize: false,
    fadeDuration: 150,
    ...(small && { cooperativeGestures: true, locale: { ...small.words } }),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

/**
 * Resizes the map with its container in the next frame, after a press has been painted. MapLibre's own resizing redraws
 * the map in the same frame, which would delay a panel opened by a press. Returns a function that stops it.
 */
function resizeAfterPaint(map: MapLibreMap, container: HTMLElement): () => void {
  let frame = 0;
  let drawn = [container.clientWidth, container.clientHeight].join();
  const follow = () => {
    const size = [container.clientWidth, container.clientHeight].join();
    if (size === drawn) return;
    drawn = size;
    map.resize();
    map.redraw();
  };
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => afterPress(follow));
  });
  observer.observe(container);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

function beginning(start: Camera | Opening) {
  if ('center' in start) return { center: [...start.center] as [number, number], zoom: start.zoom };
  const [southWest, northEast] = start.bounds;
  return {
    bounds: [[...southWest], [...northEast]] as [[number, number], [number, number]],
    fitBoundsOptions: { padding: { ...start.covered }, maxZoom: start.nearest },
  };
}
