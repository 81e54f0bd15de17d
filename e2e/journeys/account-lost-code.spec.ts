import { expect } from '@playwright/test';
import { test } from '../account-fixtures.ts';
import { PASSWORD } from '../drivers/account-driver.ts';

/** Somebody has signed up and closed the page before the code came. */
test.beforeEach(async ({ account }) => {
  await account.map.given.open();
  await account.when.signUp();
  await expect(account.field('Code from the e-mail')).toBeVisible();
  await account.see.code();
  await account.page.reload();
});

test('whoever has lost the screen for the code logs in with the password, and gets to it with a code that holds', async ({
  account,
}) => {
  await account.when.logIn('not what was chosen');
  await account.see.wrong('Password', 'This e-mail and password do not go together');
  await account.field('Password').fill(PASSWORD);
  await account.press('Log in');
  await expect(account.dialog).toContainText('Your e-mail is not confirmed yet. Another code is on its way.');
  await account.when.typeCode(await account.see.code());
  await account.press('Confirm and log in');
  await account.see.asMember();
});

test('“Enter your code” takes the code of the letter from the login', async ({ account }) => {
  await account.when.openDialog();
  await account.press('Enter your code');
  await account.field('E-mail').fill(account.email);
  await account.when.typeCode(await account.see.code());
  await account.press('Confirm your e-mail');
  await expect(account.dialog).toContainText('Your account is ready. Please log in.');
  await account.field('Password').fill(PASSWORD);
  await account.press('Log in');
  await account.see.asMember();
});
