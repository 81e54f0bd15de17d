import type { City } from '@crimemap/contract/cities';
import type { Bounds, LngLat } from '@crimemap/contract/geo';
import type { MapLibreMap, PaddingOptions } from 'maplibre-gl';

export interface Camera {
  readonly center: LngLat;
  readonly zoom: number;
}

export const MIN_ZOOM = 8;
export const MAX_ZOOM = 18;
/** From here down the all-Canada view may be seen whole. */
export const MIN_ZOOM_CANADA = 2;
export const PHONE_MAX_WIDTH = 768;
const MOVE_MS = 250;

/** Where the map of a city opens; phones (768 px and below) start further out. */
export const startOf = (city: Pick<City, 'view'>): Camera =>
  window.matchMedia(`(max-width: ${PHONE_MAX_WIDTH}px)`).matches ? city.view.mobile : city.view.desktop;

/** Moves the camera, at once for those who asked for less motion. `padding` keeps what covers the map's edges free. */
export function moveTo(map: MapLibreMap, camera: Partial<Camera>, padding?: PaddingOptions): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  map.easeTo({
    ...(camera.center ? { center: [...camera.center] } : {}),
    ...(camera.zoom === undefined ? {} : { zoom: camera.zoom }),
    ...(padding ? { padding } : {}),
    duration: still ? 0 : MOVE_MS,
    essential: true,
  });
}

/** Moves a place into sight only if something (a sheet, a panel, the edge) hides it. `free` is the free part's distance to each edge, in pixels. */
export function reveal(
  map: MapLibreMap,
  place: LngLat,
  free: { top: number; right: number; bottom: number; left: number },
): void {
  const { x, y } = map.project([...place]);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  if (x >= free.left && x <= width - free.right && y >= free.top && y <= height - free.bottom) return;
  const to = { x: (free.left + width - free.right) / 2, y: (free.top + height - free.bottom) / 2 };
  const center = map.unproject([width / 2 + x - to.x, height / 2 + y - to.y]);
  moveTo(map, { center: [center.lng, center.lat] });
}

/** What the map shows now. */
export function boundsOf(map: MapLibreMap): Bounds {
  const bounds = map.getBounds();
  return [
    [bounds.getWest(), bounds.getSouth()],
    [bounds.getEast(), bounds.getNorth()],
  ];
}

/** Where the camera is, rounded to what a link needs (about a metre). */
export function cameraOf(map: MapLibreMap): Camera {
  const { lng, lat } = map.getCenter();
  return { center: [round(lng, 5), round(lat, 5)], zoom: round(map.getZoom(), 2) };
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
