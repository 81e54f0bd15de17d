import { Map as MapCanvas, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { counted } from './counted.ts';
import { geojson } from './geojson.ts';
import type { Side } from './side.ts';

setWorkerUrl(workerUrl);

declare global {
  interface Window {
    bench: {
      /** Milliseconds from the beginning of the page to its first drawn points. */
      load(): Promise<number>;
      /** Milliseconds from a filter to the map that shows it. */
      change(type: number | null): Promise<number>;
      total(): Promise<number>;
      /** How many pixels are not background. */
      drawn(): number;
    };
  }
}

const side: Side = new URLSearchParams(location.search).get('side') === 'geojson' ? geojson : counted;
const map = new MapCanvas({
  container: 'map',
  style: { version: 8, sources: {}, layers: [] },
  center: [-79.385, 43.715],
  zoom: 10,
  fadeDuration: 0,
  attributionControl: false,
  canvasContextAttributes: { preserveDrawingBuffer: true },
});
const loaded = new Promise<void>((resolve) => {
  map.once('load', () => resolve());
});

function pixels(): Uint8Array {
  const gl = map.getCanvas().getContext('webgl2') as WebGL2RenderingContext;
  const { width, height } = gl.canvas;
  const read = new Uint8Array(4 * width * height);
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, read);
  return read;
}
/** Waits until the map has nothing left to draw, and until what it drew is really there. */
async function whenIdle(work: Promise<void>): Promise<void> {
  const idle = new Promise<void>((resolve) => {
    void work.then(() => map.once('idle', () => resolve()));
  });
  await idle;
  pixels();
}

window.bench = {
  async load() {
    await loaded;
    await whenIdle(side.load(map));
    return performance.now();
  },
  async change(type) {
    const from = performance.now();
    await whenIdle(side.change(map, type));
    return performance.now() - from;
  },
  total: () => side.total(),
  drawn: () => pixels().reduce((sum, value, i) => sum + (i % 4 === 3 && value > 0 ? 1 : 0), 0),
};
