import { type RunningWorld, startWorld } from '@crimemap/rehearsal/start-world';
import { test as base, expect } from '@playwright/test';
import type { MapDriver } from '../drivers/map-driver.ts';
import { journey } from '../fixtures.ts';
import { type RunningServer, startServer } from '../running-server.ts';

/** A world whose services lack what these journeys are about; every other one is whole. */
const LACKING = [
  { kind: 'status', status: 404, match: 'Homicides_Open_Data' },
  { kind: 'status', status: 404, match: 'Experience_gdb' },
  { kind: 'status', status: 404, match: 'nydb-6rce' },
  { kind: 'status', status: 404, match: 'Ward_Boundaries' },
  // An edition of long ago: its newest tenth is not there yet.
  { kind: 'shrink', to: 0.8, match: 'Shooting_and_Firearm' },
] as const;

let world: RunningWorld;
let server: RunningServer;
const test = base.extend<{ readonly guest: MapDriver }>({
  guest: async ({ page }, use) => journey(page, server.url, use),
});

test.beforeAll(async () => {
  test.setTimeout(700_000);
  world = await startWorld({ scale: 0.01, faults: LACKING });
  server = await startServer('guest', { DATA: 'official', UPSTREAM_REWRITE: world.rewrites });
});
test.afterAll(async () => {
  await server?.stop();
  await world?.stop();
});
test.afterEach(async ({ page }, info) => {
  await info.attach('screen', { body: await page.screenshot(), contentType: 'image/png' });
});

test('a guest’s first screen over a file that ends before 2024 says so, and leads to the newest year there is', async ({
  guest,
}) => {
  const { page } = guest;
  await guest.given.open('/?city=toronto');
  await guest.see.text('Total Incidents: –');
  const notice = page.getByRole('status').filter({ hasText: 'Shooting: published from Jan 1, 2004 to' });
  await expect(notice).toContainText('There is no number for the period on the map.');
  await expect(page.getByText('No reports match:')).toHaveCount(0);
  // Said once: over the map, and without one in the list that stands in its place and pushes the words about while it fills.
  await guest.see.text(/^WebGL is off or missing in this browser/);
  const newest = page.getByRole('button', { name: /^Show 20\d\d$/ });
  const year = (await newest.textContent())?.slice(-4) ?? '';
  expect(Number(year)).toBeLessThan(2024);
  await newest.press('Enter');
  await expect(page).toHaveURL(new RegExp(`year=${year}`));
  await expect(page.getByText(/^Total Incidents: [1-9]/)).toBeVisible();
});

test('the view of all Canada has a dash for that city, and is as good as what each other shows', async ({ guest }) => {
  await guest.given.open('/?city=all&view=list');
  const row = (city: string) => guest.page.getByRole('button', { name: new RegExp(`^${city}: .*Open this city$`) });
  await expect(row('Peel Region')).toHaveAccessibleName(/– \(not read yet\).*failed/);
  await expect(row('Toronto')).toHaveAccessibleName(/: [1-9]\d* reports?/);
  await expect(row('Toronto')).not.toHaveAccessibleName(/failed/);
});

test('wards whose boundaries could not be read have no numbers, and what a city does not publish is said as such', async ({
  guest,
}) => {
  const { page } = guest;
  await guest.given.open('/?city=edmonton&view=table');
  await expect(page.getByText(/^Total Incidents: [1-9]/)).toBeVisible();
  const areas = page.getByRole('table', { name: 'Reports by area that match the filters' });
  await expect(areas.getByRole('cell', { name: '–', exact: true })).toHaveCount(12);
  await page.getByRole('button', { name: 'Stats' }).click();
  await expect(page.getByText('Deaths', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
    'not published',
  );
});
