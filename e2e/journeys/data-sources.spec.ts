import { CITY_IDS } from '@crimemap/contract/cities';
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';

const number = new Intl.NumberFormat('en-CA');

test('the Data sources page shows every dataset with its numbers of rows, licence and caveat', async ({ member }) => {
  const { sources } = await member.api.city();
  expect(sources.map(({ dataset }) => dataset)).toContain('shootings');
  await member.given.open();
  await member.when.more('Data sources');
  await expect(member.page).toHaveURL(/data-sources/);
  const page = member.page.locator('main');
  await expect(page.getByText(/^\d+ versions? \(/)).toHaveCount(CITY_IDS.length);
  await page.locator('details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });
  for (const { title, rows, caveat } of sources) {
    await expect(page).toContainText(title.en);
    for (const sentence of caveat.en.split(/(?<=\.) /)) await expect(page).toContainText(sentence);
    if (rows.fetched > 0) await expect(page).toContainText(number.format(rows.fetched));
    expect(rows.shown + rows.not_placed + rows.withheld + rows.broken).toBe(rows.fetched);
  }
  await expect(page.getByText('We keep replaced versions')).toBeVisible();
  // After midnight, some times also show their day.
  const text = (await page.innerText())
    .replaceAll(/\w+ \d+, \d{4}, (?=[\d:]+\s[ap]\.m\.)/g, '')
    // Which sources are overdue depends on the day of the test.
    .replaceAll(/^(?:overdue|updating|not read yet|failed)$/gm, '');
  expect(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length).toBeLessThanOrEqual(1550);
  await expect(page).toContainText('We keep replaced versions for 30 days');
  await expect(member.page.getByRole('link', { name: /Open Government Licence/ }).first()).toBeVisible();
});
