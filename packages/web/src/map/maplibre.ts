import { addProtocol, Map as MapCanvas, Marker, Popup, setWorkerUrl } from 'maplibre-gl';
// Without its worker's address, MapLibre 6 draws nothing and reports no error.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapLibre } from './map-context.ts';

setWorkerUrl(workerUrl);

/** Published MapLibre with its worker from our origin. Import it only lazily: it is most of the page's script. */
export const MAPLIBRE: MapLibre = { Map: MapCanvas, Marker, Popup, addProtocol };
