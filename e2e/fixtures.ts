import { test as base, expect, type Page } from '@playwright/test';
import { MapDriver } from './drivers/map-driver.ts';

interface Drivers {
  /** The page of someone who may see everything. */
  readonly member: MapDriver;
  /** The page of someone who has not signed in. */
  readonly guest: MapDriver;
}

/** Each journey has a browser profile of its own; the servers (`servers.ts`) are shared. */
export const test = base.extend<Drivers>({
  member: async ({ page }, use) => journey(page, process.env['MEMBER_URL'], use),
  guest: async ({ page }, use) => journey(page, process.env['GUEST_URL'], use),
});

/** What a browser keeps of somebody who has gone on without signing in, wants no welcome and has seen what was announced. */
export const seenAll = (): Readonly<Record<string, string>> => ({
  'login-skipped': String(Date.now()),
  'assistant-at-start': 'false',
  'announcements-seen': '"2.1"',
});

/** Whose page this is has seen it all: the map is bare, and nothing opens by itself. */
export async function skipLogin(page: Page): Promise<void> {
  await page.addInitScript((stored) => {
    // An empty page has no storage.
    if (location.protocol === 'about:') return;
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, Object.entries(seenAll()));
}

/**
 * A journey fails on any error the page throws or any reply of our server that says our fault, whatever else was seen. `skipped`:
 * see `skipLogin`.
 */
export async function journey(
  page: Page,
  url: string | undefined,
  use: (driver: MapDriver) => Promise<void>,
  { skipped = true } = {},
): Promise<void> {
  if (!url) throw new Error('the server is not running');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  if (skipped) await skipLogin(page);
  await use(new MapDriver(page, url));
  expect(errors).toEqual([]);
}
