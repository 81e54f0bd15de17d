import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '@crimemap/contract/time';
import { child } from './kit/child.ts';
import type { Item } from './kit/item.ts';
import { pairedAll } from './kit/pairs.ts';
import { figure, measured, sameAsItself } from './kit/report.ts';
import { quantile } from './kit/statistics.ts';
import { aNetwork } from './login/ask.ts';

const PAIRS = 10;
const BAR = { at: 2, is: 'at most' } as const;
const VISIT = [
  '/api/crimes?city=vancouver&limit=50',
  '/api/crimes?city=vancouver&division=D5&limit=50',
  '/api/incidents/vancouver/place?lng=-123.1&lat=49.25',
  '/ready',
];
const dayAfter = (days: number) => new Date(Date.UTC(2016, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);
/**
 * For each day, an export of the month after it. The files are small and mostly requested only once, so they must be
 * made.
 */
const EXPORTS = Array.from(
  { length: 3_600 },
  (_, n) => `/api/export/vancouver.csv?since=${dayAfter(n)}&until=${dayAfter(n + 30)}`,
);

/**
 * Measures (p) how long a visitor’s slowest requests take while one client overloads the server, compared with an idle
 * client. Uses one server in one run, with phases in pairs. `--rows` sets the number of rows.
 */
export const fairShares: Item = async function* ({ quick, rows = quick ? 20_000 : 150_000 }) {
  const ours = await child<{ port: number; token: string; note: string }>(
    new URL('./fair/fair-server.ts', import.meta.url),
    [String(rows)],
  );
  const origin = `http://127.0.0.1:${ours.report.port}`;
  const greedy = await child<{ port: number; kinds: Record<string, string> }>(
    new URL('./fair/greedy.ts', import.meta.url),
    [origin, ours.report.token, ours.report.note],
  );
  const tell = async (word: string) =>
    (await fetch(`http://127.0.0.1:${greedy.report.port}/${word}`)).json() as Promise<Record<number, number>>;
  const phaseMs = quick ? 1_500 : 3_000;
  const pairs = quick ? 3 : PAIRS;
  let faults = 0;

  const aloneWith = (paths: readonly string[]) => async () => {
    const { slow, failed } = await visits(origin, paths, phaseMs);
    faults += failed;
    return { slow };
  };
  try {
    const same = (await pairedAll(aloneWith(VISIT), aloneWith(VISIT), pairs)).slow;
    yield sameAsItself('p', 'a visitor’s 99th percentile', same);
    for (const [kind, words] of Object.entries(greedy.report.kinds)) {
      const answers: Record<string, number> = {};
      const isOfExports = kind === 'stalled';
      const alone = aloneWith(isOfExports ? EXPORTS : VISIT);
      const beside = async () => {
        await tell(`start?kind=${kind}`);
        // Wait until all requests that the client can send are in progress or stalled.
        await wait(isOfExports ? 4_000 : 500);
        const found = await alone();
        for (const [status, count] of Object.entries(await tell('stop')))
          answers[status] = (answers[status] ?? 0) + count;
        await wait(100);
        return found;
      };
      const { slow } = await pairedAll(beside, alone, pairs, 1);
      const note = `${rows} rows; it was answered ${JSON.stringify(answers)}`;
      yield measured(
        {
          item: 'p',
          what: `${isOfExports ? 'another’s export' : 'a visitor’s call'}, 99th percentile, beside ${words}`,
          note,
        },
        slow,
        BAR,
        same,
        PAIRS,
      );
    }
    yield figure({ item: 'p', what: 'calls of visitors that failed' }, faults, 'calls', { at: 0, is: 'at most' });
  } finally {
    await greedy.stop();
    await ours.stop();
  }
};

let visited = 0;
/**
 * Simulates visitors one after the other, each from a separate network. Returns the time of the slowest requests in
 * milliseconds.
 */
async function visits(
  origin: string,
  paths: readonly string[],
  forMs: number,
): Promise<{ slow: number; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  const end = performance.now() + forMs;
  for (let from = performance.now(); from < end; from = performance.now()) {
    visited += 1;
    const reply = await fetch(`${origin}${paths[visited % paths.length]}`, {
      headers: { 'x-forwarded-for': aNetwork() },
    });
    await reply.arrayBuffer();
    if (!reply.ok) failed += 1;
    times.push(performance.now() - from);
  }
  return { slow: quantile(times, 0.99), failed };
}
