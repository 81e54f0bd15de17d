import { expect } from '@playwright/test';
import { test } from '../account-fixtures.ts';
import { axeFindsNothing } from '../axe.ts';
import { PASSWORD } from '../drivers/account-driver.ts';

test('axe finds no AA violation in the login dialog and the profile, in the light theme, on a phone in French', async ({
  account,
}) => {
  const { page, dialog } = account;
  await account.given.anAccount();
  await page.addInitScript(() => {
    localStorage.setItem('language', '"fr"');
    localStorage.setItem('theme', '"light"');
  });
  await account.map.given.aPhone();
  await account.map.given.open('/?reason=expired');
  await expect(dialog).toContainText('Votre session a expiré');
  await axeFindsNothing(page);
  await dialog.getByLabel('Courriel', { exact: true }).fill(account.email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page
    .getByRole('button', { name: /^Profil/ })
    .first()
    .click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await axeFindsNothing(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
