import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aServer } from './testing.ts';

const listThings = defineCall('GET /list', {
  who: 'anyone',
  summary: 'A list without an end.',
  sends: 'stream',
  reply: z.array(z.string()),
});
async function* endless() {
  for (;;) yield 'a'.repeat(1000);
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await aServer({
    routes: (serve) => serve(listThings, async () => endless()),
    http: { timeouts: { headers: 3_000, request: 3_000, file: 3_000, silence: 3_000, lookEvery: 100 } },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Requests the list but does not read the response. Returns both ends of the connection. */
async function asking(): Promise<{ here: Socket; there: Socket; closed: Promise<unknown> }> {
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const here = connect(port, '127.0.0.1');
  here.on('error', () => undefined);
  here.pause();
  here.write('GET /api/list HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n');
  const [there] = (await accepted) as [Socket];
  return { here, there, closed: new Promise((resolve) => there.once('close', resolve)) };
}

it('server continues to send to a slow but steady client, and disconnects a client that does not read', async () => {
  const [slow, stuck] = [await asking(), await asking()];
  let read = 0;
  slow.here.on('data', (chunk) => {
    read += chunk.length;
    slow.here.pause();
    setTimeout(() => slow.here.resume(), 5);
  });
  slow.here.resume();
  await stuck.closed;
  expect(slow.there.destroyed).toBe(false);
  expect(read).toBeGreaterThan(100_000);
  for (const { here } of [slow, stuck]) here.destroy();
  await slow.closed;
});
