import { setMaxListeners } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ready } from '../kit/child.ts';

/**
 * One client that does its worst, as fast as the limit of requests lets it. `/start?kind=…` and `/stop`, which says how often it
 * was answered with which status.
 */
const [, , origin = ''] = process.argv;
/** As many as the limit allows in a minute, so that they do harm all the time. */
const EVERY_MS = 50;
const agent = new Agent({ keepAlive: true });

let asked = 0;
const some = (most: number) => Math.floor(Math.random() * most);
const KINDS: Readonly<Record<string, { readonly atOnce: number; readonly path: () => string }>> = {
  areas: { atOnce: 20, path: () => `/api/crimes?city=vancouver&division=D${1_000 + asked}&limit=10` },
  circles: {
    atOnce: 12,
    path: () =>
      `/api/incidents/vancouver/counts?lng=-123.1${some(1e4)}&lat=49.2${some(1e4)}&metres=${2_000 + some(1_000)}&by=month`,
  },
  lists: { atOnce: 4, path: () => '/api/vancouver/crimes?days=3650' },
};

let going: { readonly kind: string; readonly counts: Record<number, number>; readonly stop: AbortController } | null =
  null;

function ask(path: string, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const request = get(
      `${origin}${path}`,
      { agent, signal, headers: { 'x-forwarded-for': '192.0.2.66' } },
      (reply) => {
        reply.on('error', () => resolve(reply.statusCode ?? 0));
        reply.on('end', () => resolve(reply.statusCode ?? 0));
        reply.resume();
      },
    );
    request.on('error', () => resolve(0));
  });
}

async function goOn({ kind, counts, stop }: NonNullable<typeof going>): Promise<void> {
  const { atOnce, path } = KINDS[kind] as NonNullable<(typeof KINDS)[string]>;
  setMaxListeners(0, stop.signal);
  let open = 0;
  while (!stop.signal.aborted) {
    if (open < atOnce) {
      asked += 1;
      open += 1;
      void ask(path(), stop.signal).then((status) => {
        open -= 1;
        counts[status] = (counts[status] ?? 0) + 1;
      });
    }
    await wait(EVERY_MS);
  }
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
  const { counts = {} } = going ?? {};
  going?.stop.abort();
  going = null;
  if (pathname === '/start') {
    going = { kind: searchParams.get('kind') ?? '', counts: {}, stop: new AbortController() };
    void goOn(going);
  }
  response.end(JSON.stringify(counts));
});
server.listen(0, '127.0.0.1', () =>
  ready({ port: (server.address() as AddressInfo).port }, async () => {
    going?.stop.abort();
    server.close();
    agent.destroy();
  }),
);
