import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('a shared link shows another visitor the same numbers [2§2.1]', { tag: ['@map', '@quick'] }, async ({
  member,
  browser,
}) => {
  await member.given.open();
  await member.when.chooseType('Robbery');
  await member.when.chooseYear(2021);
  const { length } = await member.api.crimes('crime_type=robbery&year=2021');
  await member.see.total(length);
  const link = member.page.url();

  const other = await browser.newContext({ locale: 'en-CA' });
  const page = await other.newPage();
  await page.goto(link);
  await expect(page.getByText(`Total Incidents: ${new Intl.NumberFormat('en-CA').format(length)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crime type, Robbery' })).toBeVisible();
  await other.close();
});

test('the page address still contains the zoom of the map after a reload @map', async ({ member }) => {
  await member.given.open('/?lng=-79.4&lat=43.7&z=12');
  await member.given.theMapIsDrawn();
  await expect.poll(() => member.page.evaluate(() => window.__map?.loaded())).toBe(true);
  await member.page.reload();
  const { searchParams } = new URL(member.page.url());
  expect(Number(searchParams.get('z'))).toBeCloseTo(12, 1);
});
