import { setMaxListeners } from 'node:events';
import { Agent, createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ready } from '../kit/child.ts';
import { aNetwork } from '../login/ask.ts';
import { type Worst, type WorstRequest, worstKinds } from './worst.ts';

/**
 * A client that overloads the server as much as the rate limit allows. It serves `/start?kind=…` and `/stop`, which
 * returns the number of responses by status.
 */
const [, , origin = '', token = '', note = ''] = process.argv;
/** Interval in milliseconds between requests, which uses the whole limit per minute evenly. */
const EVERY_MS = 50;
const agent = new Agent({ keepAlive: true });
const kinds = await worstKinds({ token, note });

let requestCount = 0;
let going: { readonly counts: Record<number, number>; readonly stop: AbortController } | null = null;

function ask(
  { method = 'GET', path, body, token: bearer }: WorstRequest,
  signal: AbortSignal,
  stalls = false,
): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'x-forwarded-for': stalls ? aNetwork() : '192.0.2.66',
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    };
    const request = sendRequest(`${origin}${path}`, { agent, signal, method, headers }, (reply) => {
      reply.on('error', () => resolve(reply.statusCode ?? 0));
      reply.on('end', () => resolve(reply.statusCode ?? 0));
      if (!stalls) reply.resume();
    });
    request.on('error', () => resolve(0));
    request.end(body);
  });
}

async function goOn(
  { concurrency, request, stalls }: Worst,
  { counts, stop }: NonNullable<typeof going>,
): Promise<void> {
  setMaxListeners(0, stop.signal);
  let open = 0;
  while (!stop.signal.aborted) {
    if (open < concurrency) {
      requestCount += 1;
      open += 1;
      void ask(request(requestCount), stop.signal, stalls).then((status) => {
        open -= 1;
        counts[status] = (counts[status] ?? 0) + 1;
      });
    }
    if (!stalls || open === concurrency) await wait(EVERY_MS);
  }
}

const server = createServer((asking, response) => {
  const { pathname, searchParams } = new URL(asking.url ?? '/', 'http://here');
  const { counts = {} } = going ?? {};
  going?.stop.abort();
  going = null;
  const worst = kinds[searchParams.get('kind') ?? ''];
  if (pathname === '/start' && worst) {
    going = { counts: {}, stop: new AbortController() };
    void goOn(worst, going);
  }
  response.end(JSON.stringify(counts));
});
server.listen(0, '127.0.0.1', () => {
  const words = Object.fromEntries(Object.entries(kinds).map(([kind, { words: of }]) => [kind, of]));
  ready({ port: (server.address() as AddressInfo).port, kinds: words }, async () => {
    going?.stop.abort();
    server.close();
    agent.destroy();
  });
});
