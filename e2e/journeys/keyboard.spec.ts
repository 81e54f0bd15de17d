import { expect } from '@playwright/test';
import { LiveDriver } from '../drivers/live-driver.ts';
import { test } from '../fixtures.ts';

test('a keyboard user skips the map, filters the reports and reads the list', { tag: '@quick' }, async ({ member }) => {
  await member.given.open();
  await member.see.text('Toronto Crime Map');
  await member.page.keyboard.press('Tab');
  await expect(member.page.getByRole('button', { name: 'Skip the map' })).toBeFocused();
  await member.page.keyboard.press('Enter');
  await expect.poll(() => new URL(member.page.url()).searchParams.get('view')).toBe('list');

  // If there is a map, the list replaces the filters.
  const filters = member.page.getByRole('button', { name: 'Filters', exact: true });
  await tabTo(member.page, () => filters.evaluate((button) => button === document.activeElement));
  if ((await filters.getAttribute('aria-expanded')) === 'false') await member.page.keyboard.press('Enter');
  await tabTo(member.page, () => member.field('Crime type').evaluate((field) => field === document.activeElement));
  await member.page.keyboard.type('Homicide');
  await tabTo(member.page, () => member.field('Year').evaluate((field) => field === document.activeElement));
  await member.page.keyboard.type('2018');
  const { length } = await member.api.crimes('crime_type=homicide&year=2018');
  await member.see.total(length);
});

test('Escape closes a dialog, and the focus returns to the button that opened the dialog', async ({ member }) => {
  await member.given.open();
  await member.when.openFilters();
  const opener = member.page.getByRole('button', { name: "What's New" });
  await opener.focus();
  await member.page.keyboard.press('Enter');
  const dialog = member.page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await member.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

async function tabTo(page: import('@playwright/test').Page, arrived: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await arrived()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never got there');
}

test('without a map, a keyboard user reads every detail of a live call', async ({ member }) => {
  const live = new LiveDriver(member);
  await live.given.open('/?view=list');
  await live.when.unfold();
  const row = live.list.getByRole('listitem').getByRole('button').first();
  await row.focus();
  await live.page.keyboard.press('Enter');
  const card = live.page.getByRole('article').filter({ hasText: 'unverified call for service' });
  for (const words of ['Latest TPS Data', 'LIVE', 'Type', 'Incident ID', 'Received at', 'Share this alert'])
    await expect(card).toContainText(words);
  await live.page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(row).toBeFocused();
});
