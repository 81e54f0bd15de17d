import { type Browser, chromium, type Page } from '@playwright/test';
// @ts-expect-error -- the set-up is plain JavaScript: it runs before anything is installed.
import { FOR_USER, WITH_WEBGL } from '../scripts/setup/browser-flags.mjs';
import { pointsFiles } from './browser/points-files.ts';
import { serveFiles } from './browser/serve-files.ts';
import type { Item } from './kit/item.ts';
import { type Measure, paired } from './kit/pairs.ts';
import { measured, sameAsItself } from './kit/report.ts';

type SideName = 'counted' | 'geojson';

const NEEDED = 15;
const BROWSER = [
  ...WITH_WEBGL,
  ...FOR_USER,
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

/** (g) First points and filter change to repaint, against MapLibre's GeoJSON source with the same points in the same browser. */
export const firstPoints: Item = async function* ({ quick }) {
  // @ts-expect-error -- the set-up is plain JavaScript: it runs before anything is installed.
  const { ensureBrowser } = await import('../scripts/setup/browser.mjs');
  const executablePath: string = await ensureBrowser((text: string) => console.error(text));
  const points = quick ? 20_000 : 700_000;
  const pairs = quick ? 3 : NEEDED;
  const { files, types } = await pointsFiles(points);
  const site = await serveFiles(files);
  const browser = await chromium.launch({ executablePath, args: BROWSER });
  try {
    const first = (side: SideName) => () => firstLoad(browser, site.origin, side);
    const sameLoad = await paired(first('counted'), first('counted'), pairs, 1);
    yield sameAsItself('g', 'first points', sameLoad);
    yield measured(
      { item: 'g', what: `time to first points ÷ MapLibre GeoJSON source, ${points} points` },
      await paired(first('counted'), first('geojson'), pairs, 1),
      { at: 0.1, is: 'at most' },
      sameLoad,
      NEEDED,
    );

    const open = async (side: SideName) => (await loaded(browser, site.origin, side)).page;
    const [ours, again, theirs] = [await open('counted'), await open('counted'), await open('geojson')];
    await sameAnswers(ours, theirs, types);
    const sameChange = await paired(changes(ours, types), changes(again, types), pairs, 1);
    yield sameAsItself('g', 'filter change', sameChange);
    yield measured(
      { item: 'g', what: `filter change to repaint ÷ MapLibre setFilter, ${points} points` },
      await paired(changes(ours, types), changes(theirs, types), pairs, 1),
      { at: 0.05, is: 'at most' },
      sameChange,
      NEEDED,
    );
  } finally {
    await browser.close();
    await site.stop();
  }
};

/** A page that shows its points, and how long that took. */
async function loaded(browser: Browser, origin: string, side: SideName): Promise<{ page: Page; ms: number }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(0);
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${origin}/?side=${side}`);
  await page.waitForFunction('window.bench !== undefined');
  const ms = await page.evaluate<number>('window.bench.load()');
  if ((await page.evaluate<number>('window.bench.drawn()')) === 0) throw new Error(`${side} drew nothing`);
  return { page, ms };
}

async function firstLoad(browser: Browser, origin: string, side: SideName): Promise<number> {
  const { page, ms } = await loaded(browser, origin, side);
  await page.close();
  return ms;
}

/** One filter after another, so that no side is ever asked for what it shows already. */
function changes(page: Page, types: number): Measure {
  let turn = 0;
  return async () => {
    turn += 1;
    await page.bringToFront();
    return page.evaluate<number>(`window.bench.change(${turn % 2 === 0 ? 'null' : (turn >> 1) % types})`);
  };
}

async function sameAnswers(ours: Page, theirs: Page, types: number): Promise<void> {
  for (let type = 0; type < types; type += 1) {
    const totals = [];
    for (const page of [ours, theirs]) {
      await page.bringToFront();
      await page.evaluate(`window.bench.change(${type})`);
      totals.push(await page.evaluate<number>('window.bench.total()'));
    }
    if (totals[0] !== totals[1] || totals[0] === 0) throw new Error(`type ${type}: ${totals.join(' is not ')}`);
  }
}
