import { expect } from '@playwright/test';
import { axeFindsNothing, SMALL_WINDOWS } from '../axe.ts';
import { OVERLAYS } from '../drivers/overlays-driver.ts';
import { test } from '../overlay-fixtures.ts';

const { login, welcome, announcement, profile, whatsNew } = OVERLAYS;
const SEEN = { 'announcements-seen': '2.1' };

test('a signed-out visitor sees the login, the welcome and the announcement dialog once each, and then the map', {
  tag: '@quick',
}, async ({ visit }) => {
  const { account, over } = visit;
  await account.map.given.open();
  await over.see.only(login);
  await account.dialog.getByRole('button', { name: 'Continue as guest' }).click();
  await over.see.only(welcome);
  await over.when.leave(welcome);
  await over.see.only(announcement);
  await expect(account.dialog.getByRole('img')).toHaveJSProperty('complete', true);
  expect(await account.dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await axeFindsNothing(account.page);
  // A press outside also closes the dialog.
  await account.page.mouse.click(5, 5);
  await over.see.bareMap();
  expect(await over.see.stored('ukrainian-refugees-announcement-seen')).toBe('1.0');
  expect(await over.see.stored('announcements-seen')).toBe('2.1');

  await account.page.reload();
  await over.see.bareMap();
  await account.map.when.menu('AI Assistant');
  await over.when.leave(welcome);
  await over.see.bareMap();
});

test('after the login, the welcome dialog opens, then the profile dialog if the profile is incomplete [1§4.44]', async ({
  visit,
}) => {
  const { account, over } = visit;
  await account.given.anAccount(null);
  await over.given.stored(SEEN);
  await account.map.given.open();
  await over.see.only(login);
  await account.map.when.openFilters();
  await expect(account.map.field('Crime type')).toHaveValue('shooting');
  await account.field('Email').fill(account.email);
  await account.field('Password').fill('seven quiet lanterns');
  await account.press('Log in');
  await over.see.only(welcome);
  await expect(account.map.field('Crime type')).toHaveValue('');
  await expect(account.map.field('Year')).toHaveValue('');
  await over.when.leave(welcome);
  await over.see.only(profile);

  // The closed welcome does not open again, but the required profile does.
  await account.page.reload();
  await over.see.only(profile);
  await account.field('Username').fill(account.email.split('@')[0] ?? '');
  await account.field('Display name').fill('Sam');
  await account.press('Save and Continue');
  await over.see.bareMap();
  // The closed dialog may still be removing its history entry, which would abort a reload.
  await expect(() => account.page.reload()).toPass();
  await over.see.bareMap();
});

test('no dialog opens before the page has loaded the user’s role [1§2.10 1§2.11]', async ({ visit }) => {
  const { account, over } = visit;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await account.page.route('**/api/features', async (route) => {
    await held;
    await route.continue();
  });
  await account.map.given.open();
  await expect(account.page.locator('body')).toHaveText('Loading map…');
  await expect(account.page.locator('dialog[open]')).toHaveCount(0);
  answer();
  await over.see.only(login);
});

test('the menu marks “What’s New” as new until a visitor has read it [1§2.19]', { tag: '@quick' }, async ({
  visit,
}) => {
  const { account, over } = visit;
  const { page } = account;
  await over.given.stored({ ...SEEN, 'login-skipped': Date.now() });
  await account.map.given.open();
  await account.map.when.openFilters();
  const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: whatsNew });
  await expect(entry).toHaveAccessibleName("What's New new");
  await entry.click();
  await expect(over.dialog(whatsNew)).toContainText('September 17, 2025');
  for (const size of SMALL_WINDOWS) {
    await page.setViewportSize(size);
    await axeFindsNothing(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await over.when.leave(whatsNew);
  await expect(entry).toHaveAccessibleName(whatsNew);
  expect(await over.see.stored('whats-new-seen')).toBe('1.9');
  await page.reload();
  await expect(entry).toHaveAccessibleName(whatsNew);
});

test('each special query parameter, such as reset-tour, has its effect, and no other dialog covers a linked note [1§2.1]', async ({
  visit,
}) => {
  const { account, over } = visit;
  const { map, page } = account;
  await map.given.open('/?audit');
  await expect(page.getByRole('heading', { name: 'Canada Crime Map' })).toBeVisible();
  await expect(page).toHaveTitle('Canada Crime Map');
  await map.see.text('Audit Mode — minimal content rendered');

  await page.route('**/api/auth/google?**', () => undefined);
  await map.given.open('/?google-sso-test');
  await map.see.text('Loading Google SSO Test...');

  for (const path of ['/note/gone', '/?note=gone']) {
    await map.given.open(path);
    await expect(page.getByRole('dialog')).toContainText('Failed to load this note.');
    await expect(page.locator('dialog[open]')).toHaveCount(1);
  }

  await map.given.open('/?reset-tour=true');
  await over.see.only('Control Panel');
  expect(new URL(page.url()).search).not.toContain('reset-tour');
  await page.keyboard.press('Escape');
  await over.see.bareMap();

  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await map.given.open('/?shared=from-a-friend');
  await over.see.only(login);
  await expect.poll(() => logged.join()).toContain('from-a-friend');

  await map.given.open('/?error=access_denied');
  await expect.poll(() => page.url()).not.toContain('error');
  expect(logged.join()).toContain('access_denied');
});
