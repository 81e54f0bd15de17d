import { expect, type Page } from '@playwright/test';
import type { MapDriver } from '../drivers/map-driver.ts';
import { test } from '../fixtures.ts';

/** What the API counts of Toronto, where the database does it and not the page. */
async function counted({ url }: MapDriver, query: string): Promise<number> {
  const reply = await fetch(`${url}/api/incidents/toronto/counts?${query}`);
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { total: number }).total;
}

const ROBBERIES_2021 = 'crime_type=robbery&since=2021-01-01&until=2021-12-31';
const hoursOf = (page: Page) => new URL(page.url()).searchParams.get('hours');

test('a type at night is two presses, and what says no hour is left out and said', { tag: '@both' }, async ({
  member,
}) => {
  const nights = await counted(member, `${ROBBERIES_2021}&hours=0-5`);
  const all = await member.api.crimes('crime_type=robbery&year=2021');
  const without = all.filter(({ occ_hour }) => occ_hour === null).length;
  expect(nights).toBeGreaterThan(0);
  await member.given.open('/?crime_type=robbery&year=2021');
  await member.see.total(all.length);
  await member.when.press('Hours, Any hour');
  await member.page
    .getByRole('dialog', { name: 'Hours' })
    .getByRole('button', { name: /^Night/ })
    .click();
  await member.see.total(nights);
  await expect(member.page.getByRole('button', { name: 'Hours, Night, 0–6\u00a0h' })).toBeFocused();
  expect(hoursOf(member.page)).toBe('0-6');
  if (without > 0) await member.see.text(new RegExp(`${without} without a known hour`));
  await member.see.activeFilters('Robbery', '2021', 'Night, 0–6\u00a0h');
});

test('auto theft here against last year: a year more is two presses of the same chip', async ({ member }) => {
  const of = (year: number) => counted(member, `crime_type=auto_theft&since=${year}-01-01&until=${year}-12-31`);
  await member.given.open('/?crime_type=auto_theft&year=2023');
  await member.see.total(await of(2023));
  await member.when.press('Period, 2023');
  await member.page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name: '2022' }).click();
  await member.see.total(await of(2022));
});

test('by keyboard: a weekday of the grid, then a month and the year’s months', { tag: '@quick' }, async ({
  member,
}) => {
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

test('with the mouse hours are dragged over, and from one day to another is a period', async ({ member }) => {
  const { page } = member;
  await member.given.open('/?crime_type=robbery&period=2021-01-01..2021-06-30');
  await member.see.total(await counted(member, 'crime_type=robbery&since=2021-01-01&until=2021-06-30'));
  await member.when.press('Hours, Any hour');
  await page
    .getByRole('dialog')
    .getByRole('gridcell', { name: /^Friday 18 h/ })
    .hover();
  await page.mouse.down();
  await page
    .getByRole('dialog')
    .getByRole('gridcell', { name: /^Saturday 23 h/ })
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

test('the same link counts the same for a guest and for a member in a new browser', async ({ guest, browser }) => {
  const link = '/?crime_type=shooting&period=2024-06-01..2024-09-30&months=7-8&hours=fri-sat.22-4';
  const total = await counted(guest, 'crime_type=shooting&since=2024-07-01&until=2024-08-31');
  await guest.given.open('/?crime_type=shooting&period=2024-06-01..2024-09-30&months=7-8');
  await guest.see.total(total);
  await guest.given.open(link);
  const title = guest.page.getByText(/^Total Incidents: /);
  await expect(guest.page.getByRole('button', { name: 'Hours, Friday & Saturday nights' })).toBeVisible();
  await expect(title).not.toHaveText(`Total Incidents: ${total}`);
  const words = (await title.textContent()) ?? '';
  expect(Number(words.replace(/\D/g, ''))).toBeGreaterThan(0);
  const other = await browser.newContext({ locale: 'en-CA' });
  const page = await other.newPage();
  await page.goto((process.env['MEMBER_URL'] ?? '') + link);
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await other.close();
});

test('on a phone four hours at a time are pressed with a finger', async ({ member }) => {
  await member.given.aPhone();
  await member.given.open('/?crime_type=robbery&year=2021');
  await member.when.press('Hours, Any hour');
  await member.page.getByRole('gridcell', { name: /^Friday 20–24/ }).click();
  const evenings = await counted(member, `${ROBBERIES_2021}&weekdays=5&hours=20-23`);
  await member.page.keyboard.press('Escape');
  await expect(member.page.getByText(new RegExp(`^${evenings} reported`)).first()).toBeVisible();
  expect(await member.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('in French the same in as many presses', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-CA' });
  const page = await context.newPage();
  await page.goto(`${process.env['MEMBER_URL']}/?crime_type=robbery&year=2021`);
  await page.getByRole('button', { name: 'Heures, À toute heure' }).click();
  await page.getByRole('button', { name: 'Nuit, 0–6\u00a0h', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Heures, Nuit, 0–6\u00a0h' })).toBeVisible();
  expect(hoursOf(page)).toBe('0-6');
  await context.close();
});
