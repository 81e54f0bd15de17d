import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
// @ts-expect-error -- the set-up is plain JavaScript: it runs before anything is installed.
import { FOR_USER, WITH_WEBGL } from '../scripts/setup/browser-flags.mjs';
import { smallest } from './data/packed.ts';
import type { Item } from './kit/item.ts';
import { figure, type Line, skipped } from './kit/report.ts';
import { median } from './kit/statistics.ts';
import { delays } from './screen/delays.ts';
import { looks } from './screen/looks.ts';
import { rehearsalServer } from './screen/rehearsal-server.ts';
import { relayTo } from './screen/relay.ts';
import { atRest, firstSeconds, openPage, type Size } from './screen/visit.ts';

const DIST = join(import.meta.dirname, '../packages/web/dist');
const DESK: Size = { width: 1440, height: 900 };
const REQUESTS_MAX = 40;
/** Maximum bytes: those of a first visit with the published MapLibre in November 2026, plus 1 %. */
const BYTES_MAX = 770_000;
/** Maximum bytes. React and MapLibre alone take 411 kB. */
const FIRST_SCRIPT_MAX = 525_000;
const SHIFT_MAX = 0.02;
const COLOURS_AFTER_PAINT = 1.3;
const SLOWER = 4;
const VISITS = 7;

/**
 * Measures (r) the main screen in a browser, as a guest with sample data: requests, bytes, first colours, layout shift,
 * texts at every size, and delays.
 */
export const mainScreen: Item = async function* ({ quick }) {
  if (!existsSync(join(DIST, 'index.html'))) {
    yield skipped('r', 'the main screen', 'the web app is not built');
    return;
  }
  // @ts-expect-error -- the set-up is plain JavaScript: it runs before anything is installed.
  const { ensureBrowser } = await import('../scripts/setup/browser.mjs');
  const executablePath: string = await ensureBrowser((text: string) => console.error(text));
  const server = await rehearsalServer();
  const relay = await relayTo(server.port);
  const browser = await chromium.launch({ executablePath, args: [...WITH_WEBGL, ...FOR_USER] });
  try {
    const script = await firstScript();
    yield figure({ item: 'r', what: 'script before the first map, Brotli' }, script, 'bytes', {
      at: FIRST_SCRIPT_MAX,
      is: 'at most',
    });
    yield* firstVisit(browser, relay, quick ? 3 : VISITS);
    yield* looks(browser, relay, quick);
    yield* delays(() => visited(browser, relay, DESK, SLOWER), `processor ${SLOWER} times slower`, quick);
  } finally {
    await browser.close();
    await relay.stop();
    await server.stop();
  }
};

type Relay = Awaited<ReturnType<typeof relayTo>>;

async function visited(browser: Browser, relay: Relay, size: Size, throttle = 1): Promise<Page> {
  const page = await openPage(browser, size, throttle);
  relay.begin();
  await page.goto(`${relay.origin}/`);
  await atRest(page, () => relay.relayed().length);
  return page;
}

/**
 * Returns the compressed bytes of the scripts that load before the first map: those that the page names, their imports,
 * and the map’s worker. Parts that load later do not count.
 */
async function firstScript(): Promise<number> {
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  const named = html.matchAll(/<(?:script|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+\.js)"/g);
  const workers = (await readdir(join(DIST, 'assets'))).filter((name) => /^maplibre-gl-worker.*\.m?js$/.test(name));
  const paths = new Set([...[...named].map(([, path]) => path as string), ...workers.map((name) => `assets/${name}`)]);
  const sizes = [...paths].map(async (path) => (await smallest(await readFile(join(DIST, path)))).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function* firstVisit(browser: Browser, relay: Relay, visits: number): AsyncGenerator<Line> {
  const ratios: number[] = [];
  const shifts: number[] = [];
  const paints: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const page = await visited(browser, relay, DESK);
    const { firstPaint, firstColours, shift } = await firstSeconds(page);
    paints.push(firstPaint);
    ratios.push(firstColours === null ? Number.POSITIVE_INFINITY : firstColours / firstPaint);
    shifts.push(shift);
    if (visit === 0) yield* traffic(relay);
    await page.context().close();
  }
  yield figure({ item: 'r', what: 'first contentful paint' }, median(paints), 'ms');
  yield figure({ item: 'r', what: 'first colours of the areas ÷ first contentful paint' }, median(ratios), '×', {
    at: COLOURS_AFTER_PAINT,
    is: 'at most',
  });
  for (const [size, values] of [
    [DESK, shifts],
    [{ width: 390, height: 844 }, [await shiftAt(browser, relay, { width: 390, height: 844 })]],
  ] as const)
    yield figure({ item: 'r', what: `layout shift at ${nameOf(size)}, worst visit` }, Math.max(...values), '', {
      at: SHIFT_MAX,
      is: 'at most',
    });
}

function* traffic(relay: Relay): Generator<Line> {
  const all = relay.relayed();
  const bytes = all.reduce((sum, each) => sum + each.bytes, 0);
  const largest = [...all]
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 6)
    .map((each) => `${each.path.replace(/\?.*/, '')} ${Math.round(each.bytes / 1000)}`);
  const twice = all.filter(({ path }, at) => all.findIndex((other) => other.path === path) !== at);
  yield figure({ item: 'r', what: 'requests of a cold load' }, all.length, '', { at: REQUESTS_MAX, is: 'at most' });
  yield figure({ item: 'r', what: 'asked for twice' }, twice.length, '', { at: 0, is: 'at most' });
  yield figure(
    { item: 'r', what: 'bytes of a cold load, heads and workers with them', note: `kB: ${largest.join(', ')}` },
    bytes,
    'bytes',
    { at: BYTES_MAX, is: 'at most' },
  );
}

async function shiftAt(browser: Browser, relay: Relay, size: Size): Promise<number> {
  const page = await visited(browser, relay, size);
  const { shift } = await firstSeconds(page);
  await page.context().close();
  return shift;
}

const nameOf = ({ width, height }: Size) => `${width}×${height}`;
