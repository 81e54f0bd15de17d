import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../db/pool.ts';
import { aDatabase, emptyTables } from '../db/testing.ts';
import {
  aCity,
  aDataset,
  aSource,
  keys,
  leftovers,
  lineOf,
  NOW,
  type Report,
  read,
  reports,
  stored,
} from './testing.ts';

let db: Db & { stop(): Promise<void> };
beforeAll(async () => {
  db = await aDatabase();
});
afterEach(() => emptyTables(db));
afterAll(() => db.stop());

const report = (OBJECTID: number, changes: Partial<Report> = {}): Report => ({
  OBJECTID,
  EVENT: `E${OBJECTID}`,
  KIND: 'shooting',
  DAY: '2025-03-04',
  AREA: 'D1',
  ...changes,
});

/** Returns the physical version of each row. It changes whenever PostgreSQL writes the row. */
async function written(): Promise<string[]> {
  const { rows } = await db.pool.query<{ version: string }>(
    'select ctid::text || xmin::text as version from incidents order by id',
  );
  return rows.map((row) => row.version);
}

describe('the import of a dataset', () => {
  it('stores every row, page by page, and leaves no staged rows', async () => {
    const outcome = await read(db, aSource(reports(7)));
    expect(outcome).toMatchObject({ state: 'merged', added: 7, changed: 0, vanished: 0 });
    expect(await keys(db)).toEqual(['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7']);
    expect(await leftovers(db)).toEqual([]);
  });

  it('changes no row when the source is unchanged', async () => {
    const source = aSource(reports(7));
    await read(db, source);
    const before = await written();
    expect(await read(db, source)).toMatchObject({ state: 'merged', added: 0, changed: 0, vanished: 0 });
    expect(await written()).toEqual(before);
  });

  it('stores rows with one key as separate rows, and recognises them in the next import', async () => {
    const twice = [report(1, { EVENT: 'E' }), report(2, { EVENT: 'E' }), report(3, { EVENT: 'E', KIND: 'homicide' })];
    await read(db, aSource(twice));
    expect((await stored(db)).map((row) => `${row.source_key}${row.ordinal}`)).toEqual(['E0', 'E1', 'E2']);
    expect(await read(db, aSource([...twice].reverse()))).toMatchObject({ added: 0, changed: 0, vanished: 0 });
  });

  it('records when a row was first seen, changed, vanished and returned', async () => {
    const rows = reports(6);
    await read(db, aSource(rows));
    const later = new Date('2026-11-22T15:00:00Z');
    const edited = [...rows.slice(0, 4), report(5, { KIND: 'homicide' })];
    expect(await read(db, aSource(edited), { now: () => later })).toMatchObject({ added: 0, changed: 1, vanished: 1 });
    expect(await stored(db)).toMatchObject([
      {},
      {},
      {},
      { word: 'shooting' },
      { word: 'homicide', vanished: false },
      { source_key: 'E6', vanished: true },
    ]);
    const { rows: dates } = await db.pool.query(
      'select first_seen, changed_at, vanished_at from incidents order by source_key offset 3',
    );
    expect(dates).toEqual([
      { first_seen: NOW, changed_at: null, vanished_at: null },
      { first_seen: NOW, changed_at: later, vanished_at: null },
      { first_seen: NOW, changed_at: null, vanished_at: later },
    ]);
    expect(await read(db, aSource(rows))).toMatchObject({ added: 0, changed: 2, vanished: 0 });
    expect((await stored(db)).every((row) => !row.vanished)).toBe(true);
  });

  it('counts every fetched row as shown, not placed, withheld or broken', async () => {
    const rows = [
      ...reports(200),
      report(201, { AREA: 'nowhere' }),
      report(202, { KIND: 'secret' }),
      report(203, { KIND: 'bad' }),
    ];
    await read(db, aSource(rows, { pageSize: 50 }));
    expect(await lineOf(db)).toMatchObject({
      fetched: 203,
      shown: 200,
      not_placed: 1,
      withheld: 1,
      broken: 1,
      problem_code: null,
      newest: '2025-03-04',
    });
  });

  it('counts a row that makes the parser throw or that the database would reject as broken, and continues', async () => {
    const rows = [
      ...reports(300),
      report(301, { KIND: 'crash' }),
      report(302, { DAY: '2025-02-31' }),
      report(303, { EVENT: 'zero\u0000', EXTRA: 'a\u0000\ud800' }),
    ];
    expect(await read(db, aSource(rows, { pageSize: 100 }))).toMatchObject({ state: 'merged', added: 301 });
    const { rows: stored } = await db.pool.query<{ why: string }>('select why from broken_rows order by why');
    expect(stored.map((row) => row.why)).toEqual(['no such day: 2025-02-31', 'the reader fell over']);
    expect(await keys(db)).toContain('zero');
  });

  it('ignores rows with a future date when it determines the newest day', async () => {
    await read(db, aSource([...reports(3), report(4, { DAY: '2031-01-01' })]));
    expect(await lineOf(db)).toMatchObject({ newest: '2025-03-04', newest_reported: '2025-03-04' });
  });

  it('places a row without a location at the centre of its division, and marks its precision', async () => {
    const city = aCity([
      aDataset({ read: (row) => ({ kind: 'incident', incident: { ...draftOf(row), area: 'D1' } }) }),
    ]);
    await read(db, aSource(reports(1)), { city });
    const { rows } = await db.pool.query('select lng, lat, precision from incidents');
    expect(rows).toEqual([{ lng: -79.5, lat: 43.6, precision: 'division_centre' }]);
  });
});

function draftOf(row: unknown) {
  const read = aDataset().read({ ...(row as Report), AREA: 'nowhere' });
  if (read.kind !== 'incident') throw new Error('a report is an incident');
  return read.incident;
}

describe('import from a source with suspicious content', () => {
  it('fails if a required column is missing, records the problem and retains the last good rows', async () => {
    await read(db, aSource(reports(5)));
    const without = reports(5).map(({ KIND, ...rest }) => ({ ...rest, KIND_NEW: KIND })) as unknown as Report[];
    expect(await read(db, aSource(without))).toMatchObject({ state: 'failed', code: 'columns_changed' });
    expect(await keys(db)).toHaveLength(5);
    expect(await lineOf(db)).toMatchObject({ problem_code: 'columns_changed', fetched: 5, failures: 1 });
  });

  it('fails if an optional column disappears that the source had until now', async () => {
    await read(db, aSource(reports(5)));
    const without = reports(5).map(({ AREA, ...rest }) => rest);
    expect(await read(db, aSource(without))).toMatchObject({
      state: 'failed',
      code: 'columns_changed',
      detail: expect.stringContaining('AREA'),
    });
    expect(await stored(db)).toMatchObject(Array(5).fill({ vanished: false }));
  });

  it('succeeds if a column was renamed to a known new name', async () => {
    const { feed, ...rest } = aDataset();
    const city = aCity([{ ...rest, feed: { ...feed, oneOf: ['OLD', 'NEW'] } }]);
    await read(db, aSource(reports(5).map((row) => ({ ...row, OLD: 1 }))), { city });
    expect(await read(db, aSource(reports(5).map((row) => ({ ...row, NEW: 1 }))), { city })).toMatchObject({
      state: 'merged',
      changed: 0,
    });
  });

  it('fails if more than one row in a hundred is unreadable', async () => {
    await read(db, aSource(reports(100)));
    const rows = reports(100).map((row, index) => (index < 2 ? { ...row, KIND: 'bad' } : row));
    expect(await read(db, aSource(rows, { pageSize: 50 }))).toMatchObject({ state: 'failed', code: 'columns_changed' });
    expect(await keys(db)).toHaveLength(100);
    expect(await leftovers(db)).toEqual([]);
  });

  it.each([
    ['none', 0],
    ['less than half', 9],
    ['more than ten times as many', 600],
  ])(
    'fails if the number of rows, compared with the last import, is unlikely (%s), until the operator accepts the change',
    async (_, count) => {
      await read(db, aSource(reports(20)));
      const changed = aSource(count === 0 ? reports(1) : reports(count), { pageSize: 500 });
      if (count === 0) changed.fetching = emptied(changed.fetching);
      expect(await read(db, changed)).toMatchObject({ state: 'failed', code: 'shrunk' });
      expect(await keys(db)).toHaveLength(20);
      expect(await lineOf(db)).toMatchObject({ problem_code: 'shrunk', fetched: 20 });
      expect(await read(db, changed, { acceptShrink: ['toronto/reports'] })).toMatchObject({ state: 'merged' });
      expect(await keys(db)).toHaveLength(count);
    },
  );

  it('succeeds again after the source has recovered', async () => {
    const source = aSource(reports(20));
    await read(db, source);
    source.rows = reports(3);
    await read(db, source);
    source.rows = reports(21);
    expect(await read(db, source)).toMatchObject({ state: 'merged', added: 1 });
    expect(await lineOf(db)).toMatchObject({ problem_code: null, failures: 0, fetched: 21 });
  });
});

/** Makes the layer report its columns but return no rows. */
const emptied =
  (fetching: ReturnType<typeof aSource>['fetching']): typeof fetching =>
  async (url, options) =>
    url.includes('/query')
      ? {
          status: 200,
          header: () => null,
          text: url.includes('returnCountOnly')
            ? '{"count":0}'
            : url.includes('returnIdsOnly')
              ? '{"objectIds":null}'
              : '{"features":[]}',
        }
      : fetching(url, options);

describe('dataset that continues another dataset', () => {
  const following = aDataset({
    id: 'following',
    mayShrink: true,
    where: async ({ newestReported }) => `DAY > '${(await newestReported('reports')) ?? ''}'`,
  });
  const live = async () =>
    (await db.pool.query('select source_key from incidents where vanished_at is null order by source_key')).rows.map(
      (row) => row.source_key,
    );

  it('shows no report twice, also while only one of the two datasets has been imported again', async () => {
    const city = aCity([following, aDataset()]);
    await read(db, aSource(reports(2)), { city: aCity([aDataset()]) });
    await read(
      db,
      aSource([report(11, { EVENT: 'next', DAY: '2025-04-01' }), report(12, { EVENT: 'last', DAY: '2025-05-01' })]),
      { city },
    );
    expect(await live()).toEqual(['E1', 'E2', 'last', 'next']);
    const caughtUp = [...reports(2), report(3, { EVENT: 'now here', DAY: '2025-04-01' })];
    await read(db, aSource(caughtUp), { city: aCity([aDataset()]) });
    expect(await live()).toEqual(['E1', 'E2', 'last', 'now here']);
    expect(await lineOf(db, 'following'), 'the tally says so until it is read again').toMatchObject({
      fetched: 2,
      shown: 1,
      not_placed: 0,
      withheld: 1,
      broken: 0,
    });
  });
});
