import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { test } from '../fixtures.ts';

/** Returns the properties of a PDF as Chromium writes it. */
const ofPdf = (bytes: Buffer) => {
  const text = bytes.toString('latin1');
  return {
    pages: text.match(/\/Type \/Page\b(?!s)/g)?.length,
    isTagged: /\/Marked true/.test(text) && /\/StructTreeRoot/.test(text),
    language: /\/Lang \(([^)]*)\)/.exec(text)?.[1],
  };
};

/** An area of another city, a division for which guests see some types, and a neighbourhood. */
const AREAS = [
  'city=vancouver&area=Kitsilano&kind=neighbourhood',
  'city=toronto&area=D52&kind=division',
  'city=toronto&area=170&kind=neighbourhood',
] as const;

test('each monthly summary prints on two pages without truncated text, in English and French', async ({ guest }) => {
  const { page } = guest;
  // This is the width of Letter paper within its margins, so that lines break as on paper.
  await page.setViewportSize({ width: 708, height: 1056 });
  await page.emulateMedia({ media: 'print' });
  for (const address of AREAS)
    for (const lang of ['en', 'fr']) {
      await page.goto(`${guest.url}/brief?${address}&lang=${lang}`);
      await expect(page.locator('.sheet')).toHaveCount(2);
      expect.soft(await page.locator('.sheet').evaluateAll(cutOff), `${address} in ${lang}`).toEqual([]);
      // The first page must be full, because the map takes the remaining height.
      expect
        .soft(await page.locator('.sheet').first().evaluate(emptyBelow), `${address} in ${lang}`)
        .toBeLessThan(0.03);
      const map = page.getByRole('img', { name: lang === 'en' ? /^Reports in / : /^Signalements, / });
      expect.soft((await map.boundingBox())?.height, `${address} in ${lang}`).toBeGreaterThan(160);
      await expect.soft(page.locator('.legend li')).toHaveCount(6);
    }
});

/** Returns the texts that extend beyond their sheet. Sheets have the size of the paper, whatever their content. */
function cutOff(sheets: Element[]): string[] {
  return sheets.flatMap((sheet) => {
    const paper = sheet.getBoundingClientRect();
    return [...sheet.querySelectorAll('h1, h2, h3, p, caption, td, th, svg, li')].flatMap((part) => {
      const { right, bottom } = part.getBoundingClientRect();
      const isCut = right > paper.right + 1 || bottom > paper.bottom + 1;
      return isCut ? [part.textContent?.trim().slice(0, 60) ?? ''] : [];
    });
  });
}

/** Returns which fraction of a sheet is empty below its last part. */
function emptyBelow(sheet: Element): number {
  const paper = sheet.getBoundingClientRect();
  const ends = [...sheet.children].map((part) => part.getBoundingClientRect().bottom);
  return (paper.bottom - Math.max(...ends)) / paper.height;
}

test('the summary card of an area links to its monthly summary, which prints as a tagged PDF of two pages in English and French', {
  tag: '@quick',
}, async ({ guest }) => {
  const { page } = guest;
  await guest.given.open('/?city=vancouver&area=Kitsilano');
  // Use the keyboard, because the card may still grow and move the link away from the mouse.
  await page.getByRole('link', { name: 'Monthly summary of this area (2 pages to print)' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kitsilano, Vancouver' })).toBeVisible();
  await axeFindsNothing(page);
  expect(ofPdf(await page.pdf({ preferCSSPageSize: true, tagged: true }))).toEqual({
    pages: 2,
    isTagged: true,
    language: 'en',
  });
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
    // On a phone, a table may be wider than the screen and can be scrolled. Its caption must be readable without
    // scrolling.
    const ends = await page
      .locator('caption')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(width);
  }
});
