import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

test('French is complete at once, and remembered', async ({ member }) => {
  await member.given.open();
  await member.see.text('Filter Crime Data');
  await member.when.press('Français');
  await expect(member.page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(member.page.getByText('Filter Crime Data')).toHaveCount(0);
  await member.page.reload();
  await expect(member.page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await member.when.press('English');
  await member.see.text('Filter Crime Data');
});

test('light and dark change at once, and are remembered [1§2.12 2§1.18]', { tag: '@both' }, async ({ member }) => {
  await member.given.open();
  const page = member.page.locator('body');
  const colour = () => page.evaluate((body) => getComputedStyle(body).backgroundColor);
  await member.see.text('Filter Crime Data');
  const dark = await colour();
  await member.when.press(/^More/);
  await member.when.press('Light colours');
  await expect.poll(colour).not.toBe(dark);
  await member.page.reload();
  await member.when.press(/^More/);
  await expect(member.page.getByRole('button', { name: 'Dark colours' })).toBeVisible();
  expect(await colour()).not.toBe(dark);
});
