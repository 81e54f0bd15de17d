import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';

/** Returns all texts of the page, visible or for screen readers. Numbers and ages are removed, because they change. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? '');
    const lines = [...document.body.innerText.split('\n'), ...named].map((line) => line.replace(/\d+/g, '#').trim());
    return [...new Set(lines)].filter((line) => /\p{Letter}{3}/u.test(line)).toSorted();
  });

test('switching to French translates all texts of the statistics and the list immediately, and the choice persists', async ({
  member,
}) => {
  const { page } = member;
  // Without a map, the list is shown instead.
  await member.given.open('/?city=toronto&view=list');
  await member.when.press('Stats');
  await expect.poll(() => wordsOf(page)).toContain('Months of the year');
  const english = new Set(await wordsOf(page));
  await member.when.press('Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await expect(fresh.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect.poll(() => wordsOf(fresh)).toContain('Mois de l’année');
  // Names are equal in both languages. Any other text that did not change is missing from a page that started in
  // French.
  await expect
    .poll(async () => {
      const french = await wordsOf(fresh);
      return (await wordsOf(page)).filter((line) => english.has(line) && !french.includes(line));
    })
    .toEqual([]);
  await member.when.press('English');
  await expect.poll(() => wordsOf(page)).toContain('Months of the year');
});

test('switching between the light and the dark theme changes the page immediately and persists [1§2.12 2§1.18]', {
  tag: ['@map', '@quick'],
}, async ({ member }) => {
  await member.given.open();
  const page = member.page.locator('body');
  const colour = () => page.evaluate((body) => getComputedStyle(body).backgroundColor);
  await member.see.text('Toronto Crime Map');
  const dark = await colour();
  await member.when.press(/^More/);
  await member.when.press('Light colours');
  await expect.poll(colour).not.toBe(dark);
  await member.page.reload();
  await member.when.press(/^More/);
  await expect(member.page.getByRole('button', { name: 'Dark colours' })).toBeVisible();
  expect(await colour()).not.toBe(dark);
});
