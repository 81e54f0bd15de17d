import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { poolAt } from '../packages/server/src/db/pool.ts';
import { CONNECTIONS, hasWrk, loadLines } from './http/wrk.ts';
import { child } from './kit/child.ts';
import type { Item } from './kit/item.ts';
import { paired } from './kit/pairs.ts';
import { measured, sameAsItself, skipped } from './kit/report.ts';
import type { StartReport } from './notes/notes-server.ts';
import { KINDS, linesOf } from './notes/requests.ts';

const PAIRS = 20;
const NOTES = 10_000;
const MEMBERS = 8;
/**
 * Number of warm-up runs. The server has much more code than one statement needs, and becomes fast after about ten
 * thousand requests.
 */
const WARM_UPS = 10;
/** Maximum number of requests in progress when a run ends. */
const LEFT = 16;
const AT_LEAST = { like: 0.025, reply: 0.018, list: 0.009 } as const;

/**
 * Measures (n) likes, replies and lists of notes per second through the whole server, compared with trivial statements
 * per second over the same database driver with the same concurrency.
 */
export const noteRequests: Item = async function* ({ quick }) {
  if (!hasWrk()) {
    yield skipped('n', 'requests about notes', 'wrk is not installed (Debian: apt-get install wrk)');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-bench-'));
  const args = [String(NOTES), String(MEMBERS)];
  const ours = await child<StartReport>(new URL('./notes/notes-server.ts', import.meta.url), args);
  const { port, database } = ours.report;
  const { pool, kysely } = poolAt(database, () => undefined);
  const roundTrips = async () => {
    const end = performance.now() + 1000;
    let count = 0;
    const one = async () => {
      for (; performance.now() < end; count += 1) await pool.query('select 1');
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, one));
    return count;
  };
  try {
    const pairs = quick ? 3 : PAIRS;
    const same = await paired(roundTrips, roundTrips, pairs, 1);
    yield sameAsItself('n', 'statements to the database and back', same);
    for (const kind of KINDS) {
      const lines = join(folder, kind);
      writeFileSync(lines, linesOf(kind, ours.report));
      let from = 0;
      const through = async () => {
        const { requests, perSecond } = await loadLines(`http://127.0.0.1:${port}`, lines, from, 1);
        from += requests + LEFT;
        return perSecond;
      };
      const ratio = await paired(through, roundTrips, pairs, quick ? 1 : WARM_UPS);
      const note = `now ${(await through()).toFixed(0)} and ${await roundTrips()} a second`;
      const what = `${kind} requests per second through the server ÷ statements to the database and back`;
      yield measured({ item: 'n', what, note }, ratio, { at: AT_LEAST[kind], is: 'at least' }, same, PAIRS);
    }
  } finally {
    await kysely.destroy();
    await ours.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
