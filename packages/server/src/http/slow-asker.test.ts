import { type AddressInfo, connect } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aServer } from './testing.ts';

const postThing = defineCall('POST /things', { who: 'anyone', summary: 'A thing.', body: z.object({ a: z.string() }) });

let app: FastifyInstance;
beforeAll(async () => {
  app = await aServer({
    routes: (serve) => serve(postThing, async () => undefined),
    http: { patience: { headers: 300, request: 600, silence: 900, lookEvery: 50 } },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends `start`, then a character of `drip` every 40 ms; gives what came back when the server has closed, and how long it took. */
function ask(start: string, drip = ''): Promise<{ said: string; ms: number }> {
  return new Promise((resolve) => {
    const from = performance.now();
    let said = '';
    let sent = 0;
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(start));
    const dripping = setInterval(() => {
      if (drip !== '' && socket.writable) socket.write(drip[sent++ % drip.length] as string);
    }, 40);
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ said, ms: performance.now() - from });
    });
  });
}

const BODY =
  'POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{"a":"';

it.each([
  ['headers that drip in', 'GET /api/things HTTP/1.1\r\nhost: x\r\nx-slow: ', 'a'],
  ['headers that stop half way', 'GET /api/things HTTP/1.1\r\nhost: x\r\n', ''],
  ['a body that drips in', BODY, 'a'],
  ['a body that stops half way', BODY, ''],
])('%s are answered with 408 and the connection is closed', async (_what, start, drip) => {
  const { said, ms } = await ask(start, drip);
  expect(said).toMatch(/^HTTP\/1.1 408 /);
  expect(said).toContain('"code":"request_timeout"');
  expect(ms).toBeGreaterThan(250);
  expect(ms).toBeLessThan(3_000);
});

it('a connection on which nothing is ever said is closed', async () => {
  const { ms } = await ask('');
  expect(ms).toBeLessThan(3_000);
});
