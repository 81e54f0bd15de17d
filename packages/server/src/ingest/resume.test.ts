import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/pool.ts';
import { aDatabase, emptyTables } from '../db/testing.ts';
import { aSource, keys, leftovers, lineOf, read, reports } from './testing.ts';

let db: Db & { stop(): Promise<void> };
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const ROWS = 9;
const all = reports(ROWS).map((row) => row.EVENT);

/** Returns the number of requests and the digests of an import without errors. */
async function wholeImport() {
  const source = aSource(reports(ROWS));
  await read(db, source, { as: 'rehearsal' });
  const digests = (await lineOf(db, 'reports', 'rehearsal'))?.source_digests;
  await db.pool.query('truncate incidents, datasets, ingest_runs cascade');
  return { requests: source.requestCount, digests };
}

describe('import from a source that fails at the n-th request, for every n', () => {
  it('retains the previous rows, deletes staged rows, and the next import stores all published rows', async () => {
    const { requests } = await wholeImport();
    await read(db, aSource(reports(5)));
    for (let n = 1; n <= requests; n += 1) {
      const source = aSource(reports(ROWS));
      source.before = async (nth) => {
        if (nth === n) throw new SourceProblem('server_error', 'oops');
      };
      expect(await read(db, source), `request ${n}`).toMatchObject({ state: 'failed', code: 'server_error' });
      expect(await keys(db)).toHaveLength(5);
      expect(await leftovers(db)).toEqual([]);
      expect(await lineOf(db)).toMatchObject({ problem_code: 'server_error', fetched: 5, failures: n });
    }
    expect(await read(db, aSource(reports(ROWS)))).toMatchObject({ state: 'merged', added: 4 });
    expect(await keys(db)).toEqual(all);
  });
});

describe('import by a server that stops at the n-th request, for every n', () => {
  it('continues after the last stored page when the import restarts, with the same rows, counts and digests', async () => {
    const { requests, digests } = await wholeImport();
    expect(digests).toMatchObject([{ pages: Math.ceil(ROWS / 2) }]);
    for (let n = 1; n <= requests; n += 1) {
      await db.pool.query('truncate incidents, datasets, ingest_runs cascade');
      const stopping = new AbortController();
      const source = aSource(reports(ROWS));
      source.before = async (nth) => {
        if (nth === n) stopping.abort();
        stopping.signal.throwIfAborted();
      };
      expect(await read(db, source, { signal: stopping.signal }), `request ${n}`).toEqual({ state: 'stopped' });
      expect(await keys(db)).toEqual([]);
      const { rows } = await db.pool.query<{ fetched: number }>(
        "select fetched from ingest_runs where state = 'reading'",
      );
      const staged = rows[0]?.fetched ?? 0;
      const again = aSource(reports(ROWS));
      expect(await read(db, again)).toMatchObject({ state: 'merged', added: ROWS });
      expect(await keys(db)).toEqual(all);
      expect(await lineOf(db)).toMatchObject({ fetched: ROWS, shown: ROWS, source_digests: digests });
      expect(await leftovers(db)).toEqual([]);
      if (staged > 0) expect(again.requestCount, `after ${staged} rows were staged`).toBeLessThan(requests + 1);
    }
  });

  it('starts from the beginning if the database lost the staged rows', async () => {
    const stopping = new AbortController();
    const source = aSource(reports(ROWS));
    source.before = async (nth) => {
      if (nth === 6) stopping.abort();
      stopping.signal.throwIfAborted();
    };
    await read(db, source, { signal: stopping.signal });
    const [table] = await leftovers(db);
    await db.pool.query(`truncate ${table}`);
    expect(await read(db, aSource(reports(ROWS)))).toMatchObject({ state: 'merged', added: ROWS });
    expect(await leftovers(db)).toEqual([]);
    const { rows } = await db.pool.query('select state from ingest_runs order by id');
    expect(rows).toEqual([{ state: 'abandoned' }, { state: 'merged' }]);
  });
});
