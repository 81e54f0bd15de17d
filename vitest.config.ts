import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Only a failure waits that long: on a busy machine five seconds, the usual, are soon over. */
const UNHURRIED_MS = 30_000;
const SERVER = 'packages/server/src';
/** They replace a module, which nobody else may meet. */
const ALONE = ['limits.routes', 'same-time'].map((name) => `${SERVER}/accounts/${name}.test.ts`);
/** A database only has to be there: nothing new is seen of them on another one. Faults are those of feeds, sources and models. */
const NOT_ABOUT_THE_DATABASE = [
  '**/app/nonsense.test.ts',
  '**/mail/*.test.ts',
  '**/*-faults.test.ts',
  '**/assistant/with-a-model.test.ts',
  '**/assistant/sixty-hostile-prompts.test.ts',
  '**/src/start.db.test.ts',
];
/** On a database that is named: the tests that ask for one, unless all they show is of something else. */
const onNamedDatabase = Boolean(process.env['TEST_DATABASE_URL']);

const server = {
  globalSetup: [`${SERVER}/db/testing-cluster.ts`],
  testTimeout: 30_000,
  hookTimeout: 60_000,
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
          name: 'unit',
          isolate: false,
          testTimeout: UNHURRIED_MS,
          include: ['packages/{contract,cities,rehearsal}/**/*.test.ts', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          isolate: false,
          include: onNamedDatabase ? withADatabase() : [`${SERVER}/**/*.test.ts`],
          exclude: ['**/node_modules/**', ...ALONE, ...(onNamedDatabase ? NOT_ABOUT_THE_DATABASE : [])],
        },
      },
      {
        test: { ...server, name: 'server alone', include: onNamedDatabase ? [] : ALONE },
      },
      {
        test: {
          name: 'web',
          isolate: false,
          environment: 'jsdom',
          include: ['packages/web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
          setupFiles: ['packages/web/src/app/testing-page.ts'],
          testTimeout: UNHURRIED_MS,
        },
      },
    ],
  },
});

function withADatabase(): string[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `${SERVER}/${path}`)
    .filter((path) => /\b(aDatabase|aWholeApp|an?\w+Server|\w+ForThisFile)\(/.test(readFileSync(path, 'utf8')));
}
