import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

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
          exclude: ['**/node_modules/**'],
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
