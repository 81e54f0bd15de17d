import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { hasWrk, loadLines } from './http/wrk.ts';
import { type Child, child } from './kit/child.ts';
import type { Item } from './kit/item.ts';
import { paired } from './kit/pairs.ts';
import { measured, sameAsItself, skipped } from './kit/report.ts';
import { aNetwork } from './login/ask.ts';

const PAIRS = 15;
const CLIENTS = 200;
const SECONDS = 3;
const FEW_ROWS = 150_000;
const MANY_ROWS = 3_000_000;
const BAR = { at: 0.6, is: 'at least' } as const;

/** What a page asks for while it is used, the files of its points aside, which a browser keeps. */
const CALLS = [
  '/api/incidents/vancouver/columns',
  '/api/areas/vancouver?kind=neighbourhood',
  '/api/statistics?city=vancouver',
  '/api/crimes?city=vancouver&limit=50',
  '/api/crimes?city=vancouver&year=2020&limit=50',
  '/api/crimes?city=vancouver&division=D5&limit=50',
  '/api/crimes?city=vancouver&division=D5&limit=50&crime_type=assault',
  '/api/incidents/vancouver/place?lng=-123.1&lat=49.25',
  '/api/incidents/vancouver/counts?by=month',
  '/api/incidents/vancouver/counts?lng=-123.1&lat=49.25&metres=500&by=crime_type',
  '/api/community/notes?north=49.4&south=49.1&east=-122.9&west=-123.3',
  '/api/features',
  '/health',
];

type Server = Child<{ port: number }>;
const origin = ({ report }: Server) => `http://127.0.0.1:${report.port}`;
const startWith = (rows: number): Promise<Server> =>
  child(new URL('./fair/fair-server.ts', import.meta.url), [String(rows)]);

/**
 * (q) Two hundred visitors at once, each from a network of their own, with all the calls of a page in turn: requests a second over
 * many rows ÷ over few. A request that fails ends the run. `--rows` says how many are many.
 */
export const mixedVisitors: Item = async function* ({ quick, rows = quick ? 60_000 : MANY_ROWS }) {
  if (!hasWrk()) {
    yield skipped('q', 'mixed visitors', 'wrk is not installed (Debian: apt-get install wrk)');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-bench-'));
  const [many, few] = await Promise.all([startWith(rows), startWith(quick ? 20_000 : FEW_ROWS)]);
  try {
    const run = async (server: Server) => {
      const lines = join(folder, String(server.report.port));
      writeFileSync(lines, await linesFor(origin(server)));
      let from = 0;
      return async () => {
        const { requests, perSecond } = await loadLines(origin(server), lines, from, quick ? 1 : SECONDS, CLIENTS);
        from += requests;
        return perSecond;
      };
    };
    const [overMany, overFew] = [await run(many), await run(few)];
    const pairs = quick ? 3 : PAIRS;
    const same = await paired(overFew, overFew, pairs, 2);
    yield sameAsItself('q', `${CLIENTS} visitors over few rows`, same);
    const found = await paired(overMany, overFew, pairs, 2);
    const note = `now ${(await overMany()).toFixed(0)} and ${(await overFew()).toFixed(0)} a second; none failed`;
    const what = `requests of ${CLIENTS} visitors per second over ${rows} rows ÷ over few`;
    yield measured({ item: 'q', what, note }, found, BAR, same, PAIRS);
  } finally {
    await many.stop();
    await few.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The calls, each from many networks, in a mixed order; throws when one is refused. */
async function linesFor(at: string): Promise<string> {
  const manifest = (await (await fetch(`${at}/api/incidents/vancouver/columns`)).json()) as PackedManifest;
  const newest = manifest.years.reduce((a, b) => (b.year > a.year ? b : a));
  const paths = [...CALLS, `/api/incidents/vancouver/columns/${newest.file}`];
  for (const path of paths) {
    const reply = await fetch(at + path, { headers: { 'x-forwarded-for': aNetwork() } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  }
  const networks = Array.from({ length: 10 * CLIENTS }, () => aNetwork());
  return networks.flatMap((network) => paths.map((path) => `GET\t${path}\t\t${network}\t\n`)).join('');
}
