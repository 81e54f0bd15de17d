import { expect } from '@playwright/test';
import { test } from '../overlay-fixtures.ts';

for (const link of [
  '/?crime_type=homicide&year=2022',
  '/?crime_type=shooting&year=2023&division=D31&view=list',
  '/?crime_type=shooting&year=2023&points=1&live=0&lng=-79.4&lat=43.7&z=12',
])
  test(`the link ${link} opens without a dialog and with its numbers, and a login changes neither`, async ({
    visit,
  }) => {
    const { account, over } = visit;
    const { map, page } = account;
    await account.given.anAccount();
    const query = new URLSearchParams(link.slice(2));
    const filters = ['crime_type', 'year', 'division'].flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [`${name}=${value}`];
    });
    const { length } = await map.api.crimes(filters.join('&'));
    await map.given.open(link);
    await over.see.bareMap();
    await map.see.total(length);
    const before = page.url();
    await account.when.logIn();
    await account.see.asMember();
    await over.see.bareMap();
    await map.see.total(length);
    expect(page.url()).toBe(before);
    await page.reload();
    await over.see.bareMap();
    await map.see.total(length);
    expect(page.url()).toBe(before);
  });

test('who follows a link as a guest to what members see has it once they are logged in', async ({ visit }) => {
  const { account, over } = visit;
  const { map, page } = account;
  await account.given.anAccount();
  await map.given.open('/?crime_type=assault&year=2023');
  await over.see.bareMap();
  await account.when.logIn();
  await account.see.asMember();
  await expect(map.field('Crime type')).toHaveValue('assault');
  await map.see.activeFilters('Assault', '2023');
  await expect(page).toHaveURL(/crime_type=assault&year=2023/);
  await over.see.bareMap();
});

test('an address that only says who sent it is a first visit', async ({ visit }) => {
  const { account, over } = visit;
  await account.map.given.open('/?utm_source=news&ref=friend');
  await over.see.only('Login / Sign Up');
});

test('back to where one was: each Back closes one thing, the last leads to the page before', async ({ visit }) => {
  const { account, over } = visit;
  const { map, page } = account;
  await map.given.open('/data-sources');
  await map.given.open('/?crime_type=homicide&year=2022&panel=news');
  await map.see.text('Toronto Crime Map');
  const news = page.getByRole('region', { name: 'Crime News' });
  await expect(news).toBeVisible();
  await account.when.openDialog();
  await over.see.only('Login / Sign Up');
  await page.goBack();
  await over.see.bareMap();
  await expect(news).toBeVisible();
  await page.goBack();
  await expect(news).toBeHidden();
  await expect(page).toHaveURL(/crime_type=homicide&year=2022/);
  await page.goBack();
  await expect(page).toHaveURL(/data-sources/);
});
