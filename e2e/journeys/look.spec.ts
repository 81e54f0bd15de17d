import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';

/** All that is read on the page, by eye or aloud; numbers and how long ago something was change by themselves. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? '');
    const lines = [...document.body.innerText.split('\n'), ...named].map((line) => line.replace(/\d+/g, '#').trim());
    return [...new Set(lines)].filter((line) => /\p{Letter}{3}/u.test(line)).toSorted();
  });

test('French is complete at once, beside the statistics and in the list, and remembered', async ({ member }) => {
  const { page } = member;
  // Without a map the list stands in its place.
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
  // Names are the same in both; whatever else has not changed is on no page that began in French.
  await expect
    .poll(async () => {
      const french = await wordsOf(fresh);
      return (await wordsOf(page)).filter((line) => english.has(line) && !french.includes(line));
    })
    .toEqual([]);
  await member.when.press('English');
  await expect.poll(() => wordsOf(page)).toContain('Months of the year');
});

test('light and dark change at once, and are remembered [1§2.12 2§1.18]', { tag: ['@map', '@quick'] }, async ({
  member,
}) => {
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
