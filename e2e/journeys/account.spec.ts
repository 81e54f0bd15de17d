import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { AccountDriver, PASSWORD } from '../drivers/account-driver.ts';
import { test as base, journey, skipLogin } from '../fixtures.ts';

/** `skipped`: the visitor has gone on without an account before. */
const test = base.extend<{ account: AccountDriver; skipped: boolean }>({
  skipped: [true, { option: true }],
  account: async ({ page, skipped }, use) =>
    journey(
      page,
      process.env['PEOPLE_URL'],
      async (map) => {
        const driver = new AccountDriver(map);
        await page.context().setExtraHTTPHeaders(driver.from);
        await use(driver);
      },
      { skipped },
    ),
});

test.describe('whoever comes for the first time', () => {
  test.use({ skipped: false });

  test('meets the login dialog, goes on without it, and by keys alone makes an account and leaves it', async ({
    account,
  }) => {
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
    await expect(map.field('Crime type')).toHaveValue('shooting');
    await expect(map.field('Year')).toHaveValue('2024');
    await expect(map.field('Division')).toHaveValue('');
    await map.see.text('Login to view detailed crime statistics and insights.');
    await page.reload();
    await map.see.text('Login to view detailed crime statistics and insights.');
    await expect(account.dialog).toBeHidden();

    const entrance = page.getByRole('button', { name: 'Login / Sign Up' });
    await entrance.focus();
    await keyboard.press('Enter');
    await expect(account.field('E-mail')).toBeFocused();
    await keyboard.press('Escape');
    await expect(entrance).toBeFocused();
    await keyboard.press('Enter');
    await expect(account.field('E-mail')).toBeFocused();
    await keyboard.press('Shift+Tab');
    await keyboard.press('ArrowRight');
    await account.when.tabAndType(account.email, 'short');
    // By the button that shows it.
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
    await expect(account.field('Code from the e-mail')).toBeFocused();
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
    for (const label of ['Crime type', 'Year', 'Division']) await expect(map.field(label)).toHaveValue('');
    // Where the way in was is the way out by now: another Enter must not lead there.
    await expect(account.profileButton).toBeFocused();
    await page.getByRole('button', { name: 'Logout' }).focus();
    await keyboard.press('Enter');
    await account.see.asGuest();
    await expect(account.dialog).toBeHidden();
  });
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
  await skipLogin(other);
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
  const before = (await account.see.letters()).length;
  await account.press('Send code');
  await expect.poll(async () => (await account.see.letters()).length).toBeGreaterThan(before);
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
  const other = new AccountDriver(account.map);
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

test.describe('the console tells a developer what the screen has other words for', () => {
  test('NO_TOKEN where the profile is asked for when its member has just left', async ({ account }) => {
    await account.given.aMember();
    const told = account.page.waitForEvent('console', (line) => line.text().includes('NO_TOKEN'));
    await account.when.openProfile();
    await account.press('Logout');
    await account.see.asGuest();
    await told;
  });

  test('“settings failed” where nobody gives them', async ({ account }) => {
    const { page } = account;
    await account.given.aMember();
    await page.route('**/api/user/settings', (route) => route.abort());
    const told = page.waitForEvent('console', (line) => line.text().includes('settings failed'));
    await page.reload();
    await account.when.openProfile();
    await account.see.alert('Failed to load profile');
    await told;
  });

  test('“Refresh not available cross-origin” where a token ends on a page of another origin', async ({ account }) => {
    const { page } = account;
    await account.given.aMember();
    await account.when.theTokenEnds();
    // As the server sees it behind a proxy that was given another name than `PUBLIC_URL`.
    await page.route('**/api/auth/refresh', async (route) => {
      const headers = { ...(await route.request().allHeaders()), origin: 'https://elsewhere.example' };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    const told = page.waitForEvent('console', (line) => line.text().includes('Refresh not available cross-origin'));
    await account.map.given.open('/?panel=notes');
    await told;
  });
});
