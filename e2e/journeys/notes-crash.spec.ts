import { expect, test } from '@playwright/test';
import { NotesDriver, somePictures } from '../drivers/notes-driver.ts';
import { env } from '../drivers/outside.ts';
import { type RunningServer, startServer } from '../running-server.ts';

// Playwright does not see what the service worker sends, which may be the call that is to be the last.
test.use({ serviceWorkers: 'block' });

let server: RunningServer;

// Started, and started again, once every city has been read: photos are made while nothing else is done.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer('guest', {
    REHEARSAL_SCALE: '0.001',
    NOTES_HOLD_FIRST: '0',
    SMTP_URL: env('OUTSIDE_SMTP_URL'),
  });
});
test.afterAll(() => server?.stop());

test('the server is killed before it can say that the note is whole: it stands whole, and whoever tries again has one', async ({
  page,
  context,
  browser,
}) => {
  const title = 'The gate stood open all night';
  const author = new NotesDriver(page, server.url);
  await author.given.browser(context, 'Noor', {});
  await author.when.open('/?panel=notes');
  await author.when.beginNote();
  // The commit is the last the server does: it dies before the answer is on its way.
  await page.route(
    '**/images/commit',
    async (route) => {
      await route.fetch();
      await server.crash();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await author.when.write(title, await somePictures(browser, 2));
  await author.when.send();
  await author.see.alert('We could not reach our server.');

  await server.startAgain();
  expect(await author.see.mine()).toMatchObject([{ title, state: 'shown', images_count: 2 }]);
  await expect(author.creating.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(author.creating.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await author.when.send();
  await expect(author.creating).toBeHidden();
  const mine = await author.see.mine();
  expect(mine).toMatchObject([{ title, state: 'shown', images_count: 2 }]);
  const { images } = await author.see.thread(mine[0]?.id ?? '');
  for (const { url } of images) expect((await fetch(new URL(url, server.url))).status).toBe(200);
});
