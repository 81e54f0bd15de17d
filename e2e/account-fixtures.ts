import { AccountDriver } from './drivers/account-driver.ts';
import { test as base, journey } from './fixtures.ts';

/**
 * Test with the fixture `account`: the page of a visitor, on the server with accounts. `skipped`: true if the visitor
 * has already dismissed the login dialog.
 */
export const test = base.extend<{ account: AccountDriver; skipped: boolean }>({
  skipped: [true, { option: true }],
  account: async ({ page, skipped }, use) =>
    journey(
      page,
      process.env['PEOPLE_URL'],
      async (map) => {
        const driver = new AccountDriver(map);
        await page.context().setExtraHTTPHeaders(driver.from);
        await use(driver);
      },
      { skipped },
    ),
});
