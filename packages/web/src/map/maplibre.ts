import { addProtocol, Map as MapCanvas, Marker, Popup, setWorkerUrl } from 'maplibre-gl';
// Without the address of its worker, MapLibre 6 draws nothing and reports no error.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapLibre } from './map-context.ts';

setWorkerUrl(workerUrl);

/**
 * MapLibre as published, with its worker from our origin. Must be imported lazily, because it is most of the page's
 * script.
 */
export const MAPLIBRE: MapLibre = { Map: MapCanvas, Marker, Popup, addProtocol };
