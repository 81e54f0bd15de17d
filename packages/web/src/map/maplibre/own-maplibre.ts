import { addProtocol, Map as MapCanvas, Marker, Popup, setWorkerUrl } from 'maplibre-gl';
// MapLibre 6 draws nothing, and says nothing, when its worker's address is not set.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { MapLibre } from '../map-context.ts';

setWorkerUrl(workerUrl);

/**
 * MapLibre for a ground that the page draws itself: land and water, tiles of pictures, files of tiles. The build leaves out of it
 * what such a ground and our layers never need (build/map-libre-left-out.ts). Import it only lazily.
 */
export const MAPLIBRE: MapLibre = { Map: MapCanvas, Marker, Popup, addProtocol };
