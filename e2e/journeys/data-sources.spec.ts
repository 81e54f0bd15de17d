import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

const number = new Intl.NumberFormat('en-CA');

test('the Data sources page shows every dataset with its tally, licence and caveat', async ({ member }) => {
  const { sources } = await member.api.city();
  expect(sources.map(({ dataset }) => dataset)).toContain('shootings');
  await member.given.open();
  await member.when.more('Data sources');
  await expect(member.page).toHaveURL(/data-sources/);
  for (const { title, rows, caveat } of sources) {
    await member.see.text(title.en);
    await member.see.text(caveat.en);
    if (rows.fetched > 0) await member.see.text(number.format(rows.fetched));
    expect(rows.shown + rows.not_placed + rows.withheld + rows.broken).toBe(rows.fetched);
  }
  await expect(
    member.page.getByText(/versions? of this data, .* MB\. .* We keep a version for 30 days/).first(),
  ).toBeVisible();
  await expect(member.page.getByRole('link', { name: /Open Government Licence/ }).first()).toBeVisible();
});
