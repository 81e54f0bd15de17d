import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import { wholeNumber } from '@crimemap/contract/query';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { HttpOptions } from './http.ts';
import { aServer } from './testing.ts';

const listThings = defineCall('GET /list', {
  who: 'anyone',
  summary: 'A list.',
  sends: 'stream',
  query: { size: wholeNumber(0, 10_000_000), limit: z.optional(wholeNumber(1, 10_000)) },
  reply: z.array(z.string()),
});

let app: FastifyInstance;
/** Server with a small byte budget and a clock that does not advance. */
let stingy: FastifyInstance;
let going = 0;
async function* things(size: number) {
  going += 1;
  try {
    for (let n = 0; n < size; n += 1) yield 'a'.repeat(1000);
  } finally {
    going -= 1;
  }
}
const aServerWith = async (limits: HttpOptions['limits']) => {
  const server = await aServer({
    routes: (serve) => {
      serve(listThings, async ({ query }) => things(query.size));
    },
    http: { trustProxy: '127.0.0.1', ...(limits && { limits }) },
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
};
beforeAll(async () => {
  app = await aServerWith({ listBytesPerMinute: 6_000_000 });
  stingy = await aServerWith({ listBytesPerMinute: 550_000, now: () => 0 });
});
afterAll(() => Promise.all([app.close(), stingy.close()]));
beforeEach(() => expect.poll(() => going).toBe(0));

/** Sends a request and returns the response before its body is read. */
async function ask(
  size: number,
  from: string,
  { method = 'GET', limit = '', path = 'list', of = app } = {},
): Promise<IncomingMessage> {
  const { port } = of.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/${path}?size=${size}${limit && `&limit=${limit}`}`;
  const pending = get(url, { method, agent: false, headers: { 'x-forwarded-for': from } });
  const [reply] = (await once(pending, 'response')) as [IncomingMessage];
  return reply;
}
const read = async (reply: IncomingMessage): Promise<Buffer> => Buffer.concat(await reply.toArray());
const LONG = 1_000_000;

it('rejects a second unpaged list for a client that is receiving an unpaged list, and suggests paging', async () => {
  const first = await ask(LONG, '192.0.2.1');
  expect(first.statusCode).toBe(200);
  const second = await ask(LONG, '192.0.2.1');
  expect([second.statusCode, second.headers['retry-after'], second.headers['content-type']]).toEqual([
    429,
    '5',
    'application/problem+json; charset=utf-8',
  ]);
  second.setEncoding('utf8');
  expect(JSON.parse((await second.toArray()).join(''))).toMatchObject({
    code: 'too_many_requests',
    detail: expect.stringContaining('`limit`'),
  });
  const other = await ask(LONG, '192.0.2.2');
  expect(other.statusCode).toBe(200);
  first.destroy();
  await expect
    .poll(async () => {
      const again = await ask(LONG, '192.0.2.1');
      again.destroy();
      return again.statusCode;
    })
    .toBe(200);
  other.destroy();
});

it('sends short lists, short pages and HEAD responses to a client that is receiving a long list', async () => {
  const from = '192.0.2.3';
  const open = await ask(LONG, from);
  // More concurrent requests than a client has slots for long pages.
  const beside = Array.from({ length: 5 }, async () => {
    expect((await read(await ask(10, from))).length).toBe(10 * 1_004 + 3);
    expect((await ask(LONG, from, { method: 'HEAD' })).statusCode).toBe(200);
    expect((await read(await ask(100, from, { limit: '500' }))).length).toBe(100 * 1_004 + 3);
  });
  await Promise.all(beside);
  open.destroy();
});

it('rejects a fifth long page for a client that is receiving four long pages', async () => {
  const open = await Promise.all([1, 2, 3, 4].map(() => ask(LONG, '192.0.2.4', { limit: '10000' })));
  expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await ask(LONG, '192.0.2.4', { limit: '10000' })).statusCode).toBe(429);
  for (const reply of open) reply.destroy();
});

it('rejects the next long list, but not a short page, for a client that has used most of its byte budget', async () => {
  const from = '192.0.2.6';
  // Read lists one after another, until slightly more than 90 % of the budget is spent.
  for (let n = 0; n < 5; n += 1)
    expect((await read(await ask(100, from, { of: stingy }))).length).toBe(100 * 1_004 + 3);
  for (const limit of ['', '501']) {
    const refused = await ask(10_000, from, { limit, of: stingy });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    refused.resume();
  }
  expect((await read(await ask(10, from, { limit: '500', of: stingy }))).length).toBe(10 * 1_004 + 3);
  const other = await ask(10_000, '192.0.2.7', { of: stingy });
  expect(other.statusCode).toBe(200);
  other.destroy();
});

it('frees the slot of a list after a disconnect, an error or a HEAD request', async () => {
  const open = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(LONG, '192.0.2.8')));
  await ask(LONG, '192.0.2.8', { method: 'HEAD' });
  for (const reply of open) reply.destroy();
  await expect.poll(() => going).toBe(0);
});
