import { test as base, expect, type Page } from '@playwright/test';
import { MapDriver } from './drivers/map-driver.ts';

interface Drivers {
  /** Page on the server on which everyone is a member. */
  readonly member: MapDriver;
  /** Page on the server on which everyone is a visitor without an account. */
  readonly guest: MapDriver;
}

/** Test with a separate browser profile. All tests share the servers (`servers.ts`). */
export const test = base.extend<Drivers>({
  member: async ({ page }, use) => journey(page, process.env['MEMBER_URL'], use),
  guest: async ({ page }, use) => journey(page, process.env['GUEST_URL'], use),
});

/** Returns the storage of a browser in which the login, the welcome and the announcement were dismissed. */
export const seenAll = (): Readonly<Record<string, string>> => ({
  'login-skipped': String(Date.now()),
  'assistant-at-start': 'false',
  'announcements-seen': '"2.1"',
});

/** Makes a page start with the map only, without any dialog. */
export async function skipLogin(page: Page): Promise<void> {
  await page.addInitScript((stored) => {
    // An empty page has no storage.
    if (location.protocol === 'about:') return;
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, Object.entries(seenAll()));
}

/**
 * Fails a test if there is any error on the page or any 5xx response of the server, whatever else the test checks.
 * `skipped`: see `skipLogin`.
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
