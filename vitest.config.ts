import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Only a failure waits that long: on a busy machine five seconds, the usual, are soon over. */
const UNHURRIED_MS = 30_000;
const SERVER = 'packages/server/src';
const WEB = 'packages/web/src';
/** They replace a module, which nobody else may meet, and which nobody else may have loaded before. */
const ALONE = { server: testsWith(SERVER, /\bvi\.mock\(/), web: testsWith(WEB, /\bvi\.mock\(/) };
/**
 * A database only has to be there: nothing new is seen of them on another one. Faults are those of feeds, sources, models and pictures;
 * what is killed is our process, and what it leaves behind is taken back by every PostgreSQL alike.
 */
const NOT_ABOUT_THE_DATABASE = [
  '**/accounts/fair-sign-in.test.ts',
  '**/alerts/each-email-once.test.ts',
  '**/assistant/every-word-is-*.test.ts',
  '**/counts/packed-counts.test.ts',
  '**/ingest/kill-reader.test.ts',
  '**/ingest/ledger-killed.test.ts',
  '**/news/rehearsal-news.test.ts',
  '**/photos/hostile-images.test.ts',
  '**/src/stopping.db.test.ts',
  '**/app/nonsense.test.ts',
  '**/mail/*.test.ts',
  '**/*-faults.test.ts',
  '**/assistant/with-a-model.test.ts',
  '**/assistant/sixty-hostile-prompts.test.ts',
  '**/src/start.db.test.ts',
  '**/alerts/rehearsal-is-the-sender.test.ts',
  '**/notes/hostile-texts.test.ts',
  '**/app/api-guide/*.test.ts',
  '**/app/embed.routes.test.ts',
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

/** What is waited for within a test has less time than the test itself, so that it is said what did not come. */
const patient = { expect: { poll: { timeout: 10_000 } }, testTimeout: UNHURRIED_MS, hookTimeout: 2 * UNHURRIED_MS };

const server = {
  ...patient,
  globalSetup: [`${SERVER}/db/testing-cluster.ts`],
};

const page = {
  ...patient,
  environment: 'jsdom',
  setupFiles: [`${WEB}/app/testing/page.ts`],
};

/**
 * Three rooms to test in: no database, a database, a page. `npx vitest run --project unit` runs one. The files of a room share
 * their modules, one process after the other: to load them anew for each file takes longer than the tests.
 */
export default defineConfig({
  test: {
    // One less than the cores is the default: on a machine with two, much of it would stand idle while tests wait.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...patient,
          name: 'unit',
          isolate: false,
          include: [
            'packages/{contract,incident-counts,usual-range,cities,rehearsal}/**/*.test.ts',
            'scripts/**/*.test.mjs',
            '{bench,drill}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
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
          exclude: ['**/node_modules/**', ...ALONE.server, ...(onNamedDatabase ? NOT_ABOUT_THE_DATABASE : [])],
        },
      },
      {
        test: { ...server, name: 'server alone', include: onNamedDatabase ? [] : ALONE.server },
      },
      {
        test: {
          ...page,
          name: 'web',
          isolate: false,
          include: ['packages/web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...ALONE.web],
        },
      },
      {
        test: { ...page, name: 'web alone', include: ALONE.web },
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
