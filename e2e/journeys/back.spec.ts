import { expect, type Page } from '@playwright/test';
import { test } from '../account-fixtures.ts';
import { OVERLAYS } from '../drivers/overlays-driver.ts';

const open = (page: Page) => page.locator('dialog[open]');
/** Page that the browser shows before the map. Back leads there when nothing is open. */
const BEFORE = '/data-sources';

test('Back closes an open dialog first, then the panel below it, and only then leaves the page', async ({
  account,
}) => {
  const { map, page } = account;
  await map.given.open(BEFORE);
  await map.given.open('/?city=toronto');
  const length = await page.evaluate(() => history.length);
  await account.when.openDialog();
  await expect(open(page)).toHaveCount(1);
  await page.goBack();
  await expect(open(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/data-sources/);

  await map.when.view('News');
  const news = page.getByRole('region', { name: 'Crime News' });
  await expect(news).toBeVisible();
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: OVERLAYS.whatsNew }).click();
  await expect(open(page)).toHaveCount(1);
  await page.goBack();
  await expect(open(page)).toHaveCount(0);
  await expect(news).toBeVisible();
  await page.goBack();
  await expect(news).toBeHidden();
  expect(new URL(page.url()).searchParams.has('panel')).toBe(false);
  // The page adds at most one history entry.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(BEFORE));
});

test('after a button or Escape has closed a dialog, Back leaves the page', async ({ account }) => {
  const { map, page } = account;
  await map.given.open(BEFORE);
  await map.given.open();
  for (const close of [
    () => account.dialog.getByRole('button', { name: 'Close' }).first().click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await account.when.openDialog();
    await expect(open(page)).toHaveCount(1);
    await close();
    await expect(open(page)).toHaveCount(0);
  }
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(BEFORE));
});

test('a filter chosen while a panel was open remains when Back closes the panel', async ({ account }) => {
  const { map, page } = account;
  await account.given.aMember();
  await map.when.view('News');
  await expect(page).toHaveURL(/panel=news/);
  await expect(page.getByRole('region', { name: 'Crime News' })).toBeVisible();
  await page.getByRole('button', { name: 'Crime type, All types' }).click();
  await page.getByRole('dialog', { name: 'Crime type' }).getByRole('button', { name: 'Robbery', exact: true }).click();
  await expect(page).toHaveURL(/crime_type=robbery/);
  await page.goBack();
  await expect(page).not.toHaveURL(/panel=news/);
  await expect(page).toHaveURL(/crime_type=robbery/);
  await map.when.openFilters();
  await expect(map.field('Crime type')).toHaveValue('robbery');
});

test('Back closes a note opened by a link, and the map page remains open', async ({ account }) => {
  const { map, page } = account;
  await map.given.open(BEFORE);
  await map.given.open('/note/gone');
  await expect(page.getByRole('dialog')).toContainText('Failed to load this note.');
  await page.goBack();
  await expect(open(page)).toHaveCount(0);
  await map.see.text('Toronto Crime Map');
  expect(new URL(page.url()).searchParams.has('note')).toBe(false);
});

test('Back neither closes the dialog that requires a complete profile nor leaves the page', async ({ account }) => {
  const { map, page } = account;
  await account.given.anAccount(null);
  await map.given.open(BEFORE);
  await map.given.open();
  await account.when.logIn();
  const profile = page.getByRole('dialog', { name: OVERLAYS.profile });
  await expect(profile).toBeVisible();
  for (const _ of [1, 2]) {
    await page.goBack();
    await expect(profile).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state)).not.toBeNull();
  }
  await expect(page).not.toHaveURL(new RegExp(BEFORE));
});

test('on the map, Back closes the opened area first and then the list @map', { tag: '@quick' }, async ({ account }) => {
  const { map, page } = account;
  await map.given.open(BEFORE);
  // Leave out calls and notes, which would cover the areas.
  await map.given.open('/?view=list&live=0&notes=0');
  await map.given.theMapIsDrawn();
  const list = page.getByRole('region', { name: 'List' });
  await expect(list).toBeVisible();
  await map.when.clickMapAt(-79.39, 43.66);
  await expect(page).toHaveURL(/area=D/);
  await page.goBack();
  await expect(page).not.toHaveURL(/area=D/);
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(list).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(BEFORE));
});

test('on a phone, Back closes a dialog, then lowers the bottom sheet, then leaves the page @map', async ({
  account,
}) => {
  const { map, page } = account;
  await map.given.aPhone();
  await map.given.open(BEFORE);
  await map.given.open();
  await map.given.theMapIsDrawn();
  const sheet = page.getByRole('region', { name: 'Filters and statistics' });
  await sheet.getByRole('button').first().press('ArrowUp');
  const height = async () => (await sheet.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(300);
  await page.getByRole('button', { name: 'Login / Sign Up' }).first().click();
  await expect(open(page)).toHaveCount(1);
  await page.goBack();
  await expect(open(page)).toHaveCount(0);
  expect(await height()).toBeGreaterThan(300);
  await page.goBack();
  await expect.poll(height).toBeLessThan(300);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(BEFORE));
});
