import { addProtocol, Map as MapCanvas, Marker, Popup, setWorkerUrl } from 'maplibre-gl';
// MapLibre 6 draws nothing, and says nothing, when its worker's address is not set.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapLibre } from './map-context.ts';

setWorkerUrl(workerUrl);

/** MapLibre as it is published, with its worker from our own origin. Import it only lazily: it is most of the page's script. */
export const MAPLIBRE: MapLibre = { Map: MapCanvas, Marker, Popup, addProtocol };
