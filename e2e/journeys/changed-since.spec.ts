import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import type { MapDriver } from '../drivers/map-driver.ts';
import { TaskDriver } from '../drivers/task-driver.ts';
import { journey } from '../fixtures.ts';
import { CORNER, HELD, startWithEditions } from '../imported-editions.ts';
import type { RunningServer } from '../running-server.ts';
import { byKeyboard, byPhone, test } from '../task-fixtures.ts';

let server: RunningServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startWithEditions();
});
test.afterAll(() => server?.stop());

byPhone(
  'did anything change since last week? at most three presses, and one for each report, by phone',
  async ({ page }) => {
    await journey(page, server.url, async (map: MapDriver) => {
      const task = new TaskDriver(map, 'phone');
      await map.given.open();
      await task.when.view('More');
      await task.when.button('Data sources');
      await task.when.press(page.getByRole('link', { name: 'What changed: Toronto' }));
      const sums = page.getByRole('region', { name: 'All updates together' });
      await expect(sums).toContainText(/^2 updates since /);
      await expect(sums.getByRole('listitem')).toHaveText(['2 added (1 reported late)', '3 changed']);
      task.see.presses(3);

      const card = page.getByRole('article', { name: 'Community safety indicators' }).first();
      await expect(card).toContainText(`${HELD.before} reports before, ${HELD.after} after.`);
      const matrix = card.getByRole('table', { name: 'Crime type changed' });
      await expect(matrix.getByRole('row', { name: 'Assault 3' })).toBeVisible();
      await expect(card).toContainText('Moved to another area: 2');
      await task.when.press(card.getByRole('button', { name: 'Show the reports' }));
      await expect(card).toContainText('Crime type: was Assault, is now Robbery');
      await expect(card).toContainText('Area: was D51, is now D52');
      task.see.presses(1);
      await axeFindsNothing(page);

      await task.when.press(page.getByRole('link', { name: 'No longer published' }));
      await expect(page.getByText(/^No update matches these filters/)).toBeVisible();
      await expect(page).toHaveURL(/\?kind=vanished$/);
    });
  },
);

byKeyboard('a report that was corrected says what it was, and leads to what changed, by keyboard', async ({ page }) => {
  await journey(page, server.url, async (map: MapDriver) => {
    const task = new TaskDriver(map, 'keyboard');
    await map.given.open(`/?crime_type=robbery&year=2025&live=0&at=${CORNER}`);
    const card = page.getByRole('article', { name: 'Individual Incidents' });
    await expect(card).toContainText(/was Assault(, was in D51)? until /);
    await task.when.press(card.getByRole('link', { name: 'What changed' }).first());
    await expect(page.getByRole('heading', { level: 1, name: 'What changed: Toronto' })).toBeVisible();
    task.see.presses(1);
  });
});
