import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { aDatabase, type TestDatabase } from '../packages/server/src/db/testing.ts';
import { torontoPages } from './data/toronto-pages.ts';
import type { TakenIn } from './ingest/take-in.ts';
import { child } from './kit/child.ts';
import type { Item } from './kit/item.ts';
import { paired } from './kit/pairs.ts';
import { figure, measured, sameAsItself } from './kit/report.ts';

const COLUMNS =
  'source_key, content_hash, crime_type, word, lng, lat, precision, area, neighbourhood, occurred_on, occurred_hour, reported_on, event_id, deaths, injuries, details';
const PAIRS = 11;
const IDENTICAL = 5;

/**
 * (d) Imports rows, compared with a plain COPY of the same rows into the same database. Then imports the same rows
 * again.
 */
export const ingest: Item = async function* ({ quick }) {
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-bench-'));
  const db = await aDatabase();
  try {
    const many = quick ? 70_000 : 700_000;
    const few = many / 10;
    const [large, small] = [join(folder, 'large'), join(folder, 'small')];
    await writePages(large, many);
    await writePages(small, few);
    const take = async (pages: string, rows: number) => {
      const run = await child<TakenIn>(new URL('./ingest/take-in.ts', import.meta.url), [db.url, pages, String(rows)]);
      await run.stop();
      return run.report;
    };
    // Removes the dataset’s partition, which the first import of the dataset creates.
    const clear = async () => {
      const { rows } = await db.pool.query<{ part: string }>(
        "select inhrelid::regclass::text as part from pg_inherits where inhparent = 'incidents'::regclass",
      );
      for (const { part } of rows) await db.pool.query(`drop table ${part}`);
      await db.pool.query('truncate datasets, ingest_runs cascade');
    };

    const memoryOfFew = (await take(small, few)).maxRssKb;
    await clear();
    const memoryOfMany = (await take(large, many)).maxRssKb;
    const copied = join(folder, 'rows.copy');
    await copyOut(db, copied);
    await db.pool.query('create table bare as select * from staged_incidents limit 0');
    const before = await tuplesWritten(db);
    let written = 0;
    const times = quick ? 1 : IDENTICAL;
    for (let time = 0; time < times; time += 1) written += (await take(large, many)).written;
    yield figure(
      {
        item: 'd',
        what: `${times} identical imports of ${many} rows after the first`,
        note: 'rows inserted, changed or deleted, by the database’s own count',
      },
      written + (await tuplesWritten(db)) - before,
      'rows',
      { at: 0, is: 'at most' },
    );

    const ours = async () => {
      await clear();
      return many / (await take(large, many)).ms;
    };
    const copy = async () => {
      await db.pool.query('truncate bare');
      const from = performance.now();
      await copyIn(db, copied);
      return many / (performance.now() - from);
    };
    const pairs = quick ? 1 : PAIRS;
    const same = await paired(copy, copy, pairs, 1);
    yield sameAsItself('d', 'COPY, rows per second', same);
    yield measured(
      { item: 'd', what: `reading, checking, comparing and storing ÷ COPY, rows per second, ${many} rows` },
      await paired(ours, copy, pairs, 0),
      { at: 0.17, is: 'at least' },
      same,
      PAIRS,
    );
    yield figure(
      {
        item: 'd',
        what: `peak memory at ${many} rows ÷ at ${few}`,
        note: `${Math.round(memoryOfMany / 1024)} MB and ${Math.round(memoryOfFew / 1024)} MB`,
      },
      memoryOfMany / memoryOfFew,
      '×',
      { at: 1.3, is: 'at most' },
      quick,
    );
  } finally {
    await db.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Writes one file per page, as a service would send it. The numbers in the names make them sort in order. */
async function writePages(into: string, count: number): Promise<void> {
  const indicators = torontoPages(count * 1.4).find(({ dataset }) => dataset.id === 'major_crime_indicators');
  if (!indicators) throw new Error('the dataset is gone');
  await mkdir(into);
  let left = count;
  let nth = 1_000_000;
  for (const rows of indicators.pages()) {
    if (left <= 0) break;
    nth += 1;
    await writeFile(join(into, `${nth}.json`), JSON.stringify(rows.slice(0, left)));
    left -= rows.length;
  }
  if (left > 0) throw new Error(`the rehearsal has ${left} rows too few`);
}

async function copyOut({ pool }: TestDatabase, file: string): Promise<void> {
  const client = await pool.connect();
  await pipeline(client.query(copyTo(`copy (select ${COLUMNS} from incidents) to stdout`)), createWriteStream(file));
  client.release();
}

async function copyIn({ pool }: TestDatabase, file: string): Promise<void> {
  const client = await pool.connect();
  await pipeline(createReadStream(file), client.query(copyFrom(`copy bare (${COLUMNS}) from stdin`)));
  client.release();
}

/**
 * Returns PostgreSQL’s own count of tuples written in the partitions of incidents, after every session has reported its
 * count.
 */
async function tuplesWritten({ pool }: TestDatabase): Promise<number> {
  // A session reports its count at most once a second, and when it ends.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await pool.query<{ written: number }>(
    `select sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint as written from pg_stat_user_tables where relname like 'incidents\\_%'`,
  );
  return rows[0]?.written ?? 0;
}
