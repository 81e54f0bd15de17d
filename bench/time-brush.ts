import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
// @ts-expect-error -- the set-up is plain JavaScript: it runs before anything is installed.
import { FOR_USER, WITH_WEBGL, WITHOUT_WEBGL } from '../scripts/setup/browser-flags.mjs';
import type { Item } from './kit/item.ts';
import { figure, type Line, skipped } from './kit/report.ts';
import { median, quantile } from './kit/statistics.ts';
import { manyRows } from './screen/many-rows.ts';
import { rehearsalServer } from './screen/rehearsal-server.ts';
import { atRest, openPage } from './screen/visit.ts';

const DESK = { width: 1440, height: 900 };
const ROWS = 700_000;
const MOVES = 60;
/** Of the median move and of the 95th of 100, from the hand’s move to the paint in which the number is another. */
const MEDIAN_MAX_MS = 16.7;
const P95_MAX_MS = 50;
const HELD_MAX_MS = 50;
const SLOWER = 4;

interface Watch {
  /** Of each move until its number is painted, in milliseconds. */
  readonly paints: number[];
  /** The same until the counts by type beside it are, which a worker makes with the map’s and the list’s. */
  readonly follows: number[];
  /** Tasks of the page’s main thread of 50 ms and more, with what draws the map. */
  readonly held: number[];
  /** What the page’s own scripts worked in frames of 50 ms and more. */
  readonly worked: number[];
}
/** What browsers tell of a frame that took 50 ms and more (W3C, Long Animation Frames API): each script of 5 ms and more in it. */
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly duration: number }[];
}
type Watched = Window & { benchWatch?: Watch };

/** With the map, which a machine without a graphics card draws by software, and all of the page without one. */
const MAPS = {
  'without a map': WITHOUT_WEBGL,
  'with a map drawn by software': WITH_WEBGL,
} as const;
type WithMap = keyof typeof MAPS;

/**
 * (u) A brush over the whole history, and what stands out in all areas, in a browser: how long until they are painted. A browser slows
 * the page’s own thread down, not its workers.
 */
export const timeBrush: Item = async function* ({ quick }) {
  if (!existsSync(join(import.meta.dirname, '../packages/web/dist/index.html'))) {
    yield skipped('u', 'a brush over the whole history', 'the web app is not built');
    return;
  }
  // @ts-expect-error -- the set-up is plain JavaScript: it runs before anything is installed.
  const { ensureBrowser } = await import('../scripts/setup/browser.mjs');
  const executablePath: string = await ensureBrowser((text: string) => console.error(text));
  // Members see all types.
  const server = await rehearsalServer({ AUTH_DISABLED: '1' });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const given = await manyRows(origin, quick ? ROWS / 10 : ROWS);
    for (const withMap of Object.keys(MAPS) as WithMap[]) {
      const browser = await chromium.launch({ executablePath, args: [...MAPS[withMap], ...FOR_USER] });
      try {
        for (const throttle of [1, SLOWER]) yield* brushed(browser, { origin, given, withMap, throttle, quick });
      } finally {
        await browser.close();
      }
    }
  } finally {
    await server.stop();
  }
};

interface Visit {
  readonly origin: string;
  readonly given: Awaited<ReturnType<typeof manyRows>>;
  readonly withMap: WithMap;
  readonly throttle: number;
  readonly quick: boolean;
}

async function* brushed(browser: Browser, { origin, given, withMap, throttle, quick }: Visit): AsyncGenerator<Line> {
  const page = await openPage(browser, DESK, throttle);
  await page.addInitScript(watch);
  await page.addInitScript(() => localStorage.setItem('sidebar', '"statistics"'));
  await given.giveTo(page);
  await page.goto(`${origin}/?city=toronto&live=0&notes=0`);
  await page.getByRole('slider', { name: 'From month' }).waitFor();
  if (withMap === 'without a map') await page.waitForTimeout(3_000);
  else await atRest(page, () => 0);
  const speed = throttle === 1 ? '' : `, processor ${throttle} times slower`;
  const what = `${given.rows.toLocaleString('en-CA')} rows, ${withMap}${speed}`;
  const { paints, follows } = await movesOfBrush(page, quick ? MOVES / 4 : MOVES);
  const bar = (at: number) => (throttle === 1 && withMap === 'without a map' ? { at, is: 'at most' as const } : null);
  const note = `${paints.length} moves, the slowest ${Math.round(Math.max(...paints))} ms`;
  const move = 'a move of the brush until the number is painted';
  yield figure({ item: 'u', what: `${move}, ${what}`, note }, median(paints), 'ms', bar(MEDIAN_MAX_MS), quick);
  yield figure({ item: 'u', what: `the same, 95th of 100` }, quantile(paints, 0.95), 'ms', bar(P95_MAX_MS), quick);
  const rest = 'until the counts by type have followed';
  yield figure({ item: 'u', what: rest }, median(follows), 'ms', null, quick);
  yield figure({ item: 'u', what: `${rest}, 95th of 100` }, quantile(follows, 0.95), 'ms', bar(P95_MAX_MS), quick);
  // It is said in the legend of the map.
  if (withMap !== 'without a map') {
    const { said, held, worked } = await whatStandsOut(page);
    yield figure({ item: 'u', what: `what stands out, from the press until it is said, ${what}` }, said, 'ms');
    const isJudged = throttle === 1 ? { at: HELD_MAX_MS, is: 'at most' as const } : null;
    const own = 'the longest the page’s own scripts worked meanwhile, in a frame of 50 ms and more';
    yield figure({ item: 'u', what: own }, Math.max(0, ...worked), 'ms', isJudged, quick);
    const task = 'longest task meanwhile, which waits for the processor to draw the map';
    yield figure({ item: 'u', what: task }, Math.max(0, ...held), 'ms');
  }
  await page.context().close();
}

/** Runs in the page, before its own script. */
function watch(): void {
  const state: Watch = { paints: [], follows: [], held: [], worked: [] };
  (window as Watched).benchWatch = state;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.held.push(duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[])
      state.worked.push(scripts.reduce((sum, { duration }) => sum + duration, 0));
  }).observe({ type: 'long-animation-frame' });
  const number = () => document.querySelector('[data-answer-total]')?.textContent ?? '';
  const types = () => document.querySelector('ul[aria-label="By type"]')?.textContent ?? '';
  /** Adds how long it took, once what this reads is another than now and has been painted. */
  const time = (read: () => string, from: number, into: number[]) => {
    const before = read();
    const look = () => {
      if (read() === before) return requestAnimationFrame(look);
      // What is posted within a frame arrives when that has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => into.push(performance.now() - from);
      return port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  addEventListener(
    'pointermove',
    ({ buttons, timeStamp }) => {
      if (buttons === 0) return;
      time(number, timeStamp, state.paints);
      time(types, timeStamp, state.follows);
    },
    true,
  );
}

const followed = (page: Page) => page.evaluate(() => (window as Watched).benchWatch?.follows.length ?? 0);

/** Drags an end of the chosen months on, a month at a time, each once all of the one before is painted. */
async function movesOfBrush(page: Page, moves: number): Promise<Pick<Watch, 'paints' | 'follows'>> {
  const bars = page.locator('svg:has(clipPath)').first();
  await bars.scrollIntoViewIfNeeded();
  const box = await bars.boundingBox();
  const slider = page.getByRole('slider', { name: 'From month' });
  const [least, most] = await Promise.all(['min', 'max'].map(async (name) => Number(await slider.getAttribute(name))));
  if (!box || least === undefined || most === undefined) throw new Error('there is no brush');
  const month = box.width / (most - least + 1);
  const first = Math.round((most - least + 1) / 4);
  await page.mouse.move(box.x + (first + 0.5) * month, box.y + 20);
  await page.mouse.down();
  for (let move = 1; move <= moves + 2; move += 1) {
    const before = await followed(page);
    await page.mouse.move(box.x + (first + move + 0.5) * month, box.y + 20);
    await page.waitForFunction((n) => ((window as Watched).benchWatch?.follows.length ?? 0) > n, before);
    await page.waitForTimeout(100);
  }
  await page.mouse.up();
  // The first ones are compiled.
  return page.evaluate(() => {
    const { paints = [], follows = [] } = (window as Watched).benchWatch ?? {};
    return { paints: paints.slice(2), follows: follows.slice(2) };
  });
}

/** Asks for what stands out in all areas and types at once, whose rows the page holds. */
async function whatStandsOut(page: Page): Promise<Pick<Watch, 'held' | 'worked'> & { readonly said: number }> {
  await page.getByRole('button', { name: 'Choose areas and colours' }).click();
  const choice = page.getByText('Unusual', { exact: true });
  await choice.waitFor();
  await page.waitForTimeout(1_000);
  return choice.evaluate(
    (element) =>
      new Promise((resolve) => {
        const { benchWatch: state } = window as Watched;
        const from = performance.now();
        if (state) state.held.length = state.worked.length = 0;
        const look = () => {
          const isSaid = [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
            /unusual/.test(textContent ?? ''),
          );
          if (!isSaid) return void requestAnimationFrame(look);
          const said = performance.now() - from;
          setTimeout(() => resolve({ said, held: state?.held ?? [], worked: state?.worked ?? [] }), 1_000);
        };
        (element as HTMLElement).click();
        look();
      }),
  );
}
