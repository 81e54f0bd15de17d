import type { Page } from '@playwright/test';
import { figure, type Line } from '../kit/report.ts';
import { median } from '../kit/statistics.ts';
import { type Interaction, interactions } from './visit.ts';

const DELAY_MAX_MS = 200;

/**
 * Share of the map’s pixels drawn in each direction. With a tenth, the processor has almost no graphics work, as with a
 * graphics card.
 */
const MAPS = [
  { pixels: 0.1, name: 'a hundredth of the map’s pixels, as if a graphics card drew it' },
  { pixels: 1, name: 'the processor draws the map, too' },
] as const;

/**
 * Measures the time from presses on the main screen to the next paint: with a map that costs almost no processor time,
 * and with a processor that draws the whole map.
 */
export async function* delays(visit: () => Promise<Page>, processor: string, quick: boolean): AsyncGenerator<Line> {
  for (const { pixels, name } of MAPS) {
    const page = await visit();
    await drawPixels(page, pixels);
    const { interactions: presses, opened } = await interactions(page);
    const all = [...presses].sort((a, b) => a.delay - b.delay);
    await page.context().close();
    const worst = all[Math.min(all.length - 1, Math.floor(all.length * 0.98))]?.delay ?? Number.NaN;
    const half = median(all.map(({ delay }) => delay));
    const slowest = all.slice(-3).reverse().map(inWords);
    const note = `${all.length} presses that took 16 ms or more, half of them under ${half} ms; slowest: ${slowest.join('; ')}`;
    const what = `interaction to next paint, 98th of 100, ${processor}; ${name}`;
    yield figure({ item: 'r', what, note }, worst, 'ms', { at: DELAY_MAX_MS, is: 'at most' }, quick);
    const until = `from a press on the map until what it opens is painted, the longest of ${opened.length}, ${processor}; ${name}`;
    yield figure({ item: 'r', what: until }, Math.max(...opened), 'ms');
  }
}

const drawPixels = (page: Page, share: number): Promise<void> =>
  page.evaluate((ratio) => {
    (window as { __map?: { setPixelRatio(ratio: number): void } }).__map?.setPixelRatio(ratio);
  }, share);

const inWords = ({ what, delay, wait, work }: Interaction) =>
  `${what} ${delay} (${Math.round(wait)} until taken up, ${Math.round(work)} at work)`;
