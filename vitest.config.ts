import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { ALL_MESSAGES } from './packages/web/src/app/testing/messages.ts';
import { ShuffledWithinProject } from './scripts/tests/shuffled-within-project.ts';

/**
 * Test timeout in milliseconds. The default of five seconds is too short on a busy machine. Only failures wait this
 * long.
 */
const UNHURRIED_MS = 30_000;
const SERVER = 'packages/server/src';
const WEB = 'packages/web/src';
/** Long tests. They run only with `npm run test:full` or if a command names the file. */
const FULL = '**/*.full.test.{ts,tsx}';
/** Page tests that replace a module or use a fake browser database. Each runs in its own process. */
const ALONE = testsWith(WEB, /\bvi\.mock\(|fake-indexeddb/);
/**
 * Tests that also run through a pooler: concurrent writes and reads, and code with its own transactions, locks, cursors
 * or leases. Tests of the database code that inspect sessions are left out.
 */
const THROUGH_A_POOLER =
  /\/src\/(?:accounts|sessions|notes|moderation|profiles|packed-incidents|live|shared|incidents|http)\/|two-nodes|resume|merge|areas-by-place|tables\.db|incident-parts/;
const throughPooler = Boolean(process.env['TEST_POOLED']);

/** `npx vitest run --sequence.seed N` repeats the order of a run. */
const sequence = { shuffle: { tests: true, files: false }, seed: Date.now() % 100_000 };

/** Waiting inside a test times out before the test itself, so that the error names what did not happen. */
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
 * Six projects. `npm test` runs all except `full` and `full page`, whose files are named `*.full.test.ts(x)` and take
 * long (kills, failover, soak, large corpora). The files of a project share their modules, because loading them again
 * for each file takes longer than the tests. The tests of a file run in random order; the seed is printed.
 */
export default defineConfig({
  test: {
    // The default is one less than the cores, so a machine with two would be idle while tests wait.
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
          include: throughPooler
            ? testsWith(SERVER, /\b(aDatabase|aWholeApp|an?\w+Server|\w+ForThisFile)\(/).filter((path) =>
                THROUGH_A_POOLER.test(path),
              )
            : [`${SERVER}/**/*.test.ts`, 'drill/**/*.db.test.ts'],
          exclude: ['**/node_modules/**', FULL],
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
