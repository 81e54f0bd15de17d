import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './client.ts';

/** Paths that a page requests, one after the other. */
const PATHS = [
  '/',
  '/api/cities',
  '/api/cities/toronto',
  '/api/crimes?limit=50',
  '/api/community/notes?north=43.8&south=43.6&east=-79.2&west=-79.45',
  '/api/crimes/realtime/status',
  '/api/canada',
];
const PAUSE_MS = 120;
const BACK_MS = 1_000;
/** Time in milliseconds without data after which a stream counts as broken: three missed keep-alive messages. */
const SILENT_MS = 60_000;

const visitor = (n: number) => `10.200.0.${n}`;

/** Simulates a visitor who requests one path after the other. */
export async function read(client: Client, n: number, running: () => boolean): Promise<void> {
  for (let turn = n; running(); turn += 1) {
    await client.ask({ path: PATHS[turn % PATHS.length] ?? '/', from: visitor(n) });
    await wait(PAUSE_MS);
  }
}

/** Simulates a page that listens to live calls and, like browsers, reconnects when its stream ends. */
export async function listen(client: Client, n: number, running: () => boolean, ending: AbortSignal): Promise<void> {
  while (running()) {
    const begun = client.tallies.begun();
    const failed = (what: string, retryAfter = false) =>
      client.tallies.count(begun, 'read', { is: 'error', what, retryAfter });
    const silent = new AbortController();
    try {
      const signal = AbortSignal.any([ending, silent.signal]);
      const reply = await fetch(`${client.origin()}/api/live/stream`, {
        headers: { accept: 'text/event-stream', 'x-forwarded-for': visitor(100 + n) },
        signal,
      });
      if (reply.status === 200 && reply.body) {
        client.tallies.count(begun, 'read', { is: 'good' });
        let timer = setTimeout(() => silent.abort(), SILENT_MS);
        try {
          for await (const _ of reply.body) {
            clearTimeout(timer);
            timer = setTimeout(() => silent.abort(), SILENT_MS);
          }
        } finally {
          clearTimeout(timer);
          if (running()) client.tallies.now.streamsCut += 1;
        }
      } else {
        await reply.arrayBuffer();
        failed(`${reply.status} stream`, reply.headers.has('retry-after'));
      }
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } };
      // An interrupted stream has already been counted.
      if (running() && cause?.code !== 'UND_ERR_SOCKET') failed(`stream: ${cause?.code ?? message}`);
    }
    if (running()) await wait(BACK_MS);
  }
}
