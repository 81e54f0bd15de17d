import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { test } from '../fixtures.ts';

const NEWS = 'Crime News';

test('a keyboard user reads the news of the city and of all cities, and returns to the filters [1§2.16]', {
  tag: '@quick',
}, async ({ guest }) => {
  const { page, url } = guest;
  await page.goto(url);
  await guest.when.openFilters();
  const opener = page.getByRole('button', { name: NEWS });
  await opener.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: NEWS });
  await expect(panel.getByRole('heading', { name: NEWS })).toBeFocused();
  expect(page.url()).toContain('panel=news');
  const first = panel.getByRole('article').first();
  await expect(first.getByRole('link').first()).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(first.locator('time')).toHaveAttribute('datetime', /^20\d\d-/);
  await expect(panel.getByText('Sample police, Toronto').first()).toBeVisible();
  await expect(panel.getByText(/sample data/i)).toBeVisible();
  await expect(panel.getByText(/^As of/)).toBeVisible();
  await axeFindsNothing(page);

  await panel.getByLabel('All cities').press('Space');
  await expect(panel.getByText(/Vancouver/).first()).toBeVisible();
  await expect(panel.getByText(/Library opens/)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(panel).toBeHidden();
  // The filters are shown again, with the button that opened the news.
  await expect(page.getByRole('heading', { name: 'Filters', exact: true })).toBeFocused();
});

test('a visitor without an account reports a news headline', async ({ guest }) => {
  const { page, url } = guest;
  await page.goto(`${url}/?panel=news`);
  const panel = page.getByRole('region', { name: NEWS });
  const ask = panel.getByRole('button', { name: /^Ask to hide/ }).first();
  await ask.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ask to hide a headline' });
  await dialog.getByLabel('It names, shows or describes a person').check();
  await axeFindsNothing(page);
  const sent = page.waitForResponse((response) => /\/api\/news\/[\w-]+\/report$/.test(response.url()));
  await dialog.getByRole('button', { name: 'Send report' }).click();
  expect((await sent).status()).toBe(204);
  await expect(dialog.getByRole('status')).toContainText('Thank you');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(ask).toBeFocused();
});

test('on a phone in French, the news headlines of Montréal are marked as French', {
  tag: '@quick',
}, async ({ guest }) => {
  const { page, url } = guest;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    localStorage.setItem('language', '"fr"');
    localStorage.setItem('theme', '"light"');
  });
  await page.goto(`${url}/?city=montreal&panel=news`);
  await expect(page.getByRole('heading', { name: 'Actualités' })).toBeAttached();
  const title = page.getByRole('article').first().locator('[lang=fr]').first();
  await expect(title).toBeVisible();
  await expect(page.getByText('Texte de la source').first()).toBeVisible();
  await axeFindsNothing(page);
});
