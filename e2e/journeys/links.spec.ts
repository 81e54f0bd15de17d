import type { Crime } from '@crimemap/contract/incidents';
import { expect } from '@playwright/test';
import { AnswerDriver, reportsWithin } from '../drivers/answer-driver.ts';
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

const UNION = [-79.3806, 43.6453] as const;
const SHOOTINGS = 'crime_type=shooting&year=2023';
/** Links with each other kind of filter, and which of the shootings of 2023 they are about. */
const FILTERS: readonly { readonly link: string; readonly about: (crimes: readonly Crime[]) => readonly Crime[] }[] = [
  {
    link: '/?crime_type=shooting&period=2023-01-01..2023-09-30',
    about: (crimes) => crimes.filter(({ occ_date }) => (occ_date ?? '~') <= '2023-09-30'),
  },
  {
    link: `/?${SHOOTINGS}&months=4-12`,
    about: (crimes) => crimes.filter(({ occ_date }) => (occ_date ?? '') >= '2023-04-01'),
  },
  {
    link: `/?${SHOOTINGS}&hours=0-18`,
    about: (crimes) => crimes.filter(({ occ_hour }) => occ_hour !== null && occ_hour < 18),
  },
  { link: `/?${SHOOTINGS}&near=${UNION}&r=5000`, about: (crimes) => reportsWithin(crimes, UNION, 5000) },
  { link: `/?${SHOOTINGS}&area=D31`, about: (crimes) => crimes.filter(({ division }) => division === 'D31') },
];
for (const { link, about } of FILTERS)
  test(`the filter of ${link} is there at once, in its number too, before a login and after it`, async ({ visit }) => {
    const { account, over } = visit;
    const { map, page } = account;
    const answer = new AnswerDriver(map);
    await account.given.anAccount();
    const { length } = about(await map.api.crimes(SHOOTINGS));
    expect(length).toBeGreaterThan(0);
    await map.given.open(link);
    await over.see.bareMap();
    await answer.see.total(length);
    await account.when.logIn();
    await account.see.asMember();
    await over.see.bareMap();
    await answer.see.total(length);
    const said = new URLSearchParams(link.slice(2));
    const { searchParams } = new URL(page.url());
    for (const [name, value] of said) expect(searchParams.get(name), name).toBe(value);
  });

test('whatever a link says of the map, nothing lies over it', async ({ visit }) => {
  const { account, over } = visit;
  for (const query of [
    'city=peel&days=30',
    'division=D31',
    'heat=0',
    'points=1',
    'live=0',
    'notes=1',
    'kind=neighbourhood',
    'measure=rate',
    'breaks=fixed',
    'lng=-79.4&lat=43.7&z=12',
    `at=${UNION}`,
    'view=table',
    'panel=notes',
  ]) {
    await account.map.given.open(`/?${query}`);
    await over.see.bareMap();
    expect(account.page.url()).toContain(query.split('&')[0]);
  }
});

test('who follows a link as a guest to what members see has it once they are logged in', async ({ visit }) => {
  const { account, over } = visit;
  const { map, page } = account;
  await account.given.anAccount();
  await map.given.open('/?crime_type=assault&year=2023');
  await over.see.bareMap();
  const locked = page.getByText('Not available without an account: Assault. Shooting is shown instead.');
  await expect(locked).toBeVisible();
  await account.when.logIn();
  await account.see.asMember();
  await expect(locked).toHaveCount(0);
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
