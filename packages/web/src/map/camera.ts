import type { City } from '@crimemap/contract/cities';
import type { Features } from '@crimemap/contract/features';
import { type Bounds, boundsAround, type LngLat } from '@crimemap/contract/geo';
import type { MapLibreMap } from 'maplibre-gl';
import type { UserPosition } from '../map-state/location-store.ts';
import type { MapSearch } from '../map-state/map-search.ts';
import type { Insets } from '../map-state/screen/free-rectangle.ts';
import { type Camera, cameraOfOpening, type Opening } from './mercator.ts';
import { afterPress } from './press-first.ts';

/** A raster tile asked for at this zoom spans more than a twentieth of a degree each way. */
const COARSE_TILES_ZOOM = 11.4;

/**
 * How near the map goes by itself to a person and to what is near them. Where tiles come from a server, not so near that the
 * tiles it asks for tell where they are; of the built-in ground’s streets only coarse tiles are asked for meanwhile (`drawnStreets`).
 */
export const nearestToPerson = ({ kind }: Features['basemap']): number =>
  kind === 'built_in' ? MAX_ZOOM : COARSE_TILES_ZOOM;

export const MIN_ZOOM = 8;
export const MAX_ZOOM = 18;
/** From here down the all-Canada view may be seen whole. */
export const MIN_ZOOM_CANADA = 1.5;
export const PHONE_MAX_WIDTH = 768;
const MOVE_MS = 250;

/** How much nearer than its own view a city may be shown in a large window. */
const NEARER = 0.5;
/** Even in a very large window the country is seen as a country. */
const COUNTRY_ZOOM = 5;

/** Where the map of a city opens: around the city’s own centre, with all of it in sight; farther out on phones (768 px and below). */
export function openingOf({ bounds, view }: Pick<City, 'bounds' | 'view'>, covered: Insets): Opening {
  const phone = window.matchMedia(`(max-width: ${PHONE_MAX_WIDTH}px)`).matches;
  const { center, zoom } = phone ? view.mobile : view.desktop;
  return { bounds: centredOn(center, view.extent ?? bounds), covered, nearest: zoom + NEARER, farthest: MIN_ZOOM };
}

/** The smallest box that holds this one and has its middle at `[lng, lat]`. */
function centredOn([lng, lat]: LngLat, [[west, south], [east, north]]: Bounds): Bounds {
  const [aside, above] = [Math.max(lng - west, east - lng), Math.max(lat - south, north - lat)];
  return [
    [lng - aside, lat - above],
    [lng + aside, lat + above],
  ];
}

/** Where the map of all cities opens: all of them in sight, no nearer than the country. */
export function openingOfAll(cities: readonly Pick<City, 'bounds'>[], covered: Insets): Opening {
  return {
    bounds: boundsAround(cities.flatMap(({ bounds }) => bounds)),
    covered,
    nearest: COUNTRY_ZOOM,
    farthest: MIN_ZOOM_CANADA,
  };
}

/** Moves the camera to show this, and gives that camera; `null`: what covers the map leaves no room, and nothing moves. */
export function moveToCity(map: MapLibreMap, opening: Opening, how: 'gently' | 'at_once' = 'gently'): Camera | null {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const camera = cameraOfOpening(opening, { width, height });
  if (!camera) return null;
  if (how === 'at_once') map.jumpTo({ center: [...camera.center], zoom: camera.zoom });
  else moveTo(map, camera);
  return camera;
}

/** How the WebGL of browsers without a graphics card names what draws it: Chrome’s, Mesa’s, and that of Windows. */
const DRAWN_BY_SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Does the map draw so few frames in a second that a move would be none, only a page that waits for it? */
function isDrawnBySoftware(map: MapLibreMap): boolean {
  const gl = map.getCanvas().getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  return DRAWN_BY_SOFTWARE.test(String(gl?.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)));
}

/** May the camera glide? Not for those who asked for less motion, and not where the processor draws the map. */
export const mayGlide = (map: MapLibreMap): boolean =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !isDrawnBySoftware(map);

/** Moves the camera, at once where it may not glide. */
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

/** Moves a place into sight only if something (a sheet, a panel, the edge) hides it. `free` is the free part's distance to each edge, in pixels. */
export function reveal(map: MapLibreMap, place: LngLat, free: Insets): void {
  const { x, y } = map.project([...place]);
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  if (x >= free.left && x <= width - free.right && y >= free.top && y <= height - free.bottom) return;
  shiftScene(map, (free.left + width - free.right) / 2 - x, (free.top + height - free.bottom) / 2 - y);
}

/** What is smaller than a finger’s tip, in pixels, is hardly made out among others. */
const SMALL_PX = 48;
/** So much of the shorter side of the free rectangle it takes then: what lies around it is in sight, too. */
const MADE_OUT_SHARE = 0.4;

/** Goes nearer to what is drawn too small to be made out, and into what nothing covers. Says whether it did. */
export function goNearer(map: MapLibreMap, extent: Bounds, covered: Insets): boolean {
  const [southWest, northEast] = extent.map((corner) => map.project([...corner]));
  if (!southWest || !northEast) return false;
  const size = Math.max(Math.abs(northEast.x - southWest.x), Math.abs(northEast.y - southWest.y));
  if (size >= SMALL_PX) return false;
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const side = Math.min(width - covered.left - covered.right, height - covered.top - covered.bottom);
  // A window in which nothing is free.
  if (side <= 0) return false;
  const nearer = Math.max(0, Math.log2((side * MADE_OUT_SHARE) / Math.max(1, size)));
  return moveToCity(map, { bounds: extent, covered, nearest: Math.min(CLOSE_ZOOM, map.getZoom() + nearer) }) !== null;
}

/** Moves what is drawn so many pixels to the right and down. */
export function shiftScene(map: MapLibreMap, right: number, down: number): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  const center = map.unproject([width / 2 - right, height / 2 - down]);
  moveTo(map, { center: [center.lng, center.lat] });
}

/** How near places that are pointed at are looked at: near enough to tell the streets. */
const CLOSE_ZOOM = 14;

/**
 * Moves the camera so that all of the places are in what nothing covers, no nearer than `nearest` unless it is there already;
 * at once for those who asked for less motion.
 */
export function moveToSee(map: MapLibreMap, places: readonly LngLat[], covered: Insets, nearest: number): void {
  if (places.length === 0) return;
  moveToCity(map, {
    bounds: boundsAround(places),
    covered,
    nearest: Math.max(Math.min(CLOSE_ZOOM, nearest), map.getZoom()),
  });
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
  const { lng, lat } = map.getCenter().wrap();
  return { center: [round(lng, 5), round(lat, 5)], zoom: round(map.getZoom(), 2) };
}

/** Does the camera stand there? It is rounded to a hundred-thousandth of a degree and a hundredth of a zoom. */
export function isCameraAt(map: MapLibreMap, { center, zoom }: Camera): boolean {
  const now = cameraOf(map);
  return (
    Math.abs(now.center[0] - center[0]) < 2e-5 &&
    Math.abs(now.center[1] - center[1]) < 2e-5 &&
    Math.abs(now.zoom - zoom) < 0.02
  );
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** In degrees: no link, and nothing that is sent, tells where a person is more exactly. */
const COARSE = 0.05;
/** From here out a view still holds what lies half a step beside its middle. */
const COARSE_ZOOM = 11;

/** Where a link says the camera is, if it says all of it. */
export const cameraOfLink = ({ lng, lat, z }: Pick<MapSearch, 'lng' | 'lat' | 'z'>): Camera | null =>
  lng === undefined || lat === undefined || z === undefined ? null : { center: [lng, lat], zoom: z };

/**
 * What a link says of where the map is. A map that stands over its reader would give them away to whoever gets the link, so
 * while their position is known and the middle of the map near it, only the neighbourhood is written.
 */
export function cameraForLink(camera: Camera, user: UserPosition | null): Camera {
  const { center, zoom } = camera;
  const near = user?.lngLat.every((degrees, axis) => Math.abs(degrees - (center[axis] ?? 0)) < COARSE) ?? false;
  if (!near) return camera;
  return { center: [coarse(center[0]), coarse(center[1])], zoom: Math.min(zoom, COARSE_ZOOM) };
}

/** To the nearest twentieth of a degree, without a tail of binary digits. */
const coarse = (degrees: number): number => Math.round(degrees / COARSE) / Math.round(1 / COARSE);
