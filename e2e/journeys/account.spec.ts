import { type RunningMailServer, startMailServer } from '@crimemap/rehearsal/mail-server';
import { type RunningProvider, startProvider } from '@crimemap/rehearsal/provider';
import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { AccountDriver, PASSWORD } from '../drivers/account-driver.ts';
import { test as base, journey } from '../fixtures.ts';
import { type RunningServer, startServer } from '../running-server.ts';

let mail: RunningMailServer;
let oidc: RunningProvider;
let server: RunningServer;

const test = base.extend<{ account: AccountDriver }>({
  account: async ({ page }, use) => journey(page, server.url, (map) => use(new AccountDriver(map, mail))),
});

test.beforeAll(async () => {
  test.setTimeout(300_000);
  [mail, oidc] = await Promise.all([startMailServer(), startProvider()]);
  server = await startServer('guest', {
    SMTP_URL: mail.url,
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: oidc.clientId,
    OIDC_CLIENT_SECRET: oidc.clientSecret,
  });
});
test.afterAll(async () => {
  await server?.stop();
  await Promise.all([mail?.stop(), oidc?.stop()]);
});

test('sign up with the code of a letter, complete the profile, show a face, reload and stay signed in', async ({
  account,
}) => {
  const { page } = account;
  await account.map.given.open();
  await account.see.asGuest();
  await account.when.signUp();
  await account.when.typeCode(await account.see.code());
  await account.press('Confirm and log in');

  await expect(page.getByRole('dialog', { name: 'Complete Your Profile' })).toBeVisible();
  await expect(account.field('E-mail')).toHaveValue(account.email);
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
});

test('a token that ends is renewed once, and nobody notices', async ({ account }) => {
  const { page } = account;
  await account.given.aMember();
  await account.when.theTokenEnds();
  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) refreshes.push(request.url());
  });
  await page.reload();
  await account.see.asMember();
  await account.when.openProfile();
  await expect(account.field('E-mail')).toHaveValue(account.email);
  await expect(account.dialog.getByText('This device')).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('signing out everywhere ends every browser, and each is told', async ({ account, browser }) => {
  await account.given.aMember();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(account.map.url);
  await other.getByRole('button', { name: 'Login / Sign Up' }).first().click();
  await other.getByLabel('E-mail', { exact: true }).fill(account.email);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Profile and settings' })).toBeVisible();

  await account.when.openProfile();
  // And where the account was made.
  await expect(account.dialog.getByRole('listitem')).toHaveCount(3);
  await account.press('Sign out everywhere');
  await account.see.asGuest();
  // It may have noticed by itself.
  await other
    .getByRole('button', { name: 'Profile and settings' })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await expect(other.getByText('Your session has expired. Please log in again.').first()).toBeVisible();
  await elsewhere.close();
});

test('logging out is for good: going back or reloading shows a guest’s map', async ({ account }) => {
  await account.given.aMember();
  await account.when.openProfile();
  await account.press('Logout');
  await account.see.asGuest();
  await account.page.reload();
  await account.see.asGuest();
  await expect(account.map.field('Crime type')).toBeDisabled();
});

test('a forgotten password: a new one by the code of a letter, and the old one is gone', async ({ account }) => {
  await account.given.anAccount();
  await account.map.given.open();
  await account.when.openDialog();
  await account.field('E-mail').fill(account.email);
  await account.press('Forgot password?');
  const before = mail.letters.length;
  await account.press('Send code');
  await expect.poll(() => mail.letters.length).toBeGreaterThan(before);
  const code = await account.see.code();
  await account.when.typeCode(code === '000000' ? '000001' : '000000');
  await account.field('New password').fill('eleven paper kites');
  await account.press('Set password and log in');
  await account.see.wrong('Code from the e-mail', 'This code is wrong or no longer valid');
  // As some mail programs have it copied.
  await account.when.typeCode(`${code.slice(0, 3)} ${code.slice(3)}`);
  await account.press('Set password and log in');
  await account.see.asMember();

  await account.when.openProfile();
  await account.press('Logout');
  await account.when.logIn();
  await account.see.wrong('Password', 'This e-mail and password do not go together');
});

test('what is wrong with a password or an address is said beside it, before and by the server', async ({ account }) => {
  await account.map.given.open();
  await account.when.signUp('short');
  await account.see.wrong('Password', 'A password needs at least 8 characters');
  await account.field('Password').fill('password1');
  await account.press('Sign up');
  await account.see.wrong('Confirm password', 'The two passwords are not the same');
  await account.field('Confirm password').fill('password1');
  await account.press('Sign up');
  await account.see.wrong('Password', 'too easy to guess');
  await account.field('E-mail').fill('nobody');
  await account.press('Sign up');
  await account.see.wrong('E-mail', 'Please enter a valid e-mail address');
});

test('a username someone has is refused beside the field, and what cannot be saved or loaded is said', async ({
  account,
}) => {
  const { page } = account;
  await account.given.aMember();
  const other = new AccountDriver(account.map, mail);
  await other.given.anAccount();
  await account.when.openProfile();
  await account.field('Username').fill((other.email.split('@')[0] ?? '').toUpperCase());
  await account.press('Save');
  await account.see.wrong('Username', 'Someone else has this username already');

  await account.field('Username').fill(account.email.split('@')[0] ?? '');
  await page.route('**/api/user/settings', (route) => route.abort());
  await account.press('Save');
  await account.see.alert('Failed to save');
  await page.route('**/api/user/profile-image', (route) => route.abort());
  await account.when.choosePicture(await page.screenshot());
  await account.press('Save');
  await account.see.alert('Avatar upload failed');
  await page.reload();
  await account.when.openProfile();
  await account.see.alert('Failed to load profile');
});

test('by way of the sign-in provider, back to the page that was open, with nothing of it in the address', async ({
  account,
}) => {
  const { page } = account;
  oidc.setAccount({ sub: account.email, email: account.email });
  await account.map.given.open('/?view=table');
  await account.when.openDialog();
  await account.dialog.getByRole('link', { name: 'Continue with Google' }).click();
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
  await account.dialog.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await account.see.asGuest();
  await expect.poll(() => page.url()).not.toContain('error');
});

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
