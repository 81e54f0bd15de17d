import { test as base, expect } from '@playwright/test';
import { NotesDriver, type Picture, somePictures } from '../drivers/notes-driver.ts';
import { env } from '../drivers/outside.ts';
import { type RunningServer, startServer, torontoIsRead } from '../running-server.ts';

let server: RunningServer;
let pictures: readonly Picture[];

/** Somebody with an account, who has what they post shown at once, on a server that may be killed. */
const test = base.extend<{ author: NotesDriver }>({
  author: async ({ page, context }, use) => {
    const author = new NotesDriver(page, server.url);
    await author.given.browser(context, 'Noor', {});
    await author.when.open('/?panel=notes');
    await author.when.beginNote();
    await use(author);
  },
});

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  [server, pictures] = await Promise.all([
    startServer(
      'guest',
      { REHEARSAL_SCALE: '0.01', NOTES_HOLD_FIRST: '0', SMTP_URL: env('OUTSIDE_SMTP_URL') },
      torontoIsRead,
    ),
    somePictures(browser, 2),
  ]);
});
test.afterAll(() => server?.stop());

/** The next call to this path is the last the server does: it dies before the answer is on its way. */
async function diesWithTheAnswerOf({ page }: NotesDriver, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await server.crash();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

/** What was written is still there, and sent once more it is one note, whole. */
async function triesAgain(author: NotesDriver, title: string): Promise<void> {
  await expect(author.creating.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(author.creating.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await author.when.send();
  await expect(author.creating).toBeHidden();
  const mine = await author.see.mine();
  expect(mine).toMatchObject([{ title, state: 'shown', images_count: 2 }]);
  const { images } = await author.see.thread(mine[0]?.id ?? '');
  for (const { url } of images) expect((await fetch(new URL(url, server.url))).status).toBe(200);
}

test('the server is killed while photos are on their way: nothing stands, and whoever tries again has one note', async ({
  author,
}) => {
  const held = author.page.waitForRequest('**/api/community/uploads/**');
  const letGo = await author.when.holdUp('**/api/community/uploads/**');
  await author.when.write('The lights are out', pictures);
  await author.when.send();
  await held;
  await server.crash();
  await letGo();
  await author.see.alert(/^Upload failed for file [12]\. We could not reach our server\.$/);

  await server.startAgain();
  const [draft] = await author.see.mine();
  expect(draft).toMatchObject({ title: 'The lights are out', state: 'draft' });
  // To anybody else there is none.
  expect((await fetch(`${server.url}/api/community/notes/${draft?.id}`)).status).toBe(404);
  await triesAgain(author, 'The lights are out');
});

test('the server is killed before it can say that the note is whole: it stands whole, and whoever tries again has one', async ({
  author,
}) => {
  await diesWithTheAnswerOf(author, '**/images/commit');
  await author.when.write('The gate stood open all night', pictures);
  await author.when.send();
  await author.see.alert('We could not reach our server.');

  await server.startAgain();
  expect(await author.see.mine()).toMatchObject([
    { title: 'The gate stood open all night', state: 'shown', images_count: 2 },
  ]);
  await triesAgain(author, 'The gate stood open all night');
});

test('the server is killed before it can say that the note was begun: nothing stands, and whoever tries again has one', async ({
  author,
}) => {
  await diesWithTheAnswerOf(author, '**/api/community/notes');
  await author.when.write('The bench is broken', pictures);
  await author.when.send();
  await author.see.alert('We could not reach our server.');

  await server.startAgain();
  const [draft] = await author.see.mine();
  expect((await fetch(`${server.url}/api/community/notes/${draft?.id}`)).status).toBe(404);
  await triesAgain(author, 'The bench is broken');
  expect((await author.see.mine())[0]?.id).toBe(draft?.id);
});
