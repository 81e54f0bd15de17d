import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

const number = new Intl.NumberFormat('en-CA');

test('the Data sources page shows every dataset with its tally, licence and caveat', async ({ member }) => {
  const { sources } = await member.api.city();
  expect(sources.map(({ dataset }) => dataset)).toContain('shootings');
  await member.given.open();
  await member.when.more('Data sources');
  await expect(member.page).toHaveURL(/data-sources/);
  await member.page.locator('details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });
  const page = member.page.locator('main');
  for (const { title, rows, caveat } of sources) {
    await expect(page).toContainText(title.en);
    for (const sentence of caveat.en.split(/(?<=\.) /)) await expect(page).toContainText(sentence);
    if (rows.fetched > 0) await expect(page).toContainText(number.format(rows.fetched));
    expect(rows.shown + rows.not_placed + rows.withheld + rows.broken).toBe(rows.fetched);
  }
  await expect(page.getByText('We keep a version')).toBeVisible();
  // With all folds open: a city’s facts are said once, not with each of its sources.
  expect((await page.innerText()).split(/\s+/).length).toBeLessThanOrEqual(1500);
  await expect(page).toContainText(/versions? of this data, .* MB\./);
  await expect(page).toContainText('We keep a version for 30 days');
  await expect(member.page.getByRole('link', { name: /Open Government Licence/ }).first()).toBeVisible();
});
