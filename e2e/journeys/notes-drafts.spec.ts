import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../axe.ts';
import { PASSWORD } from '../drivers/account-driver.ts';
import { NotesDriver } from '../drivers/notes-driver.ts';
import { test } from '../notes-fixtures.ts';

const TITLE = 'The lamps are out again';
/** A city in which no other test counts notes. */
const PANEL = '/?city=peel&panel=notes';

/**
 * Kills the tab as a phone does when memory is low: no handler runs, not even on unload. Returns an empty tab of the
 * same browser, opened before, because a browser may open no tab while it cleans up.
 */
async function kill(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  const tab = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // This command never gets a response.
  tab.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  return next;
}

/** Opens the page again in an empty tab. */
async function openIn(page: Page, { map }: NotesDriver, path = PANEL): Promise<NotesDriver> {
  const tab = new NotesDriver(page, map.url);
  await tab.when.open(path);
  return tab;
}

/** Lets requests reach the server but drops the responses. `heard` waits until the server has received a request. */
async function loseAnswers(page: Page, path: RegExp): Promise<{ readonly heard: () => Promise<void> }> {
  let calls = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    calls += 1;
  });
  return { heard: () => expect.poll(() => calls).toBeGreaterThan(0) };
}

/** Returns the drafts stored in this browser as text, with photos by name. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('drafts');
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () =>
            resolve(JSON.stringify(all.result, (_, value) => (value instanceof File ? value.name : value)));
        };
      }),
  );

/** Waits until the words are stored, which takes a moment after typing or choosing. */
const storesAll = async ({ page }: NotesDriver, ...words: readonly string[]): Promise<void> => {
  for (const one of words) await expect.poll(() => stored(page)).toContain(one);
};

const NOTES = /\/api\/community\/notes$/;

test('a draft note with its photos survives a reload and a killed tab @map', {
  tag: '@quick',
}, async ({ person, world }) => {
  const author = await person('Ada');
  await author.when.open(PANEL);
  await author.when.beginNote();
  await author.when.write(TITLE, world.pictures.slice(0, 2));
  await expect(author.creating.getByRole('img')).toHaveCount(2);
  await storesAll(author, TITLE, 'photo-2.jpg');
  await author.page.reload();
  await author.when.beginNote();
  await expect(author.creating.getByLabel('Title', { exact: true })).toHaveValue(TITLE);
  await author.creating.getByLabel('Description').fill('Since Monday.');
  await storesAll(author, 'Since Monday.');
  const second = await kill(author.page);

  const again = await openIn(second, author);
  await again.when.beginNote();
  await expect(again.creating.getByText('Draft restored')).toBeVisible();
  await expect(again.creating.getByLabel('Title', { exact: true })).toHaveValue(TITLE);
  await expect(again.creating.getByLabel('Description')).toHaveValue('Since Monday.');
  await expect(again.creating.getByRole('img')).toHaveCount(2);
  await axeFindsNothing(again.page);
  await again.creating.getByRole('button', { name: 'Undo' }).click();
  await expect(again.creating.getByRole('img')).toHaveCount(0);
  await again.creating.getByRole('button', { name: 'Restore it' }).click();
  await again.page.keyboard.press('Escape');
  await again.when.answer('Keep what you wrote as a draft on this device?', 'Keep draft');
  await again.when.beginNote();
  await again.when.send();
  await expect(again.creating).toBeHidden();
  expect(await author.see.mine()).toMatchObject([{ title: TITLE, images_count: 2, state: 'shown' }]);
  await again.when.beginNote();
  await expect(again.creating.getByLabel('Title', { exact: true })).toHaveValue('');
});

test('a note written offline is stored on the device, and posted exactly once when the browser is online again', async ({
  person,
}) => {
  const author = await person('Cleo');
  await author.when.open(PANEL);
  await author.when.beginNote();
  await author.when.write(TITLE);
  await author.page.context().setOffline(true);
  await author.when.send();
  await author.see.alert(/could not reach our server/);
  await storesAll(author, '"waiting":true');
  await expect(author.creating.getByText('Not sent yet. We send it as soon as the connection is back.')).toBeVisible();
  await axeFindsNothing(author.page);
  await author.page.context().setOffline(false);
  await author.map.see.text('Your note is on the map.');
  await expect(author.creating).toBeHidden();
  expect(await author.see.mine()).toMatchObject([{ title: TITLE }]);
});

test('a note sent in an expired session is posted after the author’s next sign-in, and hidden from another account in the same browser', async ({
  person,
  world,
}) => {
  const author = await person('Dora');
  await author.when.open(PANEL);
  await author.when.beginNote();
  await author.when.write(TITLE);
  await author.endAllSessions();
  await author.when.send();
  await expect(author.page.getByText('Your session has expired. Please log in again.').first()).toBeVisible();

  // Another person who uses the same browser sees no part of the note.
  const { email } = await person('Eve').then(({ account }) => account);
  await logIn(author, email);
  await author.page.goto(`${world.url}${PANEL}`);
  await author.when.beginNote();
  await expect(author.creating.getByLabel('Title', { exact: true })).toHaveValue('');
  await author.page.keyboard.press('Escape');
  await author.account.when.openProfile();
  await author.account.press('Logout');
  await expect(author.page.getByRole('button', { name: 'Login / Sign Up' }).first()).toBeVisible();

  await author.page.getByRole('button', { name: 'Login / Sign Up' }).first().click();
  await logIn(author, author.account.email);
  await author.map.see.text('Your note is on the map.');
});

/** Signs in with the open dialog. */
async function logIn({ page, account: { dialog } }: NotesDriver, email: string): Promise<void> {
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Profile and settings' })).toBeVisible();
}

test('logging out requests confirmation before it deletes drafts', async ({ person }) => {
  const author = await person('Hana');
  await author.when.open(PANEL);
  await author.when.beginNote();
  await author.when.write(TITLE);
  await author.page.keyboard.press('Escape');
  await author.when.answer('Keep what you wrote as a draft on this device?', 'Keep draft');
  await author.account.when.openProfile();
  await author.account.press('Logout');
  await author.when.answer('You have drafts on this device. Log out and delete them?', 'Logout');
  await expect(author.page.getByRole('button', { name: 'Login / Sign Up' }).first()).toBeVisible();
  expect(await stored(author.page)).toBe('[]');
});

test.describe('after a lost response', () => {
  // Playwright would not delay requests through a service worker.
  test.use({ serviceWorkers: 'block' });

  for (const [step, path, photos] of [
    ['posted', NOTES, 0],
    ['sent with its photos', /\/images\/commit$/, 2],
  ] as const) {
    test(`if the tab is killed while a note is being ${step}, the next visit creates the note exactly once`, async ({
      person,
      world,
    }) => {
      const author = await person('Bea');
      await author.when.open(PANEL);
      await author.when.beginNote();
      await author.when.write(TITLE, world.pictures.slice(0, photos));
      const { heard } = await loseAnswers(author.page, path);
      await author.when.send();
      await heard();
      const second = await kill(author.page);

      const again = await openIn(second, author);
      await again.map.see.text('Your note is on the map.');
      expect(await author.see.mine()).toMatchObject([{ title: TITLE, images_count: photos, state: 'shown' }]);
      await again.when.beginNote();
      await expect(again.creating.getByLabel('Title', { exact: true })).toHaveValue('');
    });
  }

  test('an edit with a new photo survives a killed tab, both before and during saving', async ({ person, world }) => {
    const author = await person('Fay');
    const id = await author.given.aNote();
    const edit = async (tab: NotesDriver) => {
      await tab.when.open(`/?note=${id}`);
      await tab.when.do('Edit');
      await expect(tab.editing.getByLabel('Title')).toBeVisible();
    };
    await edit(author);
    await author.editing.getByLabel('Title').fill(TITLE);
    await author.editing.getByLabel('Add images').setInputFiles([...world.pictures.slice(0, 1)]);
    await expect(author.editing.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    await storesAll(author, TITLE, 'photo-1.jpg');
    const second = await kill(author.page);

    const again = await openIn(second, author);
    await edit(again);
    await expect(again.editing.getByText('Draft restored')).toBeVisible();
    await expect(again.editing.getByLabel('Title')).toHaveValue(TITLE);
    await expect(again.editing.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    const { heard } = await loseAnswers(again.page, /\/images\/commit$/);
    await again.editing.getByRole('button', { name: 'Save' }).click();
    await heard();
    const last = await kill(again.page);

    const third = await openIn(last, author);
    await third.map.see.text('Your changes are saved.');
    expect(await author.see.note(id)).toMatchObject({ title: TITLE, images_count: 1 });
  });

  test('a draft reply survives a killed tab, and is posted once if its response was lost', async ({ person }) => {
    const author = await person('Gil');
    const id = await author.given.aNote();
    await author.when.open(`/?note=${id}`);
    await author.overlay.getByLabel('Add a reply').fill('The city knows.');
    await storesAll(author, 'The city knows.');
    const second = await kill(author.page);

    const again = await openIn(second, author, `/?note=${id}`);
    await expect(again.overlay.getByLabel('Add a reply')).toHaveValue('The city knows.');
    await expect(again.overlay.getByText('Draft restored')).toBeVisible();
    const { heard } = await loseAnswers(again.page, /\/comments$/);
    await again.overlay.getByRole('button', { name: 'Post', exact: true }).click();
    await heard();
    const last = await kill(again.page);

    const third = await openIn(last, author, `/?note=${id}`);
    await third.map.see.text('Your reply is posted.');
    expect((await author.see.thread(id)).comments).toMatchObject([{ body: 'The city knows.' }]);
    await expect(third.overlay.getByLabel('Add a reply')).toHaveValue('');
  });
});
