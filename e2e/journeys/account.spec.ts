import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { test } from '../account-fixtures.ts';
import { axeFindsNothing } from '../axe.ts';
import { PASSWORD } from '../drivers/account-driver.ts';
import { skipLogin } from '../fixtures.ts';

test.describe('first visit', () => {
  test.use({ skipped: false });

  test('a visitor dismisses the login dialog, then signs up and out by keyboard only [1§2.28]', {
    tag: '@quick',
  }, async ({ account }) => {
    const { page, map } = account;
    const { keyboard } = page;
    await map.given.open();
    const first = map.see.dialog('Login / Sign Up');
    await expect(first).toContainText('Reports to police in Canadian cities, on one map, as they were published.');
    await expect(first.getByRole('button', { name: 'Continue as guest' })).toBeVisible();
    await keyboard.press('Escape');
    await expect(first).toBeHidden();
    for (const next of ['AI Assistant', 'Support for Ukrainian refugees']) {
      await expect(map.see.dialog(next)).toBeVisible();
      await keyboard.press('Escape');
      await expect(map.see.dialog(next)).toBeHidden();
    }
    await map.when.openFilters();
    await expect(map.field('Crime type')).toHaveValue('shooting');
    await expect(map.field('Year')).toHaveValue('2024');
    await expect(map.field('Division')).toHaveValue('');
    await page.getByRole('button', { name: 'Stats' }).click();
    await map.see.text('Login to view detailed crime statistics and insights.');
    await page.reload();
    await map.see.text('Login to view detailed crime statistics and insights.');
    await expect(account.dialog).toBeHidden();

    const entrance = page.getByRole('button', { name: 'Login / Sign Up' });
    await entrance.focus();
    await keyboard.press('Enter');
    await expect(account.field('Email')).toBeFocused();
    await keyboard.press('Escape');
    await expect(entrance).toBeFocused();
    await keyboard.press('Enter');
    await expect(account.field('Email')).toBeFocused();
    await keyboard.press('Shift+Tab');
    await keyboard.press('ArrowRight');
    await account.when.tabAndType(account.email, 'short');
    // Press Tab once more to pass the button that shows the password.
    await keyboard.press('Tab');
    await account.when.tabAndType('short');
    await keyboard.press('Enter');
    await account.see.wrong('Password', 'A password needs at least 8 characters');
    await expect(account.field('Password')).toBeFocused();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(PASSWORD);
    await keyboard.press('Tab');
    await account.when.tabAndType(PASSWORD);
    await keyboard.press('Enter');
    await expect(account.field('Code from the email')).toBeFocused();
    await keyboard.type(await account.see.code());
    await keyboard.press('Enter');

    await expect(map.see.dialog('AI Assistant')).toBeVisible();
    await keyboard.press('Escape');
    await expect(map.see.dialog('Complete Your Profile')).toBeVisible();
    await expect(account.field('Username')).toBeFocused();
    await keyboard.type(account.email.split('@')[0] ?? '');
    await account.when.tabAndType('Sam');
    await keyboard.press('Enter');
    await expect(account.dialog).toBeHidden();
    await account.see.asMember();
    // The logout button is now where the login button was; another Enter must not press it.
    await expect(account.profileButton).toBeFocused();
    await map.when.openFilters();
    for (const label of ['Crime type', 'Year', 'Division']) await expect(map.field(label)).toHaveValue('');
    await page.getByRole('button', { name: 'Logout' }).focus();
    await keyboard.press('Enter');
    await account.see.asGuest();
    await expect(account.dialog).toBeHidden();
  });
});

test('a visitor signs up with an emailed code, completes the profile, adds a picture, and stays signed in after a reload [1§1.17 1§4.47 1§6.10]', {
  tag: '@quick',
}, async ({ account }) => {
  const { page } = account;
  await account.map.given.open();
  await account.see.asGuest();
  await account.when.openDialog();
  await axeFindsNothing(page);
  await page.keyboard.press('Escape');
  await account.when.signUp();
  await expect(account.field('Code from the email')).toBeVisible();
  await axeFindsNothing(page);
  await account.when.typeCode(await account.see.code());
  await account.press('Confirm and log in');

  await expect(page.getByRole('dialog', { name: 'Complete Your Profile' })).toBeVisible();
  await expect(account.field('Email')).toHaveValue(account.email);
  await axeFindsNothing(page);
  await account.field('Username').fill('');
  await account.press('Save and Continue');
  await account.see.wrong('Username', 'Please enter a username');
  await account.when.choosePicture(Buffer.alloc(2 * 1024 * 1024 + 1));
  await account.see.alert('Image too large (max 2MB)');
  await account.when.choosePicture(await page.screenshot());
  const name = account.email.split('@')[0] ?? '';
  await account.field('Username').fill(name);
  await account.field('Display name').fill('Sam');
  await account.press('Save and Continue');
  await expect(account.dialog).toBeHidden();
  await account.see.asMember();

  await page.reload();
  await account.see.asMember();
  await expect(account.profileButton.locator('img')).toHaveAttribute('src', /^\/api\/user\/profile-image\//);
  await account.when.openProfile();
  await expect(account.field('Username')).toHaveValue(name);
  await expect(account.dialog.getByText('This device')).toBeVisible();
  await axeFindsNothing(page);
});

test('signing out everywhere ends every session, and another browser shows that its session has expired', async ({
  account,
  browser,
}) => {
  await account.given.aMember();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await skipLogin(other);
  await other.goto(account.map.url);
  await other.getByRole('button', { name: 'Login / Sign Up' }).first().click();
  await other.getByLabel('Email', { exact: true }).fill(account.email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Profile and settings' })).toBeVisible();

  await account.when.openProfile();
  // The sessions include the one that created the account.
  await expect(account.dialog.getByRole('listitem')).toHaveCount(3);
  // Make the page load slowly. If a dialog closes meanwhile, it must not cancel the navigation.
  await elsewhere.route(/reason=expired/, async (route) => {
    await wait(1_500);
    await route.continue();
  });
  await account.press('Sign out everywhere');
  await account.see.asGuest();
  // The other page may have noticed the end of the session already.
  await other
    .getByRole('button', { name: 'Profile and settings' })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await expect(other.getByText('Your session has expired. Please log in again.').first()).toBeVisible();
  await elsewhere.close();
});

test('after logout and a reload, the page shows the map of a signed-out visitor [1§2.21 1§4.34]', async ({
  account,
}) => {
  await account.given.aMember();
  await account.when.openProfile();
  await account.press('Logout');
  await account.see.asGuest();
  await account.page.reload();
  await account.see.asGuest();
  await account.map.when.openFilters();
  await expect(account.map.field('Crime type')).toBeDisabled();
});

test('a member resets a forgotten password with an emailed code, and the login rejects the old password', {
  tag: '@quick',
}, async ({ account }) => {
  await account.given.anAccount();
  await account.map.given.open();
  await account.when.openDialog();
  await account.field('Email').fill(account.email);
  await account.press('Forgot password?');
  const before = (await account.see.emails()).length;
  await account.press('Send code');
  await expect.poll(async () => (await account.see.emails()).length).toBeGreaterThan(before);
  const code = await account.see.code();
  await account.when.typeCode(code === '22222222' ? '33333333' : '22222222');
  await account.field('New password').fill('eleven paper kites');
  await account.press('Set password and log in');
  await account.see.wrong('Code from the email', 'This code is wrong or no longer valid');
  // Some mail programs copy a code in this format.
  await account.when.typeCode(`${code.slice(0, 4)} ${code.slice(4)}`);
  await account.press('Set password and log in');
  await account.see.asMember();

  await account.when.openProfile();
  await account.press('Logout');
  await account.when.logIn();
  await account.see.wrong('Password', 'Wrong email or password');
});

test('a member changes password and email address, stays signed in, and the old address receives an email', async ({
  account,
}) => {
  const { page } = account;
  await account.given.aMember();
  await account.when.openProfile();
  await account.press('Change password');
  await account.field('Current password').fill('not this one');
  await account.field('New password').fill('eleven paper kites');
  await account.press('Save new password');
  await account.see.wrong('Current password', 'This is not your current password.');
  await axeFindsNothing(page);
  await account.field('Current password').fill(PASSWORD);
  await account.press('Save new password');
  await expect(account.dialog.getByText(/^Your password is changed\./)).toBeVisible();
  await account.press('Change email');
  const email = `new-${account.email}`;
  await account.field('New email').fill(email);
  await account.field('Current password').fill('eleven paper kites');
  await account.press('Send a code');
  const emailsTo = async (address: string) => (await account.outside.emails()).filter(({ to }) => to === address);
  await expect.poll(() => emailsTo(email)).toHaveLength(1);
  const [first] = await emailsTo(email);
  await account.when.typeCode(/code is (\d{6})\./.exec(first?.text ?? '')?.[1] ?? '');
  await axeFindsNothing(page);
  await account.press('Use this email');
  await expect(account.dialog.getByText(`Your email is now ${email}. We told your old address.`)).toBeVisible();
  await expect(account.field('Email')).toHaveValue(email);
  await expect
    .poll(async () => (await account.see.emails()).at(-1)?.text)
    .toContain('The email address of your account was changed.');
  await page.reload();
  await account.see.asMember();
});
