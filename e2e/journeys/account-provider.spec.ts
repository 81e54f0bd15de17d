import { expect, type Page } from '@playwright/test';
import { test } from '../account-fixtures.ts';
import { AccountDriver } from '../drivers/account-driver.ts';
import { MapDriver } from '../drivers/map-driver.ts';

test('a visitor signs in with the identity provider and returns to the same page, without a token in the address', {
  tag: '@quick',
}, async ({ account }) => {
  const { page } = account;
  await account.outside.setAccount({ sub: account.email, email: account.email });
  await account.map.given.open('/?view=table');
  await account.given.theWorkerAnswers();
  await account.when.continueWithProvider();
  await account.when.agreeAtProvider();
  await expect(page.getByRole('dialog', { name: 'Complete Your Profile' })).toBeVisible();
  expect(page.url()).toContain('view=table');
  expect(page.url()).not.toMatch(/token|#./);
  // The profile form is filled in already, so one press completes it.
  await expect(account.field('Username')).toHaveValue(account.email.split('@')[0] ?? '');
  await account.press('Save and Continue');
  await account.see.asMember();
  // One sign-in must create exactly one session.
  await account.when.openProfile();
  await expect(account.dialog.getByText('This device')).toBeVisible();
  await expect(account.dialog.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(0);
  await account.when.theTokenEnds();
  await page.reload();
  await account.see.asMember();
});

test('a visitor signs in from two tabs at the same time, and each tab returns to its page [1§2.7]', async ({
  account,
  context,
}) => {
  await account.given.anAccount();
  await account.outside.setAccount({ sub: account.email, email: account.email });
  await account.map.given.open('/?view=table');
  await account.given.theWorkerAnswers();
  const second = new AccountDriver(new MapDriver(await context.newPage(), account.map.url));
  await second.map.given.open('/?view=list');
  const atProvider = (page: Page) => page.getByRole('heading', { name: 'Rehearsal sign-in' });
  await account.when.continueWithProvider();
  await expect(atProvider(account.page)).toBeVisible();
  await second.when.continueWithProvider();
  await expect(atProvider(second.page)).toBeVisible();
  await account.when.agreeAtProvider();
  await account.see.asMember();
  await account.page.waitForURL(/view=table/);
  await second.when.agreeAtProvider(account.email);
  await second.see.asMember();
  await second.page.waitForURL(/view=list/);
  await expect(second.page.getByRole('alert')).toHaveCount(0);
});

test('the login explains that the identity provider has not verified the email address, and allows another attempt', async ({
  account,
}) => {
  await account.given.anAccount();
  await account.outside.setAccount({ sub: account.email, email: account.email, email_verified: false });
  await account.map.given.open();
  await account.given.theWorkerAnswers();
  await account.when.continueWithProvider();
  await account.when.agreeAtProvider();
  await account.see.alert('The provider has not verified your email address.');
  await account.outside.setAccount({ email_verified: true });
  await account.dialog.getByRole('link', { name: `Continue with ${account.outside.provider}` }).click();
  await account.see.asMember();
});
