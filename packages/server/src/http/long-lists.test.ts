import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import { wholeNumber } from '@crimemap/contract/query';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Download, type FilePieces } from './sent.ts';
import { aServer } from './testing.ts';

const listThings = defineCall('GET /list', {
  who: 'anyone',
  summary: 'A list.',
  sends: 'stream',
  query: { size: wholeNumber(0, 10_000_000), limit: z.optional(wholeNumber(1, 10_000)) },
  reply: z.array(z.string()),
});

const getFile = defineCall('GET /file', {
  who: 'anyone',
  summary: 'A file that is made while it is sent.',
  sends: 'download',
  query: { size: wholeNumber(0, 10_000_000) },
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
/** So many pieces of a kilobyte. */
function fileOf(pieces: number): FilePieces {
  going += 1;
  let made = 0;
  const file: FilePieces = {
    next: async () => (made++ < pieces ? { done: false, value: new Uint8Array(1000).fill(97) } : file.return()),
    async return() {
      going -= 1;
      file.return = async () => ({ done: true, value: undefined });
      return { done: true, value: undefined };
    },
  };
  return file;
}
beforeAll(async () => {
  app = await aServer({
    routes: (serve) => {
      serve(listThings, async ({ query }) => things(query.size));
      serve(getFile, async ({ query }) => new Download(fileOf(query.size), { 'content-type': 'text/csv' }));
    },
    http: { trustProxy: '127.0.0.1', limits: { listBytesPerMinute: 6_000_000 } },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => expect.poll(() => going).toBe(0));

/** The reply, of which nothing is read yet. */
async function ask(
  size: number,
  from: string,
  { method = 'GET', limit = '', path = 'list' } = {},
): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/${path}?size=${size}${limit && `&limit=${limit}`}`;
  const pending = get(url, { method, agent: false, headers: { 'x-forwarded-for': from } });
  const [reply] = (await once(pending, 'response')) as [IncomingMessage];
  return reply;
}
/** The whole reply: its length, and how long it took. */
async function read(reply: IncomingMessage): Promise<{ bytes: number; ms: number }> {
  const from = performance.now();
  let bytes = 0;
  for await (const chunk of reply) bytes += (chunk as Buffer).length;
  return { bytes, ms: performance.now() - from };
}
const LONG = 1_000_000;

it('a second whole list at the same time is refused until the first has ended, and told to page', async () => {
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

it('short lists, short pages and heads are always sent beside it', async () => {
  const from = '192.0.2.3';
  const open = await ask(LONG, from);
  for (let n = 0; n < 8; n += 1) {
    expect((await read(await ask(10, from))).bytes).toBeGreaterThan(10_000);
    expect((await ask(LONG, from, { method: 'HEAD' })).statusCode).toBe(200);
    expect((await read(await ask(500, from, { limit: '500' }))).bytes).toBeGreaterThan(500_000);
  }
  open.destroy();
});

it('a fifth long page at the same time is refused', async () => {
  const open = await Promise.all([1, 2, 3, 4].map(() => ask(LONG, '192.0.2.4', { limit: '10000' })));
  expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await ask(LONG, '192.0.2.4', { limit: '10000' })).statusCode).toBe(429);
  for (const reply of open) reply.destroy();
});

it('one list after the other may be read to its end', async () => {
  for (let n = 0; n < 5; n += 1) expect((await read(await ask(500, '192.0.2.5'))).bytes).toBeGreaterThan(500_000);
});

it('a list of more than a minute’s bytes is not cut but slowed down, and the next one has to wait', async () => {
  const from = '192.0.2.6';
  // Six megabytes at once, then a hundred kilobytes in a second.
  const { bytes, ms } = await read(await ask(6_200, from));
  expect(bytes).toBe(6_200 * 1_004 + 3);
  expect(ms).toBeGreaterThan(1_000);
  for (const limit of ['', '501']) {
    const refused = await ask(10_000, from, { limit });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1);
    refused.resume();
  }
  expect((await read(await ask(500, from, { limit: '500' }))).bytes).toBeGreaterThan(500_000);
  const other = await ask(10_000, '192.0.2.7');
  expect(other.statusCode).toBe(200);
  other.destroy();
});

it('no list is left open by a reader who goes away, a refusal or a head', async () => {
  const open = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(LONG, '192.0.2.8')));
  await ask(LONG, '192.0.2.8', { method: 'HEAD' });
  for (const reply of open) reply.destroy();
  await expect.poll(() => going).toBe(0);
});

const file = { path: 'file' };
it('a file that is made while it is sent comes whole, and ends what makes it', async () => {
  const reply = await ask(200, '192.0.2.20', file);
  expect([reply.headers['content-type'], (await read(reply)).bytes]).toEqual(['text/csv', 200_000]);
  for (const size of [0, 1]) expect((await read(await ask(size, '192.0.2.20', file))).bytes).toBe(1000 * size);
});

it('a long file is one of its client’s long lists, one of a single piece is always sent', async () => {
  const from = '192.0.2.21';
  const open = await ask(LONG, from);
  expect((await ask(LONG, from, file)).statusCode).toBe(429);
  expect((await ask(LONG, from, { ...file, method: 'HEAD' })).statusCode).toBe(200);
  expect((await read(await ask(1, from, file))).bytes).toBe(1000);
  open.destroy();
});

it('a file nobody reads any more is not made any further', async () => {
  const open = await ask(LONG, '192.0.2.22', file);
  expect(going).toBe(1);
  open.destroy();
  await expect.poll(() => going).toBe(0);
});
