import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { OVERLAYS } from '../drivers/overlays-driver.ts';
import { test } from '../overlay-fixtures.ts';
import { isUncovered } from '../uncovered.ts';

const { login, welcome, announcement } = OVERLAYS;
const SEEN = { 'announcements-seen': '2.1' };

test('the login dialog leaves the map beside it usable, and Escape or Back closes the dialog', async ({ visit }) => {
  const { account, over } = visit;
  const { page } = account;
  await over.given.stored({ ...SEEN, 'front-door-closed': true });
  await account.map.given.open();
  await over.see.only(login);
  const box = await over.dialog(login).boundingBox();
  expect(box).toMatchObject({ width: 380 });
  expect((box?.x ?? 0) + 380).toBeGreaterThan(1400);
  await axeFindsNothing(page);
  await account.map.when.openFilters();
  await page.getByLabel('Division').selectOption({ index: 1 });
  await expect(page).toHaveURL(/division=/);
  await over.see.only(login);
  await account.map.when.press('Back');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'List' }).focus();
  await page.keyboard.press('Escape');
  await over.see.bareMap();
  await account.when.openDialog();
  await over.see.only(login);
  await page.goBack();
  await over.see.bareMap();
  await expect(page).toHaveURL(/division=/);
});

test('the login dialog covers no map button on a desktop, and shows all its fields at the bottom of a small phone @map', async ({
  visit,
}) => {
  const { account, over } = visit;
  const { page } = account;
  const logIn = account.dialog.getByRole('button', { name: 'Log in', exact: true });
  await page.setViewportSize({ width: 1280, height: 720 });
  await account.map.given.open();
  await over.see.only(login);
  for (const name of ['Locate Me', 'Zoom in', 'Zoom out', 'About these numbers']) {
    const control = page.getByRole('main').getByRole('button', { name });
    await expect(control).toBeVisible();
    await expect.poll(() => isUncovered(control), { message: name }).toBe(true);
  }
  expect(await isUncovered(logIn)).toBe(true);

  const size = { width: 360, height: 640 };
  await page.setViewportSize(size);
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await over.dialog(login).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x, width, bottom: Math.round(y + height) };
    })
    .toEqual({ x: 0, width: size.width, bottom: size.height });
  for (const part of [
    account.dialog.getByRole('textbox', { name: 'Email' }),
    account.dialog.getByRole('textbox', { name: 'Password' }),
    logIn,
    account.dialog.getByRole('button', { name: 'Continue as guest' }),
  ])
    await expect(part).toBeInViewport({ ratio: 0.99 });

  // On a taller phone, the map is visible above the dialog.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => (await over.dialog(login).boundingBox())?.height ?? Number.POSITIVE_INFINITY)
    .toBeLessThanOrEqual(844 * 0.61);
});

test('choosing an example or a place in the welcome dialog closes the dialog, shows the map, and opens no other dialog', async ({
  visit,
}) => {
  const { account, over } = visit;
  const { page, map } = account;
  await map.given.open();
  await over.when.leave(login);
  await over.see.only(welcome);
  await axeFindsNothing(page);
  const answer = over.dialog(welcome).getByRole('button', { name: /^Shootings in Toronto in \d{4}:/ });
  const [, year, count] = /in (\d{4}):\s*([\d,]+)/.exec((await answer.textContent()) ?? '') ?? [];
  const { length } = await map.api.crimes(`crime_type=shooting&year=${year}`);
  expect(Number(count?.replaceAll(/\D/g, ''))).toBe(length);
  await answer.click();
  await over.see.bareMap();
  await map.see.total(length);
  await map.when.openFilters();
  await map.see.activeFilters('Shooting', String(year));
  await map.when.menu('AI Assistant');
  await over.see.only(welcome);
  await over.dialog(welcome).getByRole('combobox', { name: 'What was reported near …' }).fill('union station');
  await page
    .getByRole('option', { name: /Union Station/ })
    .first()
    .click();
  await over.see.bareMap();

  // The next visit shows the announcement, but not the welcome.
  await map.given.open();
  await over.see.only(announcement);
});
