import { test as base } from '@playwright/test';
import { MapDriver } from './drivers/map-driver.ts';
import { type RunningServer, startServer } from './running-server.ts';

export interface ServerOptions {
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
export const test = base.extend<Drivers, ServerOptions>({
  memberServer: [({ browserName: _ }, use) => running('member', use), { scope: 'worker', timeout: 120_000 }],
  guestServer: [({ browserName: _ }, use) => running('guest', use), { scope: 'worker', timeout: 120_000 }],
  member: async ({ page, memberServer }, use) => use(new MapDriver(page, memberServer.url)),
  guest: async ({ page, guestServer }, use) => use(new MapDriver(page, guestServer.url)),
});

async function running(everyoneIs: 'member' | 'guest', use: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer(everyoneIs);
  await use(server);
  await server.stop();
}
