import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPage } from './browser/build-page.ts';
import { smallest } from './data/packed.ts';
import type { Item } from './kit/item.ts';
import { figure, skipped } from './kit/report.ts';

const DIST = join(import.meta.dirname, '../packages/web/dist');
const MORE_AT_MOST = 75_000;

/**
 * (h) Compressed script a browser needs before the first map: what the page names (its scripts and everything they import at
 * once) and MapLibre's worker. Not the parts loaded later, among them the worker that counts incidents: it starts when a year
 * is chosen.
 */
export const scriptSize: Item = async function* () {
  if (!existsSync(join(DIST, 'index.html'))) {
    yield skipped('h', 'script before the first map', 'the web app is not built');
    return;
  }
  const assets = (await readdir(join(DIST, 'assets')))
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => `/assets/${name}`);
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  const ours = await sizeOf([...namedIn(html), ...assets.filter(isMapWorker)], (path) => readFile(join(DIST, path)));

  const floor = await buildPage('floor');
  const floorHtml = String(floor.get('/index.html'));
  const least = await sizeOf([...namedIn(floorHtml), ...[...floor.keys()].filter(isMapWorker)], async (path) => {
    const bytes = floor.get(path);
    if (!bytes) throw new Error(`the floor page has no ${path}`);
    return bytes;
  });
  yield figure({ item: 'h', what: 'script before the first map, Brotli' }, ours, 'bytes');
  yield figure({ item: 'h', what: 'React and MapLibre alone, Brotli' }, least, 'bytes');
  yield figure({ item: 'h', what: 'script above React and MapLibre alone' }, ours - least, 'bytes', {
    at: MORE_AT_MOST,
    is: 'at most',
  });
};

/** Scripts and module preloads: Vite names the whole static closure of the entry. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+\.js)"/g)].map(
    ([, path]) => path ?? '',
  );

const isMapWorker = (path: string): boolean => /maplibre-gl-worker[^/]*\.m?js$/.test(path);

async function sizeOf(paths: readonly string[], read: (path: string) => Promise<Buffer>): Promise<number> {
  const sizes = await Promise.all([...new Set(paths)].map(async (path) => (await smallest(await read(path))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}
