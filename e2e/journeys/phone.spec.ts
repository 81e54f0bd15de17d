import { expect } from '@playwright/test';
import { SearchDriver } from '../drivers/search-driver.ts';
import { test } from '../fixtures.ts';
import { isUncovered } from '../uncovered.ts';

test('on a phone, the arrow keys set the three heights of the bottom sheet, which contains the filters', {
  tag: ['@map', '@quick'],
}, async ({ member }) => {
  await member.given.aPhone();
  await member.given.open();
  const sheet = member.page.getByRole('region', { name: 'Filters and statistics' });
  await expect(sheet).toBeVisible();
  const handle = sheet.getByRole('button').first();
  const height = async () => (await sheet.boundingBox())?.height ?? 0;
  await handle.focus();
  await member.page.keyboard.press('ArrowDown');
  await member.page.keyboard.press('ArrowDown');
  await expect.poll(height).toBeLessThan(844 * 0.3);
  await member.page.keyboard.press('ArrowUp');
  await expect.poll(height).toBeGreaterThan(844 * 0.35);
  await member.page.keyboard.press('ArrowUp');
  await expect.poll(height).toBeGreaterThan(844 * 0.7);

  await sheet.getByRole('button', { name: 'More', exact: true }).click();
  await member.when.chooseType('Shooting');
  await member.when.chooseYear(2019);
  const { length } = await member.api.crimes('crime_type=shooting&year=2019');
  await sheet.getByRole('button', { name: 'Near', exact: true }).click();
  await expect(sheet.getByText(`${length} reported`).first()).toBeVisible();
});

test('on a phone, a link to the list opens the list tab', { tag: '@map' }, async ({ member }) => {
  await member.given.aPhone();
  await member.given.open('/?view=list');
  const sheet = member.page.getByRole('region', { name: 'Filters and statistics' });
  await expect(sheet.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(member.page).not.toHaveURL(/view=/);
});

test('on a phone, the legend and the map buttons cover no search result', {
  tag: '@map',
}, async ({ member }) => {
  await member.given.aPhone();
  await member.given.open('/?view=list');
  await member.given.theMapIsDrawn();
  const search = new SearchDriver(member);
  await search.box.fill('avenue');
  await expect(search.places.nth(3)).toBeVisible();
  for (const place of (await search.places.all()).slice(0, 4)) await expect.poll(() => isUncovered(place)).toBe(true);
});

test('on a phone, the map page and the Data sources page are not wider than the screen', { tag: '@map' }, async ({
  member,
}) => {
  await member.given.aPhone();
  for (const path of ['/', '/data-sources']) {
    await member.given.open(path);
    await member.page.waitForLoadState('networkidle');
    expect(await member.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
});

test('on a phone without a map, the list leaves the filter chips visible and usable', async ({ member }) => {
  await member.given.aPhone();
  await member.given.open();
  const sheet = member.page.getByRole('region', { name: 'Filters and statistics' });
  const chip = member.page.getByRole('group', { name: 'What is shown' }).getByRole('button', { name: 'All types' });
  await expect.poll(async () => (await sheet.boundingBox())?.height ?? 0).toBeGreaterThan(844 * 0.7);
  const { y = 0, height = 0 } = (await chip.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await sheet.boundingBox())?.y ?? 0);
  await chip.click();
  await member.page.getByRole('dialog').getByRole('button', { name: 'Shooting' }).click();
  await expect(member.page).toHaveURL(/crime_type=shooting/);
});

test('on a phone, a visitor opens the login dialog with a button on the map page', async ({ guest }) => {
  await guest.given.aPhone();
  await guest.given.open();
  await guest.page.getByRole('button', { name: 'Login / Sign Up' }).click();
  await expect(guest.see.dialog('Login / Sign Up')).toBeVisible();
});

test('on a phone in French, the bottom sheet shows a visitor that the crime type in the link requires a login @map', async ({
  guest,
}) => {
  const { page } = guest;
  await guest.given.aPhone();
  await page.addInitScript(() => localStorage.setItem('language', '"fr"'));
  await guest.given.open('/?crime_type=theft_from_motor_vehicle&year=2023');
  const words = page.getByText(/^Vol dans un véhicule\s: connexion requise$/);
  await expect(words).toBeInViewport({ ratio: 1 });
  // The text must not be truncated.
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

test('on a small phone, the moderation tabs wrap so that each line has several tabs', async ({ member }) => {
  const { page } = member;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => localStorage.setItem('language', '"fr"'));
  await page.route('**/api/features*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), viewer: 'moderator' } });
  });
  await member.given.open('/moderation');
  const tabs = page.getByRole('group', { name: 'À examiner' }).locator('label');
  await expect(tabs).toHaveCount(5);
  const tops = await tabs.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  for (const top of tops) expect(tops.filter((other) => other === top).length).toBeGreaterThan(1);
});

for (const language of ['en', 'fr'])
  test(`on a small phone, the handle and tabs of the bottom sheet do not cover its text (${language})`, async ({
    guest,
  }) => {
    const { page } = guest;
    await page.setViewportSize({ width: 360, height: 640 });
    await page.addInitScript((chosen) => localStorage.setItem('language', `"${chosen}"`), language);
    await guest.given.open('/?crime_type=shooting&year=2024');
    const sheet = page.locator('[data-tour=panel]');
    await sheet.locator('nav button').first().click();
    await sheet.getByRole('button').first().press('ArrowDown');
    for (const part of [
      sheet.getByRole('heading', { level: 2 }),
      sheet.getByRole('group', { name: /by year|par année/ }),
    ])
      await expect.poll(() => isUncovered(part)).toBe(true);
  });
