import { expect, type Page } from '@playwright/test';
import type { MapDriver } from '../drivers/map-driver.ts';
import { test } from '../fixtures.ts';

/** Returns the API’s count for Toronto, which the database computes. */
async function counted({ url }: MapDriver, query: string): Promise<number> {
  const reply = await fetch(`${url}/api/incidents/toronto/counts?${query}`);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { total: number }).total;
}

const ROBBERIES_2021 = 'crime_type=robbery&since=2021-01-01&until=2021-12-31';
const hoursOf = (page: Page) => new URL(page.url()).searchParams.get('hours');

test('by keyboard, a member filters reports by a weekday in the grid of hours, and by a month', {
  tag: '@quick',
}, async ({ member }) => {
  const { page } = member;
  await member.given.open('/?crime_type=robbery&year=2021');
  await member.see.total(await counted(member, ROBBERIES_2021));
  await page.getByRole('button', { name: 'Hours, Any hour' }).focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('dialog', { name: 'Hours' }).getByRole('grid');
  await grid.focus();
  await page.keyboard.press('ArrowLeft');
  for (let day = 0; day < 4; day += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await member.see.total(await counted(member, `${ROBBERIES_2021}&weekdays=5`));
  expect(hoursOf(page)).toBe('fri');
  await page.keyboard.press('Escape');
  await expect(grid).toBeHidden();

  await page.getByRole('button', { name: 'Period, 2021' }).focus();
  await page.keyboard.press('Enter');
  const january = page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name: /^January: / });
  await january.focus();
  await page.keyboard.press('Space');
  await member.see.total(await counted(member, 'crime_type=robbery&since=2021-01-01&until=2021-01-31&weekdays=5'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Period, 2021, Jan' })).toBeFocused();
});

test('a member drags over hours of two weekdays by mouse to filter reports, and then shortens the period in a date field', async ({
  member,
}) => {
  const { page } = member;
  await member.given.open('/?crime_type=robbery&period=2021-01-01..2021-06-30');
  await member.see.total(await counted(member, 'crime_type=robbery&since=2021-01-01&until=2021-06-30'));
  await member.when.press('Hours, Any hour');
  await page
    .getByRole('dialog')
    .getByRole('gridcell', { name: /^Friday 6\sp\.m\./ })
    .hover();
  await page.mouse.down();
  await page
    .getByRole('dialog')
    .getByRole('gridcell', { name: /^Saturday 11\sp\.m\./ })
    .hover();
  await page.mouse.up();
  await member.see.total(
    await counted(member, 'crime_type=robbery&since=2021-01-01&until=2021-06-30&weekdays=5,6&hours=18-23'),
  );
  expect(hoursOf(page)).toBe('fri-sat.18-24');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Period, / })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Period' }).getByLabel('To', { exact: true }).fill('2021-03-31');
  await member.see.total(
    await counted(member, 'crime_type=robbery&since=2021-01-01&until=2021-03-31&weekdays=5,6&hours=18-23'),
  );
  await member.when.chooseYear(2020);
  await expect(page).not.toHaveURL(/period=/);
});
