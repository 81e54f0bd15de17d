import { expect } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { AccountDriver, PASSWORD } from '../drivers/account-driver.ts';
import { AssistantDriver } from '../drivers/assistant-driver.ts';
import { test as base, journey } from '../fixtures.ts';
import { isUncovered } from '../uncovered.ts';

const test = base.extend<{ account: AccountDriver; assistant: AssistantDriver }>({
  account: async ({ page }, use) => journey(page, process.env['PEOPLE_URL'], (map) => use(new AccountDriver(map))),
  assistant: async ({ page }, use) => use(new AssistantDriver(page)),
});

test('a visitor reads about the assistant and can sign in from the sidebar and from the map [1§2.15 1§6.4]', {
  tag: '@quick',
}, async ({ account, assistant }) => {
  const { page } = account;
  await account.map.given.open();
  await assistant.when.open();
  await expect(assistant.full.getByRole('heading', { name: 'AI Assistant', exact: true })).toBeFocused();
  await expect(assistant.full.getByRole('heading', { name: 'AI Assistant (Login Required)' })).toBeVisible();
  await expect(assistant.full.getByText('Questions it can answer')).toBeVisible();
  await axeFindsNothing(page);
  await assistant.full.getByRole('button', { name: 'Explore the map' }).click();
  await expect(assistant.full).toBeHidden();
  await assistant.when.openSmall();
  await expect(assistant.small).toBeVisible();
  await axeFindsNothing(page);
  await assistant.small.getByRole('button', { name: 'Login / Sign Up' }).click();
  await expect(account.field('Email')).toBeVisible();
  await expect(assistant.small).toBeHidden();
  await page.keyboard.press('Escape');
});

test('the assistant’s chat beside the map covers no map button on a desktop @map', async ({ account, assistant }) => {
  const { page, map } = account;
  await map.given.open();
  await map.given.theMapIsDrawn();
  await assistant.when.openSmall();
  await expect(assistant.small).toBeVisible();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Locate Me', 'Zoom in', 'Zoom out', 'About these numbers']) {
      const control = page.getByRole('main').getByRole('button', { name });
      await expect.poll(() => isUncovered(control), { message: `${name} at ${size.width}` }).toBe(true);
    }
  }
});

test('a member questions the assistant about reports, opens the answer on the map, and continues the chat beside the map [1§2.29]', {
  tag: '@quick',
}, async ({ account, assistant }) => {
  const { page } = account;
  await account.given.aMember();
  await assistant.when.open();
  await expect(assistant.box).toBeFocused();
  await expect(assistant.full).toContainText('This site uses no language model');
  await expect(assistant.full).toContainText('Answers come from police open data and may be incomplete.');
  await assistant.when.ask('How many robberies were reported in Toronto in 2024?');
  const { query, written } = await assistant.see.number();
  await assistant.see.answeredBy(query, written);

  await assistant.full
    .getByRole('button', { name: /^Show on map/ })
    .last()
    .click();
  await expect(assistant.full).toBeHidden();
  await expect(account.map.field('Crime type')).toHaveValue('robbery');
  await expect(account.map.field('Year')).toHaveValue('2024');

  await expect(assistant.small).toContainText('How many robberies were reported in Toronto in 2024?');
  await page.keyboard.press('Escape');
  await expect(assistant.small).toBeHidden();
  await expect(assistant.button).toBeFocused();
  await page.keyboard.press('Enter');
  await assistant.small.getByRole('button', { name: 'New conversation' }).click();
  const suggestion = await assistant.when.askSuggestion();
  await expect(assistant.small.getByText(suggestion, { exact: true })).toBeVisible();
  const next = await assistant.see.number();
  await assistant.see.answeredBy(next.query, next.written);
});

test('by keyboard, a member corrects the place that the assistant understood, and a follow-up question uses the corrected place', async ({
  account,
  assistant,
}) => {
  const { page } = account;
  await account.given.aMember();
  await assistant.when.openSmall();
  await assistant.when.ask('how many robberies in D51 last year');
  const understood = page.getByRole('group').filter({ hasText: 'Understood:' });
  await expect(understood).toContainText('How manyRobberyD51');
  // The conversation stays at the question, because a long answer is read from its beginning.
  await expect(assistant.small.getByText('how many robberies in D51 last year', { exact: true })).toBeInViewport();
  await understood.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(understood.getByLabel('Place')).toBeFocused();
  await page.keyboard.type('D52');
  await understood.getByRole('button', { name: 'Ask this instead' }).press('Enter');
  await expect(understood).toContainText('How manyRobberyD52');
  await assistant.when.ask('and in 2024?');
  await expect(understood).toContainText('How manyRobberyD522024');
});

test('the assistant suggests a question if it does not understand the member’s text, and Enter on the suggestion returns an answer', async ({
  account,
  assistant,
}) => {
  await account.given.aMember();
  await assistant.when.open();
  await assistant.when.ask('my landlord swears robberies are rising in D51');
  const next = assistant.full.getByRole('region', { name: 'Ask next' });
  await next.getByRole('button', { name: 'By year · Robbery · in D51' }).press('Enter');
  await assistant.see.number();
  await expect(assistant.full.getByText('Reports of robbery', { exact: false }).last()).toBeVisible();
});

test('a member stops the assistant’s answer, and Retry then returns the answer', async ({ account, assistant }) => {
  await account.given.aMember();
  await assistant.when.open();
  const comes = await assistant.when.noAnswerComes();
  await assistant.when.ask('How many robberies were reported in Toronto in 2024?');
  await assistant.full.getByRole('button', { name: 'Stop' }).click();
  await expect(assistant.full.getByText('You stopped this answer.').first()).toBeVisible();
  await comes();
  await assistant.full.getByRole('button', { name: 'Retry' }).click();
  await assistant.see.number();
  await expect(assistant.full.getByRole('heading', { name: 'You asked' })).toHaveCount(1);
});

test('conversations with the assistant persist after a reload and can be deleted singly or all together', async ({
  account,
  assistant,
}) => {
  const { page } = account;
  await account.given.aMember();
  await assistant.when.open();
  const { full } = assistant;
  for (const year of ['2022', '2023', '2024']) {
    await assistant.when.ask(`How many robberies in Toronto in ${year}?`);
    await assistant.see.number();
    await full.getByRole('button', { name: 'New conversation' }).click();
  }
  await page.reload();
  await assistant.when.open();
  const stored = full.getByRole('region', { name: 'Your conversations' });
  await expect(stored.getByRole('listitem')).toHaveCount(3);
  await stored.getByRole('button', { name: /^How many robberies in Toronto in 2023/ }).click();
  await assistant.see.number();

  const ask = page.getByRole('alertdialog');
  await stored.getByRole('button', { name: /^Delete “How many robberies in Toronto in 2023/ }).click();
  await ask.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(stored.getByRole('listitem')).toHaveCount(2);
  await stored.getByRole('button', { name: 'Delete all' }).click();
  await ask.getByRole('button', { name: 'Delete all' }).click();
  await expect(stored).toContainText('None yet.');
  await page.reload();
  await assistant.when.open();
  await expect(stored).toContainText('None yet.');
});

test('the assistant answers in French', { tag: '@quick' }, async ({ account, assistant }) => {
  const { page } = account;
  await account.given.aMember();
  await page.addInitScript(() => localStorage.setItem('language', '"fr"'));
  await page.reload();
  await assistant.when.open();
  const dialog = page.getByRole('dialog', { name: 'Assistant IA' });
  await dialog.getByLabel('Votre question').fill('Combien de vols qualifiés à Toronto en 2024 ?');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  const { query, written } = await assistant.see.number('Nombres de cette réponse');
  await assistant.see.answeredBy(query, written);
});

test('axe finds no AA violation in the assistant on a phone in French, in the light theme', async ({
  account,
  assistant,
}) => {
  const { page } = account;
  await account.given.anAccount();
  await page.addInitScript(() => {
    localStorage.setItem('language', '"fr"');
    localStorage.setItem('theme', '"light"');
  });
  await account.map.given.aPhone();
  await account.map.given.open('/?reason=expired');
  await account.dialog.getByLabel('Courriel', { exact: true }).fill(account.email);
  await account.dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await account.dialog.getByRole('button', { name: 'Se connecter', exact: true }).click();
  // Without a map, the bottom sheet fills the phone. The chat button appears only when the sheet is lower.
  const handle = page.getByRole('button', { name: /^Redimensionner le panneau/ });
  const chat = page.getByRole('button', { name: 'Ouvrir le clavardage IA' });
  await expect(async () => {
    await handle.click();
    await expect(chat).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await chat.click();
  // On a phone the field does not get the focus, because the keyboard would cover half of the chat.
  const question = page.getByLabel('Votre question');
  await expect(question).toBeVisible();
  await expect(question).not.toBeFocused();
  await question.click();
  await expect(question).toBeFocused();
  await question.fill('Combien de vols qualifiés à Toronto en 2024 ?');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await assistant.see.number('Nombres de cette réponse');
  await axeFindsNothing(page);
  await page.getByRole('button', { name: 'Plein écran' }).click();
  await page.getByRole('button', { name: 'Vos conversations' }).click();
  await expect(page.getByRole('button', { name: /^Supprimer «/ }).first()).toBeVisible();
  await axeFindsNothing(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
