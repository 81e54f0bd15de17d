import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { CITY_IDS } from '@crimemap/contract/cities';
import { cpuMicros } from '../../bench/kit/child.ts';
import { plainMember, postgresBin } from '../parts/database.ts';
import { serverNode } from '../parts/front.ts';
import { until } from '../parts/part.ts';
import { freePorts } from '../parts/tcp.ts';
import { Visitor } from '../restore/visitor.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const REQUESTS = 400;
const CONCURRENCY = 4;
const READ_MS = 300_000;
const SETTLE_MS = 15_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What visitors do most, each as one request; the reply is a write. */
const KINDS = (noteId: string) => ({
  'the page': { path: '/' },
  'a city with its sources': { path: '/api/cities/toronto' },
  'a list of 50 reports': { path: '/api/crimes?limit=50' },
  'the notes in view': { path: '/api/community/notes?north=43.8&south=43.6&east=-79.2&west=-79.45' },
  'a like and its taking back': { path: `/api/community/notes/${noteId}/like`, writes: true },
});

/**
 * Measures what a request costs in processor time, at one node and at its PostgreSQL: unlike requests per second that holds on
 * a busy machine too. Prints a table, and what a core of each carries if it does nothing else.
 */
async function measure(folder: string): Promise<void> {
  chmodSync(folder, 0o1777);
  const [port, nodePort] = freePorts(ROOT, 2) as [number, number];
  const password = randomBytes(12).toString('hex');
  const database = plainMember('postgres', port, { folder, bin: postgresBin(), password });
  await database.initdb();
  await database.part.start();
  const node = serverNode('node', {
    root: ROOT,
    folder,
    port: nodePort,
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://127.0.0.1',
      DATABASE_URL: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      DATA: 'rehearsal',
      SOURCE_TERMS_ACCEPTED: 'peel,york,vancouver,edmonton',
      NEWS_FEEDS: 'none',
      NOTES_HOLD_FIRST: '0',
      RATE_LIMIT_PER_MINUTE: '0',
    },
  });
  await node.part.start();
  await everythingIsRead(node.origin);
  const visitor = new Visitor(node.origin, node.outbox);
  await visitor.signUp();
  const noteId = await visitor.post('a note to like');
  say(`a request costs, in ms of a core (${REQUESTS} of each, ${CONCURRENCY} at a time):`);
  for (const [kind, { path, ...more }] of Object.entries(KINDS(noteId))) {
    const writes = 'writes' in more;
    let turn = 0;
    const one = async () => {
      const method = writes ? (turn % 2 ? 'DELETE' : 'POST') : 'GET';
      turn += 1;
      const reply = await visitor.fetch(method, path);
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${kind} answered ${reply.status}`);
    };
    const many = (count: number) =>
      Promise.all(
        Array.from({ length: writes ? 1 : CONCURRENCY }, async (_, __, each = count / (writes ? 1 : CONCURRENCY)) => {
          for (let n = 0; n < each; n += 1) await one();
        }),
      );
    const count = writes ? 250 : REQUESTS;
    await many(40);
    const [ofNode, ofAll] = await spentDuring(() => many(count), [[node.pid()], database.postgresPids()]);
    say(`  ${kind}: node ${figure(ofNode / count)}, PostgreSQL ${figure(ofAll / count)}`);
  }
  const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${node.pid()}/status`, 'utf8'))?.[1]) / 1024;
  say(`  the node then has ${resident.toFixed(0)} MB`);
}

const figure = (ms: number) =>
  `${ms.toFixed(2)}${ms < 0.05 ? '' : ` (${Math.round(1000 / ms)} a second for each core)`}`;

/** Milliseconds of processor time that these processes spend meanwhile; those that end meanwhile are left out. */
async function spentDuring(
  work: () => Promise<unknown>,
  groups: readonly [number[], number[]],
): Promise<[number, number]> {
  const now = () => groups.map((pids) => new Map(pids.map((pid) => [pid, microsOf(pid)])));
  const before = now();
  await work();
  const after = now();
  const spent = (group: number) =>
    [...(after[group] ?? [])].reduce(
      (sum, [pid, micros]) => sum + Math.max(0, micros - (before[group]?.get(pid) ?? 0)),
      0,
    );
  return [spent(0) / 1000, spent(1) / 1000];
}

function microsOf(pid: number): number {
  try {
    return cpuMicros(pid);
  } catch {
    return 0;
  }
}

/** Until then the node reads sources, which would be counted as well. */
async function everythingIsRead(origin: string): Promise<void> {
  for (const city of CITY_IDS)
    await until(
      async () => {
        const reply = await fetch(`${origin}/api/cities/${city}`);
        const { sources } = (await reply.json()) as { sources: { state: string }[] };
        return sources.length > 0 && sources.every(({ state }) => state !== 'never' && state !== 'loading');
      },
      READ_MS,
      () => `the reports of ${city} were not read in time`,
    );
  // What was read is published and packed after that.
  await wait(SETTLE_MS);
}

try {
  await measure(process.argv[2] ?? '');
  process.exit(0);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
