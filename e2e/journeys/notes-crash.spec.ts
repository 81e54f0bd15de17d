import { expect, test } from '@playwright/test';
import { NotesDriver, somePictures } from '../drivers/notes-driver.ts';
import { env } from '../drivers/outside.ts';
import { type RunningServer, startServer } from '../running-server.ts';

// Playwright does not see requests by the service worker, which may send the last request.
test.use({ serviceWorkers: 'block' });

let server: RunningServer;

// Restart the server when every city is imported, so that it processes photos without other load.
test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer('guest', {
    REHEARSAL_SCALE: '0.001',
    NOTES_HOLD_FIRST: '0',
    SMTP_URL: env('OUTSIDE_SMTP_URL'),
  });
});
test.afterAll(() => server?.stop());

test('a note is stored completely and only once if the server crashes before it responds', async ({
  page,
  context,
  browser,
}) => {
  const title = 'The gate stood open all night';
  const author = new NotesDriver(page, server.url);
  await author.given.browser(context, 'Noor', {});
  await author.when.open('/?panel=notes');
  await author.when.beginNote();
  // Kill the server after its commit and before it sends the response.
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
