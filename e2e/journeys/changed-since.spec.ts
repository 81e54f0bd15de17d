import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import type { MapDriver } from '../drivers/map-driver.ts';
import { TaskDriver, WAYS } from '../drivers/task-driver.ts';
import { journey } from '../fixtures.ts';
import { type RunningServer, startServer } from '../running-server.ts';
import { deviceOf, test } from '../task-fixtures.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ROWS = 60;

/** An export of the publisher, as it was and as it is: three reports corrected, two of them moved, two new ones. */
function exportOf(edition: 1 | 2): string {
  const isNow = edition === 2;
  const row = (n: number, changes: { category?: string; division?: string; day?: string } = {}) => {
    const { category = 'Assault', division = 'D51', day = '4/15/2025' } = changes;
    return `${n},GO-${n},${day} 4:00:00 AM,${day} 4:00:00 AM,14,${division},${category},Assault,1430,100,095,-79.38,43.65`;
  };
  const rows = Array.from({ length: ROWS }, (_, n) => {
    if (!isNow || n > 2) return row(n);
    return row(n, n === 0 ? { category: 'Robbery' } : { category: 'Robbery', division: 'D52' });
  });
  const added = isNow ? [row(ROWS, { day: '4/16/2025' }), row(ROWS + 1, { day: '3/1/2025' })] : [];
  const head =
    'OBJECTID,EVENT_UNIQUE_ID,OCC_DATE,REPORT_DATE,OCC_HOUR,DIVISION,CSI_CATEGORY,OFFENCE,UCR_CODE,UCR_EXT,HOOD_158,LONG_WGS84,LAT_WGS84';
  return [head, ...rows, ...added, ''].join('\n');
}

let server: RunningServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer('member', { REHEARSAL_SCALE: '0.01' });
  for (const edition of [1, 2] as const) {
    const file = join(server.folder, `edition-${edition}.csv`);
    writeFileSync(file, exportOf(edition));
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        'scripts/run.mjs',
        'packages/server/src/ingest/bin/import.ts',
        '--city',
        'toronto',
        '--dataset',
        'major_crime_indicators',
        file,
      ],
      { cwd: ROOT, env: { ...process.env, DATA_DIR: server.folder, DATABASE_URL: '' }, encoding: 'utf8' },
    );
    expect(status, stderr).toBe(0);
  }
});
test.afterAll(() => server?.stop());

for (const way of WAYS)
  test.describe(`by ${way}`, () => {
    test.use(deviceOf(way));

    test(`did anything change since last week? at most three presses, and one for each report, by ${way}`, async ({
      page,
    }) => {
      await journey(page, server.url, async (map: MapDriver) => {
        const task = new TaskDriver(map, way);
        await map.given.open();
        if (task.isOnPhone) {
          await task.when.view('More');
          await task.when.button('Data sources');
        } else await task.when.button('Sources');
        await task.when.press(page.getByRole('link', { name: 'What changed: Toronto' }));
        const sums = page.getByRole('region', { name: 'All readings together' });
        await expect(sums).toContainText(/^2 readings since /);
        await expect(sums.getByRole('listitem')).toHaveText(['2 added (1 late)', '3 changed']);
        task.see.presses(3);

        const card = page.getByRole('article', { name: 'Community safety indicators' }).first();
        await expect(card).toContainText('60 reports before, 62 after.');
        const matrix = card.getByRole('table', { name: 'Crime type corrected' });
        await expect(matrix.getByRole('row', { name: 'Assault 3' })).toBeVisible();
        await expect(card).toContainText('Moved to another area: 2');
        await task.when.press(card.getByRole('button', { name: 'Show the reports' }));
        await expect(card).toContainText('Crime type: was Assault, is now Robbery');
        await expect(card).toContainText('Area: was D51, is now D52');
        task.see.presses(1);
        await axeFindsNothing(page);

        await task.when.press(page.getByRole('link', { name: 'No longer published' }));
        await expect(page.getByText(/^No reading fits what is chosen here/)).toBeVisible();
        await expect(page).toHaveURL(/\?kind=vanished$/);
      });
    });

    test(`a report that was corrected says what it was, and leads to what changed, by ${way}`, async ({ page }) => {
      await journey(page, server.url, async (map: MapDriver) => {
        const task = new TaskDriver(map, way);
        await map.given.open('/?crime_type=robbery&year=2025&live=0&at=-79.38,43.65');
        const card = page.getByRole('article', { name: 'Individual Incidents' });
        await expect(card).toContainText(/was Assault(, was in D51)? until /);
        await task.when.press(card.getByRole('link', { name: 'What changed' }).first());
        await expect(page.getByRole('heading', { level: 1, name: 'What changed: Toronto' })).toBeVisible();
        task.see.presses(1);
      });
    });
  });
