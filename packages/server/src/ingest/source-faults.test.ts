import { cityOf } from '@crimemap/cities';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import type { Fault } from '@crimemap/rehearsal/faults';
import { type RunningWorld, startWorld } from '@crimemap/rehearsal/start-world';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../db/pool.ts';
import { aDatabase } from '../db/testing.ts';
import { createFetching } from '../shared/safe-fetch.ts';
import { runDataset } from './run-dataset.ts';
import { leftovers, lineOf, runDeps } from './testing.ts';

const toronto = cityOf('toronto');
const homicides = toronto?.datasets.find(({ id }) => id === 'homicides');
if (!toronto || !homicides) throw new Error('Toronto has homicides');

let world: RunningWorld;
let fetching: ReturnType<typeof createFetching>;
let db: Db & { stop(): Promise<void> };
beforeAll(async () => {
  world = await startWorld({ scale: 0.01, today: '2026-11-21' });
  fetching = createFetching({ rewrites: parseRewrites(world.rewrites), userAgent: 'test' });
});
afterAll(async () => {
  await fetching.close();
  await world.stop();
});
beforeEach(async () => {
  world.setFaults([]);
  db = await aDatabase();
});
afterEach(() => db.stop());

const read = (timeoutMs = 300) =>
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

const PAGE = { match: 'returnGeometry=true' };
const FAULTS: [what: string, code: string, fault: Fault][] = [
  ['sends a web page', 'not_data', { kind: 'html', ...PAGE }],
  ['reports an error inside a 200', 'server_error', { kind: 'error', ...PAGE }],
  ['sends nothing', 'not_data', { kind: 'empty', ...PAGE }],
  ['answers 500', 'server_error', { kind: 'status', status: 500, ...PAGE }],
  ['answers 429', 'rate_limited', { kind: 'status', status: 429, retryAfter: '0', ...PAGE }],
  ['breaks off in the middle', 'cut_off', { kind: 'cut', ...PAGE }],
  ['drips', 'too_slow', { kind: 'drip', ...PAGE }],
  ['never answers', 'too_slow', { kind: 'hang', ...PAGE }],
  ['has renamed a column', 'columns_changed', { kind: 'rename', from: 'DIVISION', to: 'DIV_NEW' }],
  ['has lost most of its rows', 'shrunk', { kind: 'shrink', to: 0.1 }],
];

describe('a source that, once its rows are stored,', () => {
  it.each(FAULTS)('%s keeps them, and is said to be at fault: %s', async (_, code, fault) => {
    expect(await read(20_000)).toMatchObject({ state: 'merged' });
    const before = await rows();
    world.setFaults([fault]);
    expect(await read()).toMatchObject({ state: 'failed', code });
    expect(await rows()).toBe(before);
    expect(await leftovers(db)).toEqual([]);
    expect(await lineOf(db, 'homicides')).toMatchObject({ problem_code: code, fetched: before });
    world.setFaults([]);
    expect(await read(20_000)).toMatchObject({ state: 'merged', added: 0, changed: 0, vanished: 0 });
    expect(await lineOf(db, 'homicides')).toMatchObject({ problem_code: null });
  });

  it.each([
    ['html', { kind: 'html', after: 1, times: 1 }],
    ['500', { kind: 'status', status: 500, after: 2, times: 1 }],
    ['cut', { kind: 'cut', after: 3, times: 1 }],
    ['a page twice', { kind: 'duplicate', after: 4, times: 1 }],
  ] as [string, Fault][])('stumbles once (%s) is read whole all the same', async (_, fault) => {
    world.setFaults([fault]);
    const outcome = await read(20_000);
    expect(outcome).toMatchObject({ state: 'merged' });
    const { rows: stored } = await db.pool.query<{ n: number; once: number }>(
      'select count(*) as n, count(distinct id) as once from incidents',
    );
    expect(outcome.state === 'merged' && outcome.counters.fetched).toBe(stored[0]?.n);
    expect(await lineOf(db, 'homicides')).toMatchObject({ problem_code: null });
  });
});
