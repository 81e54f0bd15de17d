import type { Browser, Page } from '@playwright/test';
import { figure, type Line } from '../kit/report.ts';
import type { relayTo } from './relay.ts';
import { readTexts } from './texts.ts';
import { atRest, firstSeconds, openPage, type Reading, type Size } from './visit.ts';

const SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 834, height: 1194 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];
const READINGS: readonly Reading[] = [
  { theme: 'dark', language: 'en' },
  { theme: 'light', language: 'fr' },
  { theme: 'dark', language: 'fr' },
  { theme: 'light', language: 'en' },
];
/** Views that guests can open. No crime type of Vancouver requires an account. */
const VIEWS = {
  start: '/',
  vancouver: '/?city=vancouver',
  place: '/?near=-79.3806,43.6453&r=500',
  canada: '/?city=all',
} as const;
const PHONE_MAX_WIDTH = 768;
const SMALLEST_TEXT = 12;
/** Limit for “good” in Core Web Vitals. The start view has a bar of its own. */
const SHIFT_MAX = 0.1;
const QUIET_MS = 1_000;

/**
 * Yields one line per view, size, theme and language: the number of text problems, the visible part of the side panel,
 * and the bytes transferred. On a phone, tests the bottom sheet collapsed and at half height.
 */
export async function* looks(
  browser: Browser,
  relay: Awaited<ReturnType<typeof relayTo>>,
  quick: boolean,
): AsyncGenerator<Line> {
  for (const [view, link] of Object.entries(VIEWS))
    for (const size of SIZES)
      for (const reading of quick ? READINGS.slice(0, 2) : READINGS) {
        const page = await openPage(browser, size, 1, reading);
        relay.begin();
        await page.goto(relay.origin + link);
        await atRest(page, () => relay.relayed().length, QUIET_MS);
        const { shift } = await firstSeconds(page);
        const wire = relay.relayed();
        const bytes = wire.reduce((sum, each) => sum + each.bytes, 0);
        const first = await look(page);
        const isPhone = size.width <= PHONE_MAX_WIDTH;
        if (isPhone) {
          await page.locator('[data-tour=panel] > button').click();
          await page.waitForTimeout(QUIET_MS);
        }
        const last = isPhone ? await look(page) : first;
        await page.context().close();
        const shifts = shift > SHIFT_MAX ? [`layout shift ${shift.toFixed(3)}`] : [];
        const faults = [...new Set([...first.faults, ...last.faults, ...shifts])];
        const what = `${view} at ${size.width}×${size.height}, ${reading.theme}, ${reading.language}: faults`;
        const facts = `${last.facts}, ${wire.length} requests, ${Math.round(bytes / 1000)} kB, shift ${shift.toFixed(3)}`;
        const note = [facts, ...faults].join('; ');
        yield figure({ item: 'r', what, note }, faults.length, '', { at: 0, is: 'at most' });
      }
}

/** Returns the text problems of the current page, and other facts. */
async function look(page: Page): Promise<{ readonly faults: readonly string[]; readonly facts: string }> {
  const { smallest, overlaps, cut, pale, blocks } = await readTexts(page);
  const faults = [
    ...(smallest < SMALLEST_TEXT ? [`${smallest} px: smallest text`] : []),
    ...overlaps.map((words) => `overlap: ${words}`),
    ...cut.map((words) => `cut: ${words}`),
    ...pale.map((words) => `contrast: ${words}`),
  ];
  return { faults, facts: `${blocks[0]} of ${blocks[1]} blocks in sight, ${smallest} px` };
}
