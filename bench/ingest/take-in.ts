import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toronto } from '@crimemap/cities/cities/toronto';
import { poolAt } from '../../packages/server/src/db/pool.ts';
import { ingestSource, type PageSource } from '../../packages/server/src/ingest/index.ts';
import { createLog } from '../../packages/server/src/shared/log.ts';
import { ready } from '../kit/child.ts';
import { watchedPool } from '../kit/watched-pool.ts';

/** Statements that only the register of changes needs. */
const OF_LEDGER =
  /temporary table (?:lost|ledger)|from ledger|into change_summaries|into incident_changes|update incident_changes|^\s*select count\(\*\) as n from "incidents_|^\s*select newest from datasets/;
const MERGE = /^\s*select pg_advisory_xact_lock\(hashtextextended/;

export interface TakenIn {
  readonly ms: number;
  readonly written: number;
  readonly maxRssKb: number;
  /** The merge alone, and the part of it that the register of changes takes. */
  readonly mergeMs: number;
  readonly ledgerMs: number;
}

/** Imports a folder of pages (a JSON array each) into the database at a URL, and reports the time and the memory. */
const [, , url = '', folder = '', rows = '0'] = process.argv;
const dataset = toronto.datasets.find(({ id }) => id === 'major_crime_indicators');
if (!dataset) throw new Error('the dataset is gone');
const db = poolAt(url, () => undefined, { size: 4, statementTimeoutMs: 0 });
const clock = { mergeFrom: 0, mergeMs: 0, ledgerMs: 0 };
const pool = watchedPool(db.pool, ({ text }) => {
  const from = performance.now();
  if (MERGE.test(text)) clock.mergeFrom = from;
  return () => {
    const now = performance.now();
    if (OF_LEDGER.test(text)) clock.ledgerMs += now - from;
    if (text === 'commit' && clock.mergeFrom > 0 && clock.mergeMs === 0) clock.mergeMs = now - clock.mergeFrom;
  };
});
const source: PageSource = {
  reach: 'whole',
  condition: null,
  columns: [],
  follows: [],
  anySize: true,
  async *pages() {
    for (const name of (await readdir(folder)).sort()) {
      const page = await readFile(join(folder, name), 'utf8');
      yield { rows: JSON.parse(page), cursor: null, announced: Number(rows) };
    }
  },
};
const from = performance.now();
const outcome = await ingestSource(
  toronto,
  dataset,
  { city: 'toronto', dataset: dataset.id, dataSource: 'official' },
  async () => source,
  { db: { ...db, pool }, now: () => new Date(), log: createLog('silent') },
  async () => undefined,
);
if (outcome.state !== 'merged') throw new Error(JSON.stringify(outcome));
const { added, changed, vanished } = outcome;
const report: TakenIn = {
  ms: performance.now() - from,
  written: added + changed + vanished,
  maxRssKb: process.resourceUsage().maxRSS,
  mergeMs: clock.mergeMs,
  ledgerMs: clock.ledgerMs,
};
ready(report, () => db.kysely.destroy());
