import { type AddressInfo, connect } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { encoded } from './encoded.ts';
import type { HttpOptions } from './http.ts';
import { createHttp } from './http.ts';
import type { Member } from './member.ts';
import { sent } from './sent.ts';
import { createServe } from './serve.ts';
import type { Served } from './served.ts';

const getText = defineCall('GET /text', {
  who: 'anyone',
  summary: 'A text.',
  query: { word: z.optional(z.string()) },
  reply: z.object({ text: z.string() }),
});
const getFile = defineCall('GET /file', { who: 'member', summary: 'A file.', sends: 'bytes' });

let app: FastifyInstance;
let ready: number;
const member: Member = { id: 'm', isModerator: false };

async function start(http: HttpOptions = {}) {
  ready = 0;
  app = createHttp(http);
  const serve = createServe(app, { findMember: ({ headers }) => (headers.cookie ? member : undefined) });
  const text = sent({ text: 'Montréal ✓' }, { 'cache-control': 'no-cache', vary: 'cookie' });
  serve(
    getText,
    async () => text,
    () => {
      ready += 1;
      return text;
    },
  );
  const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
  const file = encoded({ br: bytes, identity: async () => bytes }, { etag: '"v1"', vary: 'accept-encoding' });
  serve(
    getFile,
    async () => file,
    () => {
      ready += 1;
      return file;
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(() => app.close());

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const reply = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const { date: _date, ...rest } = Object.fromEntries(reply.headers);
  const body = rest['content-encoding'] ? '' : await reply.text();
  return { status: reply.status, headers: rest, body };
};

/** A condition no version meets: the answer itself is asked. */
const UNMET = { 'if-none-match': '"another"' };

it('is just what the answer itself would be', async () => {
  await start();
  const first = await ask('/api/text?word=a', UNMET);
  expect(ready).toBe(0);
  const second = await ask('/api/text?word=a');
  expect(ready).toBe(1);
  expect(second).toEqual(first);
  expect(JSON.parse(second.body)).toEqual({ text: 'Montréal ✓' });
  expect(second.headers['content-security-policy']).toBe(`default-src 'none'; frame-ancestors 'none'`);
});

it('sends the bytes of a file as they are', async () => {
  await start();
  const raw = async () => {
    const reply = await app.inject({ url: '/api/file', headers: { cookie: 'a=b', 'accept-encoding': 'br', ...UNMET } });
    return reply.headers;
  };
  const long = await raw();
  const said = await new Promise<Buffer>((resolve) => {
    const pieces: Buffer[] = [];
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(
        'GET /api/file HTTP/1.1\r\nhost: x\r\ncookie: a=b\r\naccept-encoding: br\r\nconnection: close\r\n\r\n',
      ),
    );
    socket.on('data', (piece) => pieces.push(piece)).on('close', () => resolve(Buffer.concat(pieces)));
  });
  expect(ready).toBe(1);
  expect([...said.subarray(said.indexOf('\r\n\r\n') + 4)]).toEqual(Array.from({ length: 256 }, (_, n) => n));
  for (const [name, value] of Object.entries(long))
    if (name !== 'date' && name !== 'connection') expect(said.toString('latin1')).toContain(`${name}: ${value}`);
});

it('looks at who asks each time', async () => {
  await start();
  const cookie = { cookie: 'a=b', 'accept-encoding': 'br;q=0' };
  expect((await ask('/api/file', cookie)).status).toBe(200);
  expect((await ask('/api/file')).status).toBe(401);
});

it('is not sent to a refusal, another method or a condition that is met', async () => {
  await start();
  expect((await ask('/api/text', {}, 'DELETE')).status).toBe(405);
  expect((await ask('/api/text?colour=red')).status).toBe(400);
  expect((await ask('/api/file', { cookie: 'a=b', 'if-none-match': '"v1"' })).status).toBe(304);
  expect(ready).toBe(0);
});

it('to HEAD is its headers alone', async () => {
  await start();
  const [head, whole] = [
    await app.inject({ method: 'HEAD', url: '/api/text' }),
    await app.inject({ method: 'GET', url: '/api/text' }),
  ];
  expect(ready).toBe(2);
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
});

it('counts against the limit, and is told of like any other', async () => {
  const served: Served[] = [];
  await start({ limits: { requestsPerMinute: 3 }, onServed: (one) => served.push(one) });
  const statuses = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await ask('/api/text?word=x')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(
    served.slice(0, 3).map(({ route, path, status, method, bytes }) => [route, path, status, method, bytes]),
  ).toEqual(Array(3).fill(['/api/text', '/api/text', 200, 'GET', 24]));
  expect(new Set(served.map(({ request_id }) => request_id)).size).toBe(5);
});

it('is logged under the address it was asked at, which may be written in several ways', async () => {
  const logged: Array<[path: string, alike: object | undefined]> = [];
  await start({ onServed: ({ path }, alike) => logged.push([path, alike]) });
  for (const path of ['/api/text', '/api/text', '/%61pi/text', '/api/text']) await ask(path);
  expect(ready).toBe(4);
  await expect.poll(() => logged.map(([path]) => path)).toEqual(['/api/text', '/api/text', '/%61pi/text', '/api/text']);
  const [first, second, spelled, last] = logged.map(([, alike]) => alike);
  expect(first).toBeDefined();
  expect([second, last]).toEqual([first, first]);
  expect(spelled).toBeUndefined();
});

it('is line for line what the answer itself would be, several requests at once or one by one', async () => {
  await start();
  const talk = (words: string) =>
    new Promise<string>((resolve) => {
      let said = '';
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(words));
      socket.on('data', (piece) => {
        said += piece;
      });
      socket.on('close', () => resolve(said));
    });
  const asking = 'GET /api/text?word=a HTTP/1.1\r\nHost: x\r\n';
  const closing = 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const first = `${asking}\r\n`;
  const said = async (words: string) => (await talk(words + closing)).split('HTTP/1.1 ').slice(1, -1);
  const [long] = await said(`${asking}If-None-Match: "another"\r\n\r\n`);
  expect(ready).toBe(0);
  const replies = [...(await said(first + first + first)), ...(await said(first))];
  expect(ready).toBe(4);
  const sorted = (reply: string | undefined = '') =>
    reply
      .replace(/^date: .*$/im, '')
      .split('\r\n')
      .map((line) => line.toLowerCase())
      .sort();
  expect(sorted(long)).toContain('connection: keep-alive');
  expect(replies.map(sorted)).toEqual(Array(4).fill(sorted(long)));
  expect((await talk(`${asking}Connection: close\r\n\r\n`)).toLowerCase()).toContain('connection: close');
});
