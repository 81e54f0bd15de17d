import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { child } from './kit/child.ts';
import type { Item } from './kit/item.ts';
import { figure } from './kit/report.ts';

const ENOUGH = 500;

/** (i) How late the health check is while the database counts through its whole history and all of it is sent out. */
export const health: Item = async function* ({ quick }) {
  const rows = quick ? 20_000 : 700_000;
  const ours = await child<{ port: number; database: string }>(new URL('./http/our-server.ts', import.meta.url), [
    String(rows),
  ]);
  const origin = `http://127.0.0.1:${ours.report.port}`;
  const client = new pg.Client({ connectionString: ours.report.database });
  await client.connect();
  const idle = await checks(origin, quick ? 2_000 : 5_000);
  // In a process of its own: what comes must not keep the clock from being read.
  const reader = await child(new URL('./http/drain.ts', import.meta.url), [`${origin}/api/crimes?city=toronto`]);
  try {
    let busy = true;
    let counted = 0;
    const counting = (async () => {
      while (busy) {
        await client.query('select count(distinct (incidents.*)::text) from incidents, generate_series(1, 4)');
        counted += 1;
      }
    })();
    const late = await checks(origin, quick ? 3_000 : 15_000);
    busy = false;
    await counting;
    const note = `${late.length} checks, half under ${at(late, 0.5).toFixed(1)} ms; idle ${at(idle, 0.99).toFixed(1)} ms, half under ${at(idle, 0.5).toFixed(1)} ms; meanwhile ${counted} whole-history queries, /api/crimes read all the while`;
    yield figure(
      { item: 'i', what: '/health while the database is busy, 99th of 100', note },
      at(late, 0.99),
      'ms',
      { at: 50, is: 'at most' },
      quick,
    );
  } finally {
    await reader.stop();
    await client.end();
    await ours.stop();
  }
};

/** How long the health check took, in milliseconds, at least `ENOUGH` times and for so long; the quickest first. */
async function checks(origin: string, forMs: number): Promise<number[]> {
  const late: number[] = [];
  const until = performance.now() + forMs;
  while (late.length < ENOUGH || performance.now() < until) {
    const from = performance.now();
    const reply = await fetch(`${origin}/health`);
    await reply.arrayBuffer();
    late.push(performance.now() - from);
    await wait(10);
  }
  return late.sort((a, b) => a - b);
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
