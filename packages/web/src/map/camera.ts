import type { City } from '@crimemap/contract/cities';
import type { Features } from '@crimemap/contract/features';
import { type Bounds, boundsAround, type LngLat } from '@crimemap/contract/geo';
import type { MapLibreMap } from 'maplibre-gl';
import type { UserPosition } from '../map-state/location-store.ts';
import type { MapSearch } from '../map-state/map-search.ts';
import type { Insets } from '../map-state/screen/free-rectangle.ts';
import { type Camera, cameraOfOpening, type Opening } from './mercator.ts';
import { afterPress } from './press-first.ts';

/** A raster tile at this zoom spans more than 0.05 degrees in each direction. */
const COARSE_TILES_ZOOM = 11.4;

/**
 * Returns the maximum automatic zoom around a person. If tiles come from a server, it is low enough that requested
 * tiles do not reveal the location. The built-in basemap's streets then use only coarse tiles (`drawnStreets`).
 */
export const nearestToPerson = ({ kind }: Features['basemap']): number =>
  kind === 'built_in' ? MAX_ZOOM : COARSE_TILES_ZOOM;

export const MIN_ZOOM = 8;
export const MAX_ZOOM = 18;
/** Minimum zoom of the all-Canada view. */
export const MIN_ZOOM_CANADA = 1.5;
export const PHONE_MAX_WIDTH = 768;
const MOVE_MS = 250;

/** Zoom levels that a city may exceed its own view in a large window. */
const NEARER = 0.5;
/** Maximum zoom of the country, also in a very large window. */
const COUNTRY_ZOOM = 5;

/**
 * Returns the opening of a city: centred on the city, with all of it visible; farther out on phones (768 px and below).
 */
export function openingOf({ bounds, view }: Pick<City, 'bounds' | 'view'>, covered: Insets): Opening {
  const phone = window.matchMedia(`(max-width: ${PHONE_MAX_WIDTH}px)`).matches;
  const { center, zoom } = phone ? view.mobile : view.desktop;
  return { bounds: centredOn(center, view.extent ?? bounds), covered, nearest: zoom + NEARER, farthest: MIN_ZOOM };
}

/** Returns the smallest box that contains this one and is centred at `[lng, lat]`. */
function centredOn([lng, lat]: LngLat, [[west, south], [east, north]]: Bounds): Bounds {
  const [aside, above] = [Math.max(lng - west, east - lng), Math.max(lat - south, north - lat)];
  return [
    [lng - aside, lat - above],
    [lng + aside, lat + above],
  ];
}

/** Returns the opening of all cities: all visible, at most at the country's zoom. */
export function openingOfAll(cities: readonly Pick<City, 'bounds'>[], covered: Insets): Opening {
  return {
    bounds: boundsAround(cities.flatMap(({ bounds }) => bounds)),
    covered,
    nearest: COUNTRY_ZOOM,
    farthest: MIN_ZOOM_CANADA,
  };
}

/** Moves the camera to an opening and returns that camera; `null` if the uncovered part is empty. */
export function moveToCity(map: MapLibreMap, opening: Opening, how: 'gently' | 'at_once' = 'gently'): Camera | null {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const camera = cameraOfOpening(opening, { width, height });
  if (!camera) return null;
  if (how === 'at_once') map.jumpTo({ center: [...camera.center], zoom: camera.zoom });
  else moveTo(map, camera);
  return camera;
}

/** Matches WebGL renderer names of browsers without a graphics card: Chrome's, Mesa's and Windows'. */
const DRAWN_BY_SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** True if the map has so few frames per second that an animation would only block the page. */
function isDrawnBySoftware(map: MapLibreMap): boolean {
  const gl = map.getCanvas().getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  return DRAWN_BY_SOFTWARE.test(String(gl?.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)));
}

/** True if the camera may be animated: not with reduced motion, and not if the processor draws the map. */
export const mayGlide = (map: MapLibreMap): boolean =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !isDrawnBySoftware(map);

/** Moves the camera, without animation if not allowed. */
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
 * Moves a place into view only if a sheet, a panel or the edge hides it. `free`: covered distance at each edge, in
 * pixels.
 */
export function reveal(map: MapLibreMap, place: LngLat, free: Insets): void {
  const { x, y } = map.project([...place]);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  if (x >= free.left && x <= width - free.right && y >= free.top && y <= height - free.bottom) return;
  shiftScene(map, (free.left + width - free.right) / 2 - x, (free.top + height - free.bottom) / 2 - y);
}

/** Size in pixels below which an area is hard to see; about a fingertip. */
const SMALL_PX = 48;
/** Share of the shorter uncovered side that an area gets after zooming, so that its surroundings are visible. */
const MADE_OUT_SHARE = 0.4;

/** Zooms into a box that is drawn too small. Returns true if it moved. */
export function goNearer(map: MapLibreMap, extent: Bounds, covered: Insets): boolean {
  const [southWest, northEast] = extent.map((corner) => map.project([...corner]));
  if (!southWest || !northEast) return false;
  const size = Math.max(Math.abs(northEast.x - southWest.x), Math.abs(northEast.y - southWest.y));
  if (size >= SMALL_PX) return false;
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const side = Math.min(width - covered.left - covered.right, height - covered.top - covered.bottom);
  // The window has no uncovered part.
  if (side <= 0) return false;
  const nearer = Math.max(0, Math.log2((side * MADE_OUT_SHARE) / Math.max(1, size)));
  return moveToCity(map, { bounds: extent, covered, nearest: Math.min(CLOSE_ZOOM, map.getZoom() + nearer) }) !== null;
}

/** Moves the map's content by pixels to the right and down. */
export function shiftScene(map: MapLibreMap, right: number, down: number): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const center = map.unproject([width / 2 - right, height / 2 - down]);
  moveTo(map, { center: [center.lng, center.lat] });
}

/** Maximum zoom for places, at which streets are distinguishable. */
const CLOSE_ZOOM = 14;

/**
 * Moves the camera so that all places are uncovered, at most at zoom `nearest` unless already closer. Without animation
 * for reduced motion.
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

/** Returns the camera, rounded for a link (about a metre). */
export function cameraOf(map: MapLibreMap): Camera {
  const { lng, lat } = map.getCenter().wrap();
  return { center: [round(lng, 5), round(lat, 5)], zoom: round(map.getZoom(), 2) };
}

/** True if the camera is there, within 1e-5 degrees and 0.01 zoom. */
export function isCameraAt(map: MapLibreMap, { center, zoom }: Camera): boolean {
  const now = cameraOf(map);
  return (
    Math.abs(now.center[0] - center[0]) < 2e-5 &&
    Math.abs(now.center[1] - center[1]) < 2e-5 &&
    Math.abs(now.zoom - zoom) < 0.02
  );
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Degrees. No link and no request reveals a person's location more precisely. */
const COARSE = 0.05;
/** Maximum zoom at which a view still contains the true centre after rounding. */
const COARSE_ZOOM = 11;

/** Returns the camera of a link if it is complete. */
export const cameraOfLink = ({ lng, lat, z }: Pick<MapSearch, 'lng' | 'lat' | 'z'>): Camera | null =>
  lng === undefined || lat === undefined || z === undefined ? null : { center: [lng, lat], zoom: z };

/**
 * Returns the camera to write into a link. A map centred on the user would reveal their location, so near their
 * position it is rounded to the neighbourhood.
 */
export function cameraForLink(camera: Camera, user: UserPosition | null): Camera {
  const { center, zoom } = camera;
  const near = user?.lngLat.every((degrees, axis) => Math.abs(degrees - (center[axis] ?? 0)) < COARSE) ?? false;
  if (!near) return camera;
  return { center: [coarse(center[0]), coarse(center[1])], zoom: Math.min(zoom, COARSE_ZOOM) };
}

/** Rounds to 0.05 degrees without floating-point residue. */
const coarse = (degrees: number): number => Math.round(degrees / COARSE) / Math.round(1 / COARSE);
