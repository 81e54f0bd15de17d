import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ALL_MESSAGES } from './packages/web/src/app/testing/messages.ts';
import { ShuffledWithinProject } from './scripts/tests/shuffled-within-project.ts';

/** Only a failure waits that long: on a busy machine five seconds, the usual, are soon over. */
const UNHURRIED_MS = 30_000;
const SERVER = 'packages/server/src';
const WEB = 'packages/web/src';
/** Long tests. Only `npm run test:full` and a call that names the file run them. */
const FULL = '**/*.full.test.{ts,tsx}';
/** Page tests that replace a module or bring a database of the browser: they run in a process of their own. */
const ALONE = testsWith(WEB, /\bvi\.mock\(|fake-indexeddb/);
/**
 * A database only has to be there: nothing new is seen of them on another one. Faults are those of feeds, sources, models and pictures;
 * what is killed is our process, and what it leaves behind is taken back by every PostgreSQL alike.
 */
const NOT_ABOUT_THE_DATABASE = [
  '**/accounts/same-time.test.ts',
  '**/alerts/each-email-once.test.ts',
  '**/assistant/!(assistant.routes).test.ts',
  '**/counts/packed-counts.test.ts',
  '**/news/rehearsal-news.test.ts',
  '**/photos/hostile-images.test.ts',
  '**/app/nonsense.test.ts',
  '**/mail/*.test.ts',
  '**/*-faults.test.ts',
  '**/notes/hostile-texts.test.ts',
  '**/app/api-guide/*.test.ts',
  '**/app/embed.routes.test.ts',
  '**/exports/*.test.ts',
  '**/brief/*.test.ts',
  '**/mcp/*.test.ts',
];
/**
 * Through a pooler: what is written and read at once by several, and what makes transactions, locks, cursors and leases of its
 * own. Of the databases' own tests those are left out that look into sessions.
 */
const THROUGH_A_POOLER =
  /\/src\/(?:accounts|sessions|notes|moderation|profiles|packed-incidents|live|shared|incidents|http)\/|two-nodes|resume|merge|areas-by-place|tables\.db|incident-parts/;
const throughPooler = Boolean(process.env['TEST_POOLED']);
/** Those meet the named database through its pooler: they need not meet it twice. */
const besidesPooler = Boolean(process.env['TEST_BESIDES_POOLER']);
/** On a database that is named: the tests that ask for one, unless all they show is of something else. */
const onNamedDatabase = Boolean(process.env['TEST_DATABASE_URL'] || process.env['TEST_POOLED']);

/** `npx vitest run --sequence.seed N` repeats the order of a run. */
const sequence = { shuffle: { tests: true, files: false }, seed: Date.now() % 100_000 };

/** What is waited for within a test has less time than the test itself, so that it is said what did not come. */
const patient = {
  sequence,
  expect: { poll: { timeout: 10_000 } },
  testTimeout: UNHURRIED_MS,
  hookTimeout: 2 * UNHURRIED_MS,
};

const server = {
  ...patient,
  globalSetup: ['scripts/tests/built-server.mjs', `${SERVER}/db/testing-cluster.ts`],
};

const page = {
  ...patient,
  environment: 'jsdom',
  globalSetup: [`${WEB}/app/testing/messages.ts`],
  alias: [{ find: /^.*\/generated\/messages\.js$/, replacement: ALL_MESSAGES }],
  setupFiles: [`${WEB}/app/testing/page.ts`],
};

/**
 * Six projects. `npm test` runs all but `full` and `full page`: files named `*.full.test.ts(x)`, which take long (kills, failover, soak, large
 * corpora). The files of a project share their modules, one process after the other: loading the modules anew for each file takes
 * longer than the tests. The tests of a file run in random order; the seed is printed.
 */
export default defineConfig({
  test: {
    // The default is one less than the cores: a machine with two would stand idle while tests wait.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    coverage: {
      provider: 'v8',
      include: ['packages/{server,contract,incident-counts,cities}/src/**/*.ts'],
      exclude: ['**/*.test.ts'],
    },
    sequence: { ...sequence, sequencer: ShuffledWithinProject },
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          isolate: false,
          include: [
            'packages/{contract,charts,incident-counts,usual-range,cities,rehearsal}/**/*.test.ts',
            'scripts/**/*.test.mjs',
            '{bench,drill}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.db.test.ts', FULL],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          isolate: false,
          include: onNamedDatabase
            ? testsWith(SERVER, /\b(aDatabase|aWholeApp|an?\w+Server|\w+ForThisFile)\(/).filter((path) =>
                throughPooler || besidesPooler ? THROUGH_A_POOLER.test(path) === throughPooler : true,
              )
            : [`${SERVER}/**/*.test.ts`, 'drill/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', FULL, ...(onNamedDatabase ? NOT_ABOUT_THE_DATABASE : [])],
        },
      },
      {
        test: {
          ...page,
          name: 'page',
          isolate: false,
          include: ['packages/web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', FULL, ...ALONE],
        },
      },
      {
        test: { ...page, name: 'page alone', include: ALONE },
      },
      {
        test: {
          ...server,
          name: 'full',
          isolate: false,
          include: [`{packages,drill}/${FULL}`],
          exclude: ['**/node_modules/**', `${WEB}/${FULL}`],
        },
      },
      {
        test: { ...page, name: 'full page', isolate: false, include: [`${WEB}/${FULL}`] },
      },
    ],
  },
});

function testsWith(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)
    .filter((path) => pattern.test(readFileSync(path, 'utf8')));
}
