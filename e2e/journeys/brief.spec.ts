import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { test } from '../fixtures.ts';

/** What a PDF says of itself, as Chromium writes it. */
const ofPdf = (bytes: Buffer) => {
  const text = bytes.toString('latin1');
  return {
    pages: text.match(/\/Type \/Page\b(?!s)/g)?.length,
    isTagged: /\/Marked true/.test(text) && /\/StructTreeRoot/.test(text),
    language: /\/Lang \(([^)]*)\)/.exec(text)?.[1],
  };
};

test('the card of an area leads to its brief, which prints on two sheets as a tagged PDF, in English and French', async ({
  guest,
}) => {
  const { page } = guest;
  await guest.given.open('/?city=vancouver&area=Kitsilano');
  await page.getByRole('link', { name: 'Brief of this area, two sheets to print' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitsilano, Vancouver' })).toBeVisible();
  await axeFindsNothing(page);
  expect(ofPdf(await page.pdf({ preferCSSPageSize: true, tagged: true }))).toEqual({
    pages: 2,
    isTagged: true,
    language: 'en',
  });
  await page.emulateMedia({ media: 'print' });
  const cut = () =>
    page.locator('.sheet').evaluateAll((sheets) => sheets.filter((one) => one.scrollHeight > one.clientHeight).length);
  expect(await cut()).toBe(0);
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'En français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { name: 'Ce qui n’est pas publié' })).toBeVisible();
  await axeFindsNothing(page);
  expect(ofPdf(await page.pdf({ preferCSSPageSize: true, tagged: true }))).toEqual({
    pages: 2,
    isTagged: true,
    language: 'fr',
  });
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 780 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // A table may be wider than a phone and is pushed aside; what it is of is read without that.
    const ends = await page
      .locator('caption')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(width);
  }
});
