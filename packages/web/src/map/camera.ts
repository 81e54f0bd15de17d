import type { City } from '@crimemap/contract/cities';
import type { Features } from '@crimemap/contract/features';
import { type Bounds, boundsAround, type LngLat } from '@crimemap/contract/geo';
import type { MapLibreMap } from 'maplibre-gl';
import type { UserPosition } from '../map-state/location-store.ts';
import type { MapSearch } from '../map-state/map-search.ts';
import type { Insets } from '../map-state/screen/free-rectangle.ts';
import { type Camera, cameraOfOpening, type Opening } from './mercator.ts';
import { afterPress } from './press-first.ts';

/** A raster tile of this zoom level is larger than 0.05 degrees in both directions. */
const COARSE_TILES_ZOOM = 11.4;

/**
 * Returns the maximum zoom when the map moves to a person by itself. If tiles come from a server, it is so low that the
 * requested tiles do not reveal the location. The streets of the built-in basemap then use only coarse tiles
 * (`drawnStreets`).
 */
export const nearestToPerson = ({ kind }: Features['basemap']): number =>
  kind === 'built_in' ? MAX_ZOOM : COARSE_TILES_ZOOM;

export const MIN_ZOOM = 8;
export const MAX_ZOOM = 18;
/** Minimum zoom level of the map of all Canada. */
export const MIN_ZOOM_CANADA = 1.5;
export const PHONE_MAX_WIDTH = 768;
const MOVE_MS = 250;

/** Zoom levels by which a city may be shown closer than its default in a large window. */
const NEARER = 0.5;
/** Maximum zoom level of the map of all Canada, even in a very large window. */
const COUNTRY_ZOOM = 5;

/**
 * Returns the initial view of a city: centred, with the whole city visible, and from farther away on phones (768 px and
 * below).
 */
export function openingOf({ bounds, view }: Pick<City, 'bounds' | 'view'>, covered: Insets): Opening {
  const phone = window.matchMedia(`(max-width: ${PHONE_MAX_WIDTH}px)`).matches;
  const { center, zoom } = phone ? view.mobile : view.desktop;
  return { bounds: centredOn(center, view.extent ?? bounds), covered, nearest: zoom + NEARER, farthest: MIN_ZOOM };
}

/** Returns the smallest box that is centred at `[lng, lat]` and contains the given box. */
function centredOn([lng, lat]: LngLat, [[west, south], [east, north]]: Bounds): Bounds {
  const [aside, above] = [Math.max(lng - west, east - lng), Math.max(lat - south, north - lat)];
  return [
    [lng - aside, lat - above],
    [lng + aside, lat + above],
  ];
}

/** Returns the initial view with all cities visible, up to the maximum zoom of the country. */
export function openingOfAll(cities: readonly Pick<City, 'bounds'>[], covered: Insets): Opening {
  return {
    bounds: boundsAround(cities.flatMap(({ bounds }) => bounds)),
    covered,
    nearest: COUNTRY_ZOOM,
    farthest: MIN_ZOOM_CANADA,
  };
}

/** Moves the camera to an initial view and returns the camera; `null` if panels cover the whole map. */
export function moveToCity(map: MapLibreMap, opening: Opening, how: 'gently' | 'at_once' = 'gently'): Camera | null {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const camera = cameraOfOpening(opening, { width, height });
  if (!camera) return null;
  if (how === 'at_once') map.jumpTo({ center: [...camera.center], zoom: camera.zoom });
  else moveTo(map, camera);
  return camera;
}

/** Matches names of WebGL renderers that do not use a graphics card, of Chrome, Mesa and Windows. */
const DRAWN_BY_SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Returns whether the processor draws the map. There are then so few frames per second that an animation would only
 * block the page.
 */
function isDrawnBySoftware(map: MapLibreMap): boolean {
  const gl = map.getCanvas().getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  return DRAWN_BY_SOFTWARE.test(String(gl?.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)));
}

/** Returns whether the camera may be animated: not if reduced motion is preferred or the processor draws the map. */
export const mayGlide = (map: MapLibreMap): boolean =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !isDrawnBySoftware(map);

/** Moves the camera, with an animation if `mayGlide`. */
export function moveTo(map: MapLibreMap, camera: Partial<Camera>): void {
  afterPress(() =>
    map.easeTo({
      ...(camera.center ? { center: [...camera.center] } : {}),
      ...(camera.zoom === undefined ? {} : { zoom: camera.zoom }),
      duration: mayGlide(map) ? MOVE_MS : 0,
      essential: true,
    }),
  );
}

/**
 * Moves the map to a place only if a sheet, a panel or the map's edge hides the place. `free`: covered distance at each
 * edge, in pixels.
 */
export function reveal(map: MapLibreMap, place: LngLat, free: Insets): void {
  const { x, y } = map.project([...place]);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  if (x >= free.left && x <= width - free.right && y >= free.top && y <= height - free.bottom) return;
  shiftScene(map, (free.left + width - free.right) / 2 - x, (free.top + height - free.bottom) / 2 - y);
}

/** Size in pixels, about a fingertip, below which an area is hard to see. */
const SMALL_PX = 48;
/** Share of the shorter visible side that an area covers after zooming. The rest shows its surroundings. */
const MADE_OUT_SHARE = 0.4;

/** Zooms in to a box that is too small to see. Returns whether it moved the map. */
export function goNearer(map: MapLibreMap, extent: Bounds, covered: Insets): boolean {
  const [southWest, northEast] = extent.map((corner) => map.project([...corner]));
  if (!southWest || !northEast) return false;
  const size = Math.max(Math.abs(northEast.x - southWest.x), Math.abs(northEast.y - southWest.y));
  if (size >= SMALL_PX) return false;
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const side = Math.min(width - covered.left - covered.right, height - covered.top - covered.bottom);
  // Panels cover the whole map.
  if (side <= 0) return false;
  const nearer = Math.max(0, Math.log2((side * MADE_OUT_SHARE) / Math.max(1, size)));
  return moveToCity(map, { bounds: extent, covered, nearest: Math.min(CLOSE_ZOOM, map.getZoom() + nearer) }) !== null;
}

/** Moves the content of the map to the right and down by these pixels. */
export function shiftScene(map: MapLibreMap, right: number, down: number): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const center = map.unproject([width / 2 - right, height / 2 - down]);
  moveTo(map, { center: [center.lng, center.lat] });
}

/** Maximum zoom level when moving to places; streets can be distinguished there. */
const CLOSE_ZOOM = 14;

/**
 * Moves the camera so that panels cover none of the places. Zooms in to `nearest` at most, unless the map is already
 * closer. Without animation if reduced motion is preferred.
 */
export function moveToSee(map: MapLibreMap, places: readonly LngLat[], covered: Insets, nearest: number): void {
  if (places.length === 0) return;
  moveToCity(map, {
    bounds: boundsAround(places),
    covered,
    nearest: Math.max(Math.min(CLOSE_ZOOM, nearest), map.getZoom()),
  });
}

/** Returns the visible bounds. */
export function boundsOf(map: MapLibreMap): Bounds {
  const bounds = map.getBounds();
  return [
    [bounds.getWest(), bounds.getSouth()],
    [bounds.getEast(), bounds.getNorth()],
  ];
}

/** Returns the camera, rounded to about a metre for the URL. */
export function cameraOf(map: MapLibreMap): Camera {
  const { lng, lat } = map.getCenter().wrap();
  return { center: [round(lng, 5), round(lat, 5)], zoom: round(map.getZoom(), 2) };
}

/** Returns whether the map is at this camera, within 1e-5 degrees and 0.01 zoom levels. */
export function isCameraAt(map: MapLibreMap, { center, zoom }: Camera): boolean {
  const now = cameraOf(map);
  return (
    Math.abs(now.center[0] - center[0]) < 2e-5 &&
    Math.abs(now.center[1] - center[1]) < 2e-5 &&
    Math.abs(now.zoom - zoom) < 0.02
  );
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Step in degrees to which a person's location is rounded. No URL and no request reveals it more precisely. */
const COARSE = 0.05;
/** Maximum zoom level at which the exact centre is still in the view after the centre is rounded. */
const COARSE_ZOOM = 11;

/** Returns the camera in a URL; `null` if it is incomplete. */
export const cameraOfLink = ({ lng, lat, z }: Pick<MapSearch, 'lng' | 'lat' | 'z'>): Camera | null =>
  lng === undefined || lat === undefined || z === undefined ? null : { center: [lng, lat], zoom: z };

/**
 * Returns the camera to write into the URL. A map centred on the user would reveal the user's location, so near it the
 * camera is rounded to the neighbourhood.
 */
export function cameraForLink(camera: Camera, user: UserPosition | null): Camera {
  const { center, zoom } = camera;
  const near = user?.lngLat.every((degrees, axis) => Math.abs(degrees - (center[axis] ?? 0)) < COARSE) ?? false;
  if (!near) return camera;
  return { center: [coarse(center[0]), coarse(center[1])], zoom: Math.min(zoom, COARSE_ZOOM) };
}

/** Rounds to 0.05 degrees without floating-point errors. */
const coarse = (degrees: number): number => Math.round(degrees / COARSE) / Math.round(1 / COARSE);
