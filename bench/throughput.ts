import type { PackedManifest } from '@crimemap/contract/incidents';
import { hasWrk, load } from './http/wrk.ts';
import { type Child, child, cpuMicros } from './kit/child.ts';
import type { Item } from './kit/item.ts';
import { pairedAll } from './kit/pairs.ts';
import { figure, measured, sameAsItself, skipped } from './kit/report.ts';

type Server = Child<{ port: number }>;

const REPORTED_PAIRS = 40;
const BARS = {
  columns: { speed: { at: 0.15, is: 'at least' }, cpu: null },
  JSON: { speed: { at: 0.13, is: 'at least' }, cpu: null },
} as const;

const FIGURES = [
  ['speed', 'requests per second'],
  ['cpu', 'processor time per request'],
] as const;

const startOurs = (rows: number): Promise<Server> =>
  child(new URL('./http/our-server.ts', import.meta.url), [String(rows)]);
const origin = ({ report }: Server) => `http://127.0.0.1:${report.port}`;

/** Compares (e) the whole server with a bare `node:http` server that sends the same bytes. */
export const throughput: Item = async function* ({ quick }) {
  if (!hasWrk()) {
    yield skipped('e', 'throughput', 'wrk is not installed (Debian: apt-get install wrk)');
    return;
  }
  const ours = await startOurs(quick ? 20_000 : 70_000);
  const json = '/api/statistics?city=toronto';
  const manifest = (await (await fetch(`${origin(ours)}/api/incidents/toronto/columns`)).json()) as PackedManifest;
  const largest = manifest.years.reduce(
    (a, b) => (b.bytes > a.bytes ? b : a),
    manifest.places as PackedManifest['places'],
  );
  const columns = `/api/incidents/toronto/columns/${largest.file}`;
  const bare: Server = await child(new URL('./http/bare-server.ts', import.meta.url), [origin(ours), columns, json]);
  try {
    const pairs = quick ? 3 : REPORTED_PAIRS;
    const seconds = quick ? 1 : 2;
    for (const [name, path] of [
      ['columns', columns],
      ['JSON', json],
    ] as const) {
      const run = (server: Server) => async () => {
        const before = cpuMicros(server.pid);
        const { requests, perSecond } = await load(`${origin(server)}${path}`, seconds);
        return { speed: perSecond, cpu: (cpuMicros(server.pid) - before) / requests };
      };
      const same = await pairedAll(run(bare), run(bare), pairs, 1);
      const found = await pairedAll(run(ours), run(bare), pairs, 1);
      for (const [figure, words] of FIGURES) {
        yield sameAsItself('e', `${name}, ${words}`, same[figure]);
        yield measured(
          { item: 'e', what: `${name} reply, ${words} ÷ bare node:http` },
          found[figure],
          BARS[name][figure],
          same[figure],
          REPORTED_PAIRS,
        );
      }
    }
  } finally {
    await bare.stop();
    await ours.stop();
  }
};

/** Measures (f) the bytes that must arrive before the areas get their colours. */
export const firstColours: Item = async function* ({ quick }) {
  const ours = await startOurs(quick ? 20_000 : 700_000);
  try {
    const bytes = async (path: string) => {
      const reply = await fetch(`${origin(ours)}${path}`, { headers: { 'accept-encoding': 'br' } });
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
      await reply.arrayBuffer();
      return Number(reply.headers.get('content-length'));
    };
    const manifest = await bytes('/api/incidents/toronto/columns');
    const areas = await bytes('/api/areas/toronto?kind=division');
    yield figure(
      {
        item: 'f',
        what: 'data before the areas have colours',
        note: `${manifest} for the counts, ${areas} for the areas`,
      },
      manifest + areas,
      'bytes',
      {
        at: 14 * 1024,
        is: 'at most',
      },
    );
  } finally {
    await ours.stop();
  }
};
