import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests with a database of their own kind or with none: nothing new is seen of them on the one that is named. */
const NOT_ABOUT_THE_DATABASE = [
  '**/src/db/embedded.db.test.ts',
  '**/src/http/event-streams.test.ts',
  '**/src/http/slow-asker.test.ts',
  '**/src/shared/log.test.ts',
];
const onNamedDatabase = Boolean(process.env['TEST_DATABASE_URL']);

/** Three rooms to test in: no database, a database, a page. `npx vitest run --project unit` runs one. */
export default defineConfig({
  test: {
    // One less than the cores is the default: on a machine with two, half of it would stand idle while a test waits.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/{contract,cities,rehearsal}/**/*.test.ts', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...(onNamedDatabase ? NOT_ABOUT_THE_DATABASE : [])],
          globalSetup: ['packages/server/src/db/testing-cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['packages/web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
        },
      },
    ],
  },
});
