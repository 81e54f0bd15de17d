import { test } from '../account-fixtures.ts';
import { AccountDriver } from '../drivers/account-driver.ts';

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

test.describe('the console tells a developer what the screen has other words for', () => {
  test('NO_TOKEN where the profile is asked for when its member has just left', async ({ account }) => {
    await account.given.aMember();
    const logged = account.page.waitForEvent('console', (line) => line.text().includes('NO_TOKEN'));
    await account.when.openProfile();
    await account.press('Logout');
    await account.see.asGuest();
    await logged;
  });

  test('“settings failed” where nobody gives them [1§8.25]', async ({ account }) => {
    const { page } = account;
    await account.given.aMember();
    await page.route('**/api/user/settings', (route) => route.abort());
    const logged = page.waitForEvent('console', (line) => line.text().includes('settings failed'));
    await page.reload();
    await account.when.openProfile();
    await account.see.alert('Failed to load profile');
    await logged;
  });

  test('“Refresh not available cross-origin” where a token ends on a page of another origin [1§8.24]', async ({
    account,
  }) => {
    const { page } = account;
    await account.given.aMember();
    await account.when.theTokenEnds();
    // As the server sees it behind a proxy that was given another name than `PUBLIC_URL`.
    await page.route('**/api/auth/refresh', async (route) => {
      const headers = { ...(await route.request().allHeaders()), origin: 'https://elsewhere.example' };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    const logged = page.waitForEvent('console', (line) => line.text().includes('Refresh not available cross-origin'));
    await account.map.given.open('/?panel=notes');
    await logged;
  });
});
