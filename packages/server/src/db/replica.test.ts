import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import type { Db } from './pool.ts';
import { followReplica, type Replica } from './replica.ts';

/** Creates a pool whose database is at this position in the log. With `null`, the database never answers. */
function aNode(position: number | null) {
  const connection = { end: vi.fn(async () => undefined) };
  const query = vi.fn((): Promise<{ rows: { position: string }[] }> => answered());
  const pool = Object.assign(new EventEmitter(), { query, ending: true });
  const node = {
    position,
    query,
    connection,
    pool,
    db: { pool, kysely: { destroy: async () => undefined } } as unknown as Db,
  };
  const answered = () =>
    node.position === null
      ? new Promise<never>(() => undefined)
      : Promise.resolve({ rows: [{ position: String(node.position) }] });
  return node;
}

let replica: Replica;
afterEach(() => replica.stop());

/** Follows the replica of `primary` with repeated comparisons. `clock.ms`: clock that measures the lag. */
function follow(primary: ReturnType<typeof aNode>, standby: ReturnType<typeof aNode>) {
  const clock = { ms: 0 };
  const said: string[] = [];
  const log = {
    info: (_facts: object, words: string) => void said.push(words),
    warn: (_facts: object, words: string) => void said.push(words),
  };
  replica = followReplica(primary.db, standby.db, log, { everyMs: 1, awayAfterMs: 20, now: () => clock.ms });
  standby.pool.emit('acquire', standby.connection);
  const compared = async () => {
    const before = standby.query.mock.calls.length;
    await vi.waitFor(() => expect(standby.query.mock.calls.length).toBeGreaterThan(before + 1));
  };
  return { clock, said, compared };
}

it('replica is used for reads if it has replayed the whole log or lags by at most ten seconds', async () => {
  const [primary, standby] = [aNode(100), aNode(100)];
  const { clock, said, compared } = follow(primary, standby);
  expect([replica.isNear(), replica.lag()]).toEqual([false, null]);
  await compared();
  expect([replica.isNear(), replica.lag()]).toEqual([true, { seconds: 0, bytes: 0 }]);

  primary.position = 1_100;
  await compared();
  for (const seconds of [10, 11]) {
    clock.ms = seconds * 1_000;
    await compared();
    expect(replica.lag()).toEqual({ seconds, bytes: 1_000 });
    expect(replica.isNear()).toBe(seconds === 10);
  }
  standby.position = 1_100;
  await compared();
  expect([replica.isNear(), replica.lag()]).toEqual([true, { seconds: 0, bytes: 0 }]);
  expect(said).toEqual([
    'guests read from the replica',
    'replica unavailable or lagging: reads fall back to the primary',
    'guests read from the replica',
  ]);
});

it('replica that stops responding is not used for reads until it responds again', async () => {
  const [primary, standby] = [aNode(100), aNode(100)];
  const { clock, compared } = follow(primary, standby);
  await compared();
  standby.position = null;
  await compared().catch(() => undefined);
  clock.ms = 20;
  await vi.waitFor(() => expect(replica.lag()).toBeNull());
  expect(replica.isNear()).toBe(false);
  expect(standby.connection.end).toHaveBeenCalled();
  standby.position = 100;
  await vi.waitFor(() => expect(replica.isNear()).toBe(true));
});
