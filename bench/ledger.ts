import { toronto } from '@crimemap/cities/cities/toronto';
import type { Db } from '../packages/server/src/db/pool.ts';
import { aDatabase } from '../packages/server/src/db/testing.ts';
import { ingestSource, type PageSource } from '../packages/server/src/ingest/ingest.door.ts';
import { createLog } from '../packages/server/src/shared/log.ts';
import { torontoPages } from './data/toronto-pages.ts';
import type { Item } from './kit/item.ts';
import { figure } from './kit/report.ts';
import { median } from './kit/statistics.ts';
import { type Statement, watchedPool } from './kit/watched-pool.ts';

/** What is asked for the ledger's sake alone. Rows that vanish are found as before, and only kept on the way. */
const OF_LEDGER =
  /temporary table (?:lost|ledger)|from ledger|into change_summaries|into incident_changes|update incident_changes|^\s*select count\(\*\) as n from "incidents_|^\s*select newest from datasets/;
const MERGE = /^\s*select pg_advisory_xact_lock\(hashtextextended/;

interface Clock {
  ledgerMs: number;
  mergeFrom: number;
  mergeMs: number;
}

/** Says how long each merge took, and how long what is for the ledger. */
const timed =
  (clock: Clock) =>
  ({ text }: Statement) => {
    const from = performance.now();
    if (MERGE.test(text)) clock.mergeFrom = from;
    return () => {
      const now = performance.now();
      if (OF_LEDGER.test(text)) clock.ledgerMs += now - from;
      if (text !== 'commit' || clock.mergeFrom === 0) return;
      clock.mergeMs = now - clock.mergeFrom;
      clock.mergeFrom = 0;
    };
  };

/** (s) What a merge that changes nothing pays for its ledger: the two sides are parts of one and the same merge. */
export const ledger: Item = async function* ({ quick, rows: count = quick ? 20_000 : 200_000 }) {
  const test = await aDatabase();
  try {
    const source = torontoPages(count * 1.4).find(({ dataset }) => dataset.id === 'major_crime_indicators');
    if (!source) throw new Error('the dataset is gone');
    const { dataset } = source;
    const pages: unknown[][] = [];
    let left = count;
    for (const rows of source.pages()) {
      if (left <= 0) break;
      pages.push(rows.slice(0, left) as unknown[]);
      left -= rows.length;
    }
    const clock: Clock = { ledgerMs: 0, mergeFrom: 0, mergeMs: 0 };
    const db: Db = { ...test, pool: watchedPool(test.pool, timed(clock)) };
    const read = async () => {
      Object.assign(clock, { ledgerMs: 0, mergeFrom: 0, mergeMs: 0 });
      const opened: PageSource = {
        reach: 'whole',
        condition: null,
        columns: [],
        follows: [],
        anySize: true,
        async *pages() {
          for (const rows of pages) yield { rows, cursor: null, announced: count } as never;
        },
      };
      const outcome = await ingestSource(
        toronto,
        dataset,
        { city: 'toronto', dataset: dataset.id, dataSource: 'official' },
        async () => opened,
        { db, now: () => new Date(), log: createLog('silent') },
        async () => undefined,
      );
      if (outcome.state !== 'merged') throw new Error(JSON.stringify(outcome));
      return { ...clock, written: outcome.added + outcome.changed + outcome.vanished };
    };
    await read();
    const ratios: number[] = [];
    let ms = 0;
    for (let i = 0; i < (quick ? 3 : 11); i += 1) {
      const { ledgerMs, mergeMs, written } = await read();
      if (written > 0) throw new Error('the same rows were written again');
      ratios.push(mergeMs / (mergeMs - ledgerMs));
      ms = mergeMs;
    }
    yield figure(
      {
        item: 's',
        what: `a merge that changes nothing ÷ the same without its ledger, ${count} rows`,
        note: `median of ${ratios.length}, ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}; the last merge took ${Math.round(ms)} ms`,
      },
      median(ratios),
      '×',
      { at: 1.15, is: 'at most' },
      quick,
    );
  } finally {
    await test.stop();
  }
};
