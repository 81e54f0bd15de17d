import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test as accounts } from '../account-fixtures.ts';
import { axeFindsNothing } from '../axe.ts';
import { PASSWORD } from '../drivers/account-driver.ts';
import { AnswerDriver, reportsWithin } from '../drivers/answer-driver.ts';
import { seenAll, test } from '../fixtures.ts';

const AROUND = [-79.3806, 43.6453] as const;
const near = `near=${AROUND}&r=5000&live=0`;

const fieldOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true }).inputValue();
/** Cites the number on the card. Returns the citation’s path and checksum. */
async function cited(page: Page, answer: AnswerDriver): Promise<{ readonly path: string; readonly sha256: string }> {
  await answer.takeAlong('Cite');
  const link = page.getByLabel('Permanent link (these numbers)', { exact: true });
  await expect(link).toHaveValue(/\/c\/[0-9a-z]{16}$/);
  return { path: new URL(await link.inputValue()).pathname, sha256: await fieldOf(page, 'SHA-256 of the CSV') };
}

test('a visitor cites a count near a location, and another visitor finds the same number and file at the citation’s address', {
  tag: '@quick',
}, async ({ guest, browser }) => {
  const answer = new AnswerDriver(guest);
  const filter = 'crime_type=shooting&year=2019';
  const { length } = reportsWithin(await guest.api.crimes(filter), AROUND, 5000);
  expect(length).toBeGreaterThan(2);
  await guest.given.open(`/?${filter}&${near}`);
  await answer.see.total(length);
  const { path, sha256 } = await cited(guest.page, answer);
  await axeFindsNothing(guest.page);
  expect(await fieldOf(guest.page, 'APA')).toContain(`${length} reports`);
  await guest.page.getByText('BibTeX', { exact: true }).click();
  expect(await fieldOf(guest.page, 'BibTeX')).toMatch(/^@dataset\{crimemap-/);
  await guest.page.keyboard.press('Escape');
  await expect(guest.page.getByRole('dialog')).toBeHidden();

  const context = await browser.newContext({ locale: 'en-CA', acceptDownloads: true });
  const page = await context.newPage();
  await page.goto(new URL(path, guest.url).href);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Reports to police, Toronto: crime type Shooting',
  );
  const main = page.getByRole('main');
  await expect(main).toContainText(/as of/);
  await expect(main.getByText(String(length), { exact: true })).toHaveCount(2);
  const rows = page.getByRole('region', { name: 'The reports cited' });
  await expect(rows.getByRole('listitem')).toHaveCount(Math.min(length, 10));
  if (length > 10) {
    await rows.getByText(/^The other /).click();
    await expect(rows.getByRole('listitem')).toHaveCount(Math.min(length, 100));
  }
  await axeFindsNothing(page);
  // The page scrolls within its frame, so the document must not scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);

  // The link to the query opens the map with the current number.
  await page.evaluate((stored) => {
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, Object.entries(seenAll()));
  await page.getByRole('link', { name: 'Open this view on the map' }).click();
  await expect(page.locator('[data-answer-total]')).toHaveText(String(length));
  await context.close();
});

test('an unknown citation address shows that there is no citation, and offers no retry', async ({ guest }) => {
  for (const name of ['0000000000', 'nonsense']) {
    await guest.page.goto(`${guest.url}/c/${name}`);
    await expect(guest.page.getByRole('heading', { name: 'No citation has this address.' })).toBeVisible();
    await expect(guest.page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }
});

accounts(
  'a guest who opens a members-only citation reads so and is offered the login',
  async ({ account, browser }) => {
    const { map, page } = account;
    await account.given.aMember();
    const answer = new AnswerDriver(map);
    await map.given.open(`/?crime_type=assault&${near}`);
    await answer.see.says(/^Within 5\skm$/);
    const { path, sha256 } = await cited(page, answer);
    await map.given.open(path);
    await expect(page.getByLabel('SHA-256 of the CSV', { exact: true })).toHaveValue(sha256);

    const context = await browser.newContext({ locale: 'en-CA' });
    const guest = await context.newPage();
    await guest.goto(map.url + path);
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('crime type Assault');
    await expect(guest.getByText('These numbers are about crime types that only members see.')).toBeVisible();
    expect(await guest.content()).not.toContain(sha256);
    await axeFindsNothing(guest);
    await guest.getByRole('button', { name: 'Login / Sign Up' }).click();
    await expect(guest.getByRole('dialog', { name: 'Login / Sign Up' })).toBeVisible();
    await guest.getByLabel('Email', { exact: true }).fill(account.email);
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await guest.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(guest.getByLabel('SHA-256 of the CSV', { exact: true })).toHaveValue(sha256);
    await context.close();
  },
);

test('on a phone in French, a visitor creates a citation by keyboard', async ({ guest }) => {
  await guest.given.aPhone();
  await guest.page.addInitScript(() => localStorage.setItem('language', '"fr"'));
  await guest.given.open(`/?crime_type=shooting&year=2019&${near}&view=list`);
  const sheet = guest.page.getByRole('region', { name: 'Filtres et statistiques' });
  await sheet.getByRole('button', { name: 'À proximité', exact: true }).click();
  await sheet.getByRole('button', { name: 'Fichiers et citation' }).focus();
  await guest.page.keyboard.press('Enter');
  await guest.page.getByRole('button', { name: 'Citer', exact: true }).focus();
  await guest.page.keyboard.press('Enter');
  const dialog = guest.page.getByRole('dialog', { name: 'Citer ces nombres' });
  await expect(dialog.getByLabel('Lien permanent (ces nombres)', { exact: true })).toHaveValue(/\/c\//);
  expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await axeFindsNothing(guest.page);
});
