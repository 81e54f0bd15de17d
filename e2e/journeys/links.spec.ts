import { expect } from '@playwright/test';
import { AnswerDriver, reportsWithin } from '../drivers/answer-driver.ts';
import { test } from '../overlay-fixtures.ts';

const UNION = [-79.3806, 43.6453] as const;

test('a link to a location shows the same reports before sign-in, after sign-in and after a reload', async ({
  visit,
}) => {
  const { account, over } = visit;
  const { map, page } = account;
  const answer = new AnswerDriver(map);
  await account.given.anAccount();
  const shootings = 'crime_type=shooting&year=2023';
  const link = `/?${shootings}&near=${UNION}&r=5000`;
  const { length } = reportsWithin(await map.api.crimes(shootings), UNION, 5000);
  expect(length).toBeGreaterThan(0);
  await map.given.open(link);
  await over.see.bareMap();
  await answer.see.total(length);
  await account.when.logIn();
  await account.see.asMember();
  await over.see.bareMap();
  await answer.see.total(length);
  await page.reload();
  await over.see.bareMap();
  await answer.see.total(length);
  const { searchParams } = new URL(page.url());
  for (const [name, value] of new URLSearchParams(link.slice(2))) expect(searchParams.get(name), name).toBe(value);
});

test('a visitor who opens a members-only link sees its content after signing in', async ({ visit }) => {
  const { account, over } = visit;
  const { map, page } = account;
  await account.given.anAccount();
  await map.given.open('/?crime_type=assault&year=2023');
  await over.see.bareMap();
  const locked = page.getByText(/^Assault: only with a free account/);
  await expect(locked).toBeVisible();
  await account.when.logIn();
  await account.see.asMember();
  await expect(locked).toHaveCount(0);
  await map.when.openFilters();
  await expect(map.field('Crime type')).toHaveValue('assault');
  await map.see.activeFilters('Assault', '2023');
  await expect(page).toHaveURL(/crime_type=assault&year=2023/);
  await over.see.bareMap();
});
