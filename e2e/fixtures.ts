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

/** A journey fails on any error the page throws or any reply of our server that says our fault, whatever else was seen. */
export async function journey(
  page: Page,
  url: string | undefined,
  use: (driver: MapDriver) => Promise<void>,
): Promise<void> {
  if (!url) throw new Error('the server is not running');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  await use(new MapDriver(page, url));
  expect(errors).toEqual([]);
}
