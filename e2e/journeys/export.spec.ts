import { readFile } from 'node:fs/promises';
import { isPlaced } from '@crimemap/contract/incidents';
import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { AnswerDriver } from '../drivers/answer-driver.ts';
import { test } from '../fixtures.ts';

const FILTER = 'crime_type=shooting&year=2019';
const AROUND = [-79.3806, 43.6453] as const;

/** Performs an action, and returns the file that the browser then saves. */
async function saved(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
const linesOf = (csv: Buffer) => csv.toString().trimEnd().split('\r\n').slice(1);

test('a member downloads the listed reports by keyboard', { tag: '@quick' }, async ({ member }) => {
  const { page } = member;
  const crimes = await member.api.crimes('crime_type=robbery&year=2019&division=D51');
  await member.given.open('/?crime_type=robbery&year=2019&division=D51&view=list&live=0');
  const list = page.getByRole('region', { name: 'List' });
  const download = list.getByRole('button', { name: 'Download' });
  // Without a map, the list of the visible area is replaced once by the list of the whole city.
  await expect(list.getByText('· the whole city')).toBeVisible();
  await download.focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('dialog').getByRole('button', { name: 'Download as CSV' });
  await expect(first).toBeVisible();
  await axeFindsNothing(page);
  await page.keyboard.press('Tab');
  for (let stops = 0; stops < 4; stops += 1) {
    if (
      await page.getByRole('button', { name: 'Download as GeoJSON' }).evaluate((one) => one === document.activeElement)
    )
      break;
    await page.keyboard.press('Tab');
  }
  const { bytes } = await saved(page, () => page.keyboard.press('Enter'));
  const file = JSON.parse(bytes.toString()) as { features: unknown[]; total: number; not_placed: number };
  expect(file.total).toBe(crimes.length);
  expect(file.features).toHaveLength(crimes.filter(({ location_precision: precision }) => isPlaced(precision)).length);
  expect(file.features.length + file.not_placed).toBe(crimes.length);
  await page.keyboard.press('Escape');
  await expect(download).toBeFocused();
});

test('on a phone, a visitor downloads a file from the bottom sheet', async ({ guest }) => {
  await guest.given.aPhone();
  await guest.given.open(`/?${FILTER}&near=${AROUND}&r=5000&live=0&view=list`);
  const sheet = guest.page.getByRole('region', { name: 'Filters and statistics' });
  await sheet.getByRole('button', { name: 'Near', exact: true }).click();
  await new AnswerDriver(guest).takeAlong('Download');
  const { name, bytes } = await saved(guest.page, () =>
    guest.page.getByRole('dialog').getByRole('button', { name: 'Download as GeoParquet' }).click(),
  );
  expect(name).toMatch(/\.parquet$/);
  expect([bytes.subarray(0, 4).toString(), bytes.subarray(-4).toString()]).toEqual(['PAR1', 'PAR1']);
});

test('all reports of a city can be downloaded from the Data sources page', async ({ guest }) => {
  await guest.given.open('/data-sources');
  const { bytes } = await saved(guest.page, () =>
    guest.page.getByRole('button', { name: 'Download Montréal as CSV' }).click(),
  );
  expect(linesOf(bytes).length).toBeGreaterThan(100);
});
