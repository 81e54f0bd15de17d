import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import { wholeNumber } from '@crimemap/contract/query';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aServer } from './testing.ts';

const listThings = defineCall('GET /list', {
  who: 'anyone',
  summary: 'A list.',
  sends: 'stream',
  query: { size: wholeNumber(0, 10_000_000) },
  reply: z.array(z.string()),
});

let app: FastifyInstance;
let going = 0;
async function* things(size: number) {
  going += 1;
  try {
    for (let n = 0; n < size; n += 1) yield 'a'.repeat(1000);
  } finally {
    going -= 1;
  }
}
beforeAll(async () => {
  app = await aServer({
    routes: (serve) => serve(listThings, async ({ query }) => things(query.size)),
    http: { trustProxy: '127.0.0.1' },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => expect.poll(() => going).toBe(0));

/** The reply, of which nothing is read yet. */
async function ask(size: number, from = '192.0.2.1', method = 'GET'): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/list?size=${size}`;
  const asked = get(url, { method, agent: false, headers: { 'x-forwarded-for': from } });
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  return reply;
}
const LONG = 1_000_000;

it('a fifth long list at the same time is refused until one of the four has ended', async () => {
  const open = await Promise.all([1, 2, 3, 4].map(() => ask(LONG)));
  expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const fifth = await ask(LONG);
  expect([fifth.statusCode, fifth.headers['retry-after'], fifth.headers['content-type']]).toEqual([
    429,
    '5',
    'application/problem+json; charset=utf-8',
  ]);
  const other = await ask(LONG, '192.0.2.2');
  expect(other.statusCode).toBe(200);
  open[0]?.destroy();
  await expect
    .poll(async () => {
      const again = await ask(LONG);
      again.destroy();
      return again.statusCode;
    })
    .toBe(200);
  for (const reply of [...open, fifth, other]) reply.destroy();
});

it('short lists and heads are not counted, and a list read to its end no longer is', async () => {
  const open = await Promise.all([1, 2, 3].map(() => ask(LONG)));
  for (let n = 0; n < 8; n += 1) {
    expect((await ask(10)).statusCode).toBe(200);
    expect((await ask(LONG, undefined, 'HEAD')).statusCode).toBe(200);
    const whole = await ask(500);
    expect(whole.statusCode).toBe(200);
    whole.resume();
    await once(whole, 'close');
  }
  for (const reply of open) reply.destroy();
});

it('no list is left open by a reader who goes away, a refusal or a head', async () => {
  const open = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(LONG)));
  await ask(LONG, undefined, 'HEAD');
  for (const reply of open) reply.destroy();
  await expect.poll(() => going).toBe(0);
});
