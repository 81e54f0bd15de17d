import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/pool.ts';
import { aDatabase, emptyTables } from '../db/testing.ts';
import { aCity, aDataset, aSource, keys, leftovers, lineOf, NOW, read, reports, stored } from './testing.ts';

let db: Db & { stop(): Promise<void> };
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

/** Returns a promise and the function that resolves it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('two servers with one database', () => {
  it('import a dataset only once, and the second server returns without an error', async () => {
    const source = aSource(reports(8));
    const [arrived, go] = [gate(), gate()];
    source.before = async (nth) => {
      if (nth !== 3) return;
      arrived.open();
      await go.opened;
    };
    const first = read(db, source);
    await arrived.opened;
    const other = aSource(reports(8));
    expect(await read(db, other)).toEqual({ state: 'busy' });
    expect(other.requestCount).toBe(0);
    go.open();
    expect(await first).toMatchObject({ state: 'merged', added: 8 });
    expect(await keys(db)).toHaveLength(8);
  });

  it('discard the rows of a paused server whose import the other server has taken over', async () => {
    const source = aSource(reports(8));
    const [arrived, go] = [gate(), gate()];
    source.before = async (nth) => {
      if (nth !== 6) return;
      arrived.open();
      await go.opened;
    };
    const sleeper = read(db, source);
    await arrived.opened;
    await db.pool.query("update leases set until = now() - interval '1 second'");
    expect(await read(db, aSource(reports(8)))).toMatchObject({ state: 'merged', added: 8 });
    go.open();
    expect(await sleeper).toEqual({ state: 'lost' });
    expect(await keys(db)).toHaveLength(8);
    expect(await lineOf(db)).toMatchObject({ fetched: 8, problem_code: null });
  });
});

describe('database query during imports', () => {
  it('returns either the old rows or the new rows while imports replace each other, never a mixture', async () => {
    const version = (n: number) => reports(40).map((row) => ({ ...row, KIND: `edition ${n}` }));
    await read(db, aSource(version(0), { pageSize: 40 }));
    let over = false;
    const seen = new Set<string>();
    const watching = (async () => {
      while (!over) {
        const { rows } = await db.pool.query<{ words: string; n: number }>(
          "select string_agg(distinct word, ',') as words, count(*) as n from incidents where vanished_at is null",
        );
        seen.add(`${rows[0]?.n} ${rows[0]?.words}`);
      }
    })();
    for (let n = 1; n <= 8; n += 1) await read(db, aSource(version(n), { pageSize: 40 }));
    over = true;
    await watching;
    for (const sight of seen) expect(sight).toMatch(/^40 edition \d$/);
  });
});

describe('long transaction that reads all incidents', () => {
  it('does not block imports, not even the first import of a dataset, and reads no rows that were imported after it began', async () => {
    await read(db, aSource(reports(5)));
    const reader = await db.pool.connect();
    await reader.query('begin isolation level repeatable read; declare history cursor for select * from incidents');
    await reader.query('fetch 1 from history');
    const city = aCity([aDataset({ id: 'others' })]);
    expect(await read(db, aSource(reports(3, 100)), { city })).toMatchObject({ state: 'merged', added: 3 });
    expect(await read(db, aSource(reports(6)))).toMatchObject({ state: 'merged', added: 1 });
    expect((await reader.query('fetch all from history')).rowCount).toBe(4);
    expect((await reader.query('select from incidents')).rowCount).toBe(5);
    await reader.query('commit');
    expect((await reader.query('select from incidents')).rowCount).toBe(9);
    reader.release();
  });
});

describe('official and sample rows of a dataset', () => {
  it('are never stored together: the first official rows delete the sample rows', async () => {
    await read(db, aSource(reports(5, 100)), { as: 'rehearsal' });
    expect(await keys(db)).toHaveLength(5);
    await read(db, aSource(reports(3)));
    expect(await keys(db)).toEqual(['E1', 'E2', 'E3']);
    expect(await stored(db)).toHaveLength(3);
    expect(await lineOf(db, 'reports', 'rehearsal')).toBeUndefined();
  });

  it('are not mixed if the official source cannot be read: the sample rows stay', async () => {
    await read(db, aSource(reports(5, 100)), { as: 'rehearsal' });
    await read(db, aSource(reports(3).map((row) => ({ ...row, KIND: 'bad' }))));
    expect(await keys(db)).toHaveLength(5);
  });

  it('are not mixed after official rows are stored: an import of sample rows is rejected', async () => {
    await read(db, aSource(reports(3)));
    expect(await read(db, aSource(reports(5, 100)), { as: 'rehearsal', now: () => NOW })).toEqual({ state: 'lost' });
    expect(await keys(db)).toEqual(['E1', 'E2', 'E3']);
    expect(await leftovers(db)).toEqual([]);
  });
});
