import { test as base, expect, type Page } from '@playwright/test';
import { MapDriver } from './drivers/map-driver.ts';

interface Drivers {
  /** Page on the server where everyone is a member. */
  readonly member: MapDriver;
  /** Page on the server where everyone is a guest. */
  readonly guest: MapDriver;
}

/** Each test has its own browser profile; the servers (`servers.ts`) are shared. */
export const test = base.extend<Drivers>({
  member: async ({ page }, use) => journey(page, process.env['MEMBER_URL'], use),
  guest: async ({ page }, use) => journey(page, process.env['GUEST_URL'], use),
});

/** Returns the storage of a browser that dismissed the login, the welcome and the announcement. */
export const seenAll = (): Readonly<Record<string, string>> => ({
  'login-skipped': String(Date.now()),
  'assistant-at-start': 'false',
  'announcements-seen': '"2.1"',
});

/** Makes a page start with the bare map, without any dialog. */
export async function skipLogin(page: Page): Promise<void> {
  await page.addInitScript((stored) => {
    // An empty page has no storage.
    if (location.protocol === 'about:') return;
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, Object.entries(seenAll()));
}

/**
 * Fails a test on any page error or any 5xx response of the server, whatever else it checks. `skipped`: see
 * `skipLogin`.
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
