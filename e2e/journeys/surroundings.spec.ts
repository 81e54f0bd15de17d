import { expect, type Page } from '@playwright/test';
import { NotesDriver } from '../drivers/notes-driver.ts';
import { test } from '../fixtures.ts';
import { translate } from '../translator.ts';

/** Collects the errors that the page logs when it would have gone blank. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /built anew|error occurred in/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

for (const device of ['desk', 'phone'])
  test(`while the browser translates the page, filters and views still update without errors (${device})`, async ({
    guest,
  }) => {
    const { page } = guest;
    const faults = faultsOf(page);
    if (device === 'phone') await guest.given.aPhone();
    await guest.given.open('/?crime_type=shooting&year=2024');
    const { length: shootings } = await guest.api.crimes('crime_type=shooting&year=2024');
    await guest.see.total(shootings);
    await translate(page);
    const chips = page.getByRole('group', { name: 'What is shown' });
    const choose = async (chip: RegExp, choice: string | RegExp) => {
      await chips.getByRole('button', { name: chip }).click();
      await page.getByRole('dialog').getByRole('button', { name: choice, exact: true }).first().click();
    };
    await choose(/^Crime type/, 'Homicide');
    const { length: homicides } = await guest.api.crimes('crime_type=homicide&year=2024');
    await guest.see.total(homicides);
    await choose(/^Period/, '2023');
    const { length: earlier } = await guest.api.crimes('crime_type=homicide&year=2023');
    await guest.see.total(earlier);
    await chips.getByRole('button', { name: /^City/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Vancouver/ })
      .click();
    await expect(page.getByText('Vancouver Crime Map').first()).toBeVisible();
    await choose(/^Crime type/, 'All types');
    const views = page.getByRole('navigation', { name: 'Views' });
    for (const view of [/^List/, /^Stats/, /^Notes/, /^More/]) await views.getByRole('button', { name: view }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Français' }).first().click();
    await expect(page.getByRole('button', { name: 'Ville, Vancouver' })).toBeVisible();
    expect(faults).toEqual([]);
  });

test('the map recovers after a loss of its graphics context, and the page shows no error', { tag: '@map' }, async ({
  guest,
}) => {
  const { page } = guest;
  const faults = faultsOf(page);
  await guest.given.open('/?crime_type=shooting&year=2024');
  await guest.given.theMapIsDrawn();
  const { length } = await guest.api.crimes('crime_type=shooting&year=2024');
  await page.evaluate(() => {
    const context = window.__map?.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context');
    context?.loseContext();
    setTimeout(() => context?.restoreContext(), 100);
  });
  await guest.see.total(length);
  await guest.given.theMapIsDrawn();
  await expect
    .poll(() => page.evaluate(() => window.__map?.queryRenderedFeatures({ layers: ['area-fills:heat'] }).length ?? 0))
    .toBeGreaterThan(0);
  expect(faults).toEqual([]);
});

test('the page works without storage, cookies and service workers', async ({ guest }) => {
  const { page } = guest;
  const faults = faultsOf(page);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse });
  });
  await guest.given.open('/?crime_type=shooting&year=2024');
  const { length } = await guest.api.crimes('crime_type=shooting&year=2024');
  await guest.see.total(length);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Français' }).first().click();
  await expect(page.getByRole('button', { name: 'Ville, Toronto' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('reloading a discarded tab restores the filters and the text of an unfinished note', async ({ member }) => {
  const { page } = member;
  const author = new NotesDriver(page, member.url);
  await author.when.open('/?crime_type=shooting&year=2024&panel=notes');
  await author.when.beginNote();
  await author.when.write('The lights are out');
  await author.creating.getByLabel('Description').fill('All along the path since Monday.');
  // A browser reloads a discarded tab when the user returns to it.
  await page.reload();
  await member.see.total((await member.api.crimes('crime_type=shooting&year=2024')).length);
  await author.when.beginNote();
  await expect(author.creating.getByLabel('Title', { exact: true })).toHaveValue('The lights are out');
  await expect(author.creating.getByLabel('Description')).toHaveValue('All along the path since Monday.');
});

test('a page that lacks a script file after a new release shows an error with a working retry button', async ({
  guest,
}) => {
  const { page } = guest;
  await guest.given.open('/?crime_type=shooting&year=2024');
  const { length } = await guest.api.crimes('crime_type=shooting&year=2024');
  await guest.see.total(length);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page
    .getByRole('button', { name: /^Help/ })
    .or(page.getByRole('button', { name: /^More/ }))
    .first()
    .click();
  await page.getByRole('button', { name: /Help/ }).first().click();
  await expect(page.getByRole('alert')).toContainText('could not be shown');
  await page.unroute('**/assets/*.js');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await guest.see.total(length);
  await expect(page.getByRole('alert')).toBeHidden();
});
