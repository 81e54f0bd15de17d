import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveDraft } from '@crimemap/cities/kit/live';
import { poolAt } from '../packages/server/src/db/pool.ts';
import { liveStore } from '../packages/server/src/live/live.door.ts';
import { child } from './kit/child.ts';
import type { Item } from './kit/item.ts';
import { figure } from './kit/report.ts';
import { openReaders } from './live/readers.ts';

const NEWS = 5;
const WARM_UP = 50;
const MAX_WAIT_MS = 20_000;

/**
 * (j) What an open stream of live calls costs a server that is otherwise idle, and how soon all of a thousand hear of a call
 * that another process has stored: from before it is stored to the last reader's last byte.
 */
export const liveStreams: Item = async function* ({ quick }) {
  const streams = quick ? 100 : 1_000;
  const ours = await child<{ port: number; database: string }>(new URL('./live/live-server.ts', import.meta.url), []);
  const db = poolAt(ours.report.database, () => undefined, { size: 2 });
  const { port } = ours.report;
  try {
    await store(db, 0);
    // The very first streams also pay for what the server makes once.
    const first = await openReaders(port, WARM_UP);
    first.close();
    await whenIdle(ours.pid);
    const before = memoryOf(ours.pid);
    const readers = await openReaders(port, streams);
    await whenIdle(ours.pid);
    const each = (memoryOf(ours.pid) - before) / streams;
    yield figure(
      { item: 'j', what: 'memory of an open stream', note: `${streams} streams, resident memory over an idle server` },
      each / 1000,
      'kB',
      { at: 20, is: 'at most' },
      quick,
    );
    const times: number[] = [];
    for (let n = 1; n <= NEWS; n += 1) {
      const from = performance.now();
      const heard = readers.allHave(`NEWS ${n}`, from, MAX_WAIT_MS);
      await store(db, n);
      times.push(await heard);
    }
    readers.close();
    const note = `${streams} streams, ${NEWS} calls one after the other: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`;
    yield figure(
      { item: 'j', what: 'the last stream hears of a new call, slowest of all', note },
      Math.max(...times),
      'ms',
      { at: 2_000, is: 'at most' },
      quick,
    );
  } finally {
    await db.pool.end();
    await ours.stop();
  }
};

const CALLS = 70;

/** A reading of the feed, as a server would store it: seventy calls, the last of them called after `n`. */
async function store(db: ReturnType<typeof poolAt>, n: number): Promise<void> {
  const calls = Array.from({ length: CALLS }, (_, i) => call(n + i, i === CALLS - 1 ? `NEWS ${n}` : 'DISORDERLIES'));
  const reading = { calls, fetched: CALLS, shown: CALLS, denied: 0, broken: 0, unknownCodes: {}, editedAt: new Date() };
  await liveStore(db).put('toronto', 'rehearsal', reading, new Date());
}

const call = (n: number, callType: string): LiveDraft => ({
  key: `call ${n}`,
  objectId: n,
  callType,
  callTypeCode: 'DIS',
  crimeType: 'disorderly',
  knownCode: true,
  severity: 'low',
  occurredAt: Date.now() - (CALLS - n) * 60_000,
  division: 'D51',
  location: 'LANTERNLIGHT AVE - OARLOCK RD',
  at: [-79.38, 43.65],
});

/** Resident memory in bytes; only where there is /proc. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Until the server's memory has stayed the same for a while. */
async function whenIdle(pid: number): Promise<void> {
  let last = 0;
  for (let n = 0; n < 20; n += 1) {
    await wait(1_000);
    const now = memoryOf(pid);
    if (Math.abs(now - last) < 256 * 1024) return;
    last = now;
  }
}
