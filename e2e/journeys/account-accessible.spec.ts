import { expect } from '@playwright/test';
import { test } from '../account-fixtures.ts';
import { axeFindsNothing } from '../axe.ts';
import { PASSWORD } from '../drivers/account-driver.ts';

test('axe finds nothing at AA in every step of the way in and in the profile, in dark', async ({ account }) => {
  await account.map.given.open();
  await account.when.logIn('');
  await axeFindsNothing(account.page);
  await account.dialog.getByText('Sign up', { exact: true }).first().click();
  await axeFindsNothing(account.page);
  await account.field('Password').fill(PASSWORD);
  await account.field('Confirm password').fill(PASSWORD);
  await account.press('Sign up');
  await account.when.typeCode('');
  await axeFindsNothing(account.page);
  await account.when.typeCode(await account.see.code());
  await account.press('Confirm and log in');
  await expect(account.field('Username')).toBeVisible();
  await axeFindsNothing(account.page);
  await account.field('Username').fill(account.email.split('@')[0] ?? '');
  await account.field('Display name').fill('Sam');
  await account.press('Save and Continue');
  await account.when.openProfile();
  await expect(account.dialog.getByText('This device')).toBeVisible();
  await axeFindsNothing(account.page);
});

test('axe finds nothing at AA in the way in and the profile, light, on a phone in French', async ({ account }) => {
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
