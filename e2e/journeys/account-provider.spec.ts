import { expect } from '@playwright/test';
import { test } from '../account-fixtures.ts';

test('by way of the sign-in provider, back to the page that was open, with nothing of it in the address', async ({
  account,
}) => {
  const { page } = account;
  await account.outside.setAccount({ sub: account.email, email: account.email });
  await account.map.given.open('/?view=table');
  await account.when.openDialog();
  await account.dialog.getByRole('link', { name: `Continue with ${account.outside.provider}` }).click();
  await page.getByRole('button', { name: `Continue as ${account.email}` }).click();
  await expect(page.getByRole('dialog', { name: 'Complete Your Profile' })).toBeVisible();
  expect(page.url()).toContain('view=table');
  expect(page.url()).not.toMatch(/token|#./);
  await account.field('Username').fill(account.email.split('@')[0] ?? '');
  await account.field('Display name').fill('Sam');
  await account.press('Save and Continue');
  await account.see.asMember();
  await account.when.theTokenEnds();
  await page.reload();
  await account.see.asMember();
});

test('whoever says no at the provider is back on the map as a guest', async ({ account }) => {
  const { page } = account;
  await account.map.given.open();
  await account.when.openDialog();
  await account.dialog.getByRole('link', { name: `Continue with ${account.outside.provider}` }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await account.see.asGuest();
  await expect.poll(() => page.url()).not.toContain('error');
});
