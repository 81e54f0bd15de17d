import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toronto } from '@crimemap/cities/cities/toronto';
import { poolAt } from '../../packages/server/src/db/pool.ts';
import { ingestSource, type PageSource } from '../../packages/server/src/ingest/index.ts';
import { createLog } from '../../packages/server/src/shared/log.ts';
import { ready } from '../kit/child.ts';

export interface TakenIn {
  readonly ms: number;
  readonly written: number;
  readonly maxRssKb: number;
}

/** Imports a folder of pages (each a JSON array) into the database at a URL, and reports the time and memory. */
const [, , url = '', folder = '', rows = '0'] = process.argv;
const dataset = toronto.datasets.find(({ id }) => id === 'major_crime_indicators');
if (!dataset) throw new Error('the dataset is gone');
const db = poolAt(url, () => undefined, { size: 4, statementTimeoutMs: 0 });
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
  { db, now: () => new Date(), log: createLog('silent') },
  async () => undefined,
);
if (outcome.state !== 'merged') throw new Error(JSON.stringify(outcome));
const { added, changed, vanished } = outcome;
const report: TakenIn = {
  ms: performance.now() - from,
  written: added + changed + vanished,
  maxRssKb: process.resourceUsage().maxRSS,
};
ready(report, () => db.kysely.destroy());
