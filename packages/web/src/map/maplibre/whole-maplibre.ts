// As it is published: not what the build makes of the package’s own name.
import { addProtocol, Map as MapCanvas, Marker, Popup, setWorkerUrl } from 'maplibre-gl/dist/maplibre-gl.mjs';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { MapLibre } from '../map-context.ts';

setWorkerUrl(workerUrl);

/**
 * All of MapLibre, for a style of the operator’s, which may need anything that it can draw. Import it only lazily, and only where
 * there is such a style: it is twice as large as the other.
 */
export const MAPLIBRE: MapLibre = { Map: MapCanvas, Marker, Popup, addProtocol };
