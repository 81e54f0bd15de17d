import { test } from '../account-fixtures.ts';
import { AccountDriver } from '../drivers/account-driver.ts';

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
