import { AccountDriver } from './drivers/account-driver.ts';
import { OverlaysDriver } from './drivers/overlays-driver.ts';
import { test as base, journey } from './fixtures.ts';

interface Visit {
  readonly account: AccountDriver;
  readonly over: OverlaysDriver;
}

/** A visitor with empty browser storage, so that every automatic dialog opens. */
export const test = base.extend<{ visit: Visit }>({
  visit: async ({ page }, use) => {
    await page.clock.install();
    await journey(
      page,
      process.env['PEOPLE_URL'],
      (map) => use({ account: new AccountDriver(map), over: new OverlaysDriver(page) }),
      { skipped: false },
    );
  },
});
