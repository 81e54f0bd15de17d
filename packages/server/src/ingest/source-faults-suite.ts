import { cityOf } from '@crimemap/cities';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import type { Fault } from '@crimemap/rehearsal/faults';
import { type RunningWorld, startWorld } from '@crimemap/rehearsal/start-world';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { aDatabase, emptyTables, type TestDatabase } from '../db/testing.ts';
import { createFetching } from '../shared/safe-fetch.ts';
import { runDataset } from './run-dataset.ts';
import { leftovers, lineOf, runDeps } from './testing.ts';

export interface FaultyImport {
  readonly what: string;
  /** `problem_code` that the dataset then has. */
  readonly code: string;
  readonly fault: Fault;
}

/**
 * Imports Toronto’s homicides from the sample services over HTTP. Each test file calls this once, because it registers
 * hooks.
 */
export function aFaultySource() {
  const toronto = cityOf('toronto');
  const homicides = toronto.datasets.find(({ id }) => id === 'homicides');
  if (!homicides) throw new Error('Toronto has homicides');
  let db: TestDatabase;
  let world: RunningWorld;
  let fetching: ReturnType<typeof createFetching>;
  beforeAll(async () => {
    db = await aDatabase();
    world = await startWorld({ scale: 0.01, today: '2026-11-21' });
    fetching = createFetching({ rewrites: parseRewrites(world.rewrites), userAgent: 'test' });
  });
  afterEach(async () => {
    world.setFaults([]);
    await emptyTables(db);
  });
  afterAll(async () => {
    await fetching.close();
    await world.stop();
    await db.stop();
  });

  const read = (timeoutMs = 20_000) =>
    runDataset(
      toronto,
      homicides,
      'official',
      runDeps(db, (url, options) => fetching(url, { ...options, timeoutMs }), {
        timeouts: { attempts: 2, wait: async () => undefined },
      }),
    );
  const rows = async () =>
    (await db.pool.query<{ n: number }>('select count(*) as n from incidents where vanished_at is null')).rows[0]?.n;
  const line = () => lineOf(db, 'homicides');

  return {
    /** Imports once, then once with each fault, then once without faults. */
    async keepsItsRows(faults: readonly FaultyImport[], timeoutMs?: number): Promise<void> {
      expect(await read()).toMatchObject({ state: 'merged' });
      const before = await rows();
      for (const { what, code, fault } of faults) {
        world.setFaults([fault]);
        expect(await read(timeoutMs), what).toMatchObject({ state: 'failed', code });
        expect(await rows(), what).toBe(before);
        expect(await leftovers(db), what).toEqual([]);
        expect(await line(), what).toMatchObject({ problem_code: code, fetched: before });
        world.setFaults([]);
        expect(await read(), what).toMatchObject({ state: 'merged', added: 0, changed: 0, vanished: 0 });
        expect(await line(), what).toMatchObject({ problem_code: null });
      }
    },
    /** Imports the whole dataset although one request fails. */
    async isReadWhole(fault: Fault, what: string): Promise<void> {
      world.setFaults([fault]);
      const outcome = await read();
      expect(outcome, what).toMatchObject({ state: 'merged' });
      expect(outcome.state === 'merged' && outcome.counters.fetched, what).toBe(await rows());
      expect(await line(), what).toMatchObject({ problem_code: null });
      await emptyTables(db);
    },
  };
}
