import { Map as MapCanvas, type MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { groundFills, groundLabels } from '../../../packages/web/src/map/ground/ground.ts';
import { waterFilesIn } from '../../../packages/web/src/map/ground/water-regions.ts';

setWorkerUrl(workerUrl);

declare global {
  interface Window {
    __map?: MapLibreMap | undefined;
  }
}

/** MapLibre with our ground and nothing else, where `?lng=&lat=&z=` says. */
const query = new URLSearchParams(location.search);
const [lng, lat, zoom] = ['lng', 'lat', 'z'].map((name) => Number(query.get(name))) as [number, number, number];
const here = [lng, lat] as const;
const groups = [groundFills('dark', waterFilesIn([here, here])), groundLabels('dark', 'en')];
window.__map = new MapCanvas({
  container: 'map',
  style: {
    version: 8,
    sources: Object.assign({}, ...groups.map(({ sources }) => sources)),
    layers: groups.flatMap(({ layers }) => layers.flatMap((layer) => (layer.type === 'custom' ? [] : [layer]))),
  },
  center: [...here],
  zoom,
  fadeDuration: 150,
});
