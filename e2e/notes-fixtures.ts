import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test as base, expect, type Page } from '@playwright/test';
import { CUT, NotesDriver, type Picture, somePictures } from './drivers/notes-driver.ts';
import { env } from './drivers/outside.ts';

interface Display {
  readonly phone?: boolean;
  /** Values in the browser’s storage at the start. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** Opens a browser for a new member with this name, or for a guest. */
export type Person = (name: string | null, display?: Display) => Promise<NotesDriver>;

interface World {
  readonly url: string;
  /** Seven photos. */
  readonly pictures: readonly Picture[];
  /** Makes a person a moderator, as an operator does. */
  promote(who: NotesDriver): Promise<void>;
}

export const FRENCH_AND_LIGHT = { language: '"fr"', theme: '"light"' };
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Provides the server with accounts, and a browser for each person in a test. */
export const test = base.extend<{ person: Person }, { world: World }>({
  world: [
    async ({ browser }, use) => {
      const url = env('PEOPLE_URL');
      const folder = env('PEOPLE_FOLDER');
      const promote = async ({ account }: NotesDriver) => {
        const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', DATA: 'rehearsal' };
        await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'member', '--moderator', account.email], {
          cwd: ROOT,
          env,
        });
      };
      await use({ url, pictures: await somePictures(browser, 7), promote });
    },
    { scope: 'worker' },
  ],
  person: async ({ browser, world }, use) => {
    const errors: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (name, { phone = false, stored = {} } = {}) => {
      const context = await browser.newContext(phone ? { viewport: { width: 390, height: 844 } } : {});
      contexts.push(context);
      const page = await context.newPage();
      watch(page, errors);
      const driver = new NotesDriver(page, world.url);
      await driver.given.browser(context, name, stored);
      return driver;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors).toEqual([]);
  },
});

/** Records errors of the page and 5xx responses of the server. Each of them makes the test fail. */
function watch(page: Page, errors: string[]): void {
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 500 && !response.headers()[CUT]) errors.push(`${response.status()} ${response.url()}`);
  });
}
