import { test as base, expect, type Page } from '@playwright/test';
import { MapDriver } from './drivers/map-driver.ts';
import { type RunningServer, startServer } from './running-server.ts';

interface Servers {
  readonly memberServer: RunningServer;
  readonly guestServer: RunningServer;
}

interface Drivers {
  /** The page of someone who may see everything. */
  readonly member: MapDriver;
  /** The page of someone who has not signed in. */
  readonly guest: MapDriver;
}

/** Each server starts once for all journeys that ask for it; each journey has a browser profile of its own. */
export const test = base.extend<Drivers, Servers>({
  memberServer: [({ browserName: _ }, use) => running('member', use), { scope: 'worker', timeout: 180_000 }],
  guestServer: [({ browserName: _ }, use) => running('guest', use), { scope: 'worker', timeout: 180_000 }],
  member: async ({ page, memberServer }, use) => withoutErrors(page, () => use(new MapDriver(page, memberServer.url))),
  guest: async ({ page, guestServer }, use) => withoutErrors(page, () => use(new MapDriver(page, guestServer.url))),
});

async function running(everyoneIs: 'member' | 'guest', use: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer(everyoneIs);
  await use(server);
  await server.stop();
}

/** A journey fails on any error the page throws or any reply of our server that says our fault, whatever else was seen. */
async function withoutErrors(page: Page, journey: () => Promise<void>): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500) errors.push(`${response.status()} ${response.url()}`);
  });
  await journey();
  expect(errors).toEqual([]);
}
