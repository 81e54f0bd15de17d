import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import { RawBytes } from '@crimemap/contract/raw-bytes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { encoded } from './encoded.ts';
import type { Served } from './served.ts';
import { aServer } from './testing.ts';

const postThing = defineCall('POST /things', { who: 'anyone', summary: 'A thing.', body: z.object({ a: z.string() }) });
const putFile = defineCall('PUT /file', {
  who: 'anyone',
  summary: 'Takes a file.',
  takes: 'bytes',
  body: RawBytes,
  bodyBytes: 2 ** 20,
});
const getFile = defineCall('GET /file', { who: 'anyone', summary: 'A file.', sends: 'bytes' });
const listThings = defineCall('GET /list', {
  who: 'anyone',
  summary: 'A list without an end.',
  sends: 'stream',
  reply: z.array(z.string()),
});

// More than the kernels of both ends hold between them.
const bytes = new Uint8Array(32 * 2 ** 20);
const file = encoded({ br: bytes, identity: async () => bytes }, {});
let readyReplies = 0;
const served: Served[] = [];
let endings = 0;
async function* endless() {
  try {
    for (;;) yield 'a'.repeat(1000);
  } finally {
    endings += 1;
  }
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await aServer({
    routes: (serve) => {
      serve(postThing, async () => undefined);
      serve(putFile, async () => undefined);
      serve(listThings, async () => endless());
      serve(
        getFile,
        async () => file,
        () => {
          readyReplies += 1;
          return file;
        },
      );
    },
    http: {
      onServed: (one) => served.push(one),
      timeouts: { headers: 300, request: 600, file: 1_500, silence: 900, lookEvery: 50 },
    },
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

describe('a file that is sent to us', () => {
  const FILE = 'PUT /api/file HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 9000\r\n\r\n';

  it('may take longer than anything else, and not for ever', async () => {
    const { said, ms } = await ask(FILE, 'a');
    expect(said).toMatch(/^HTTP\/1.1 408 /);
    expect(ms).toBeGreaterThan(1_200);
    expect(ms).toBeLessThan(5_000);
  });

  it('is one of eight from one network at the same time; the ninth is told to wait', async () => {
    const eight = Array.from({ length: 8 }, () => ask(FILE));
    const put = () =>
      app.inject({
        method: 'PUT',
        url: '/api/file',
        payload: Buffer.from('x'),
        headers: { 'content-type': 'image/png' },
      });
    await expect.poll(async () => (await put()).statusCode).toBe(429);
    expect((await put()).headers['retry-after']).toBe('5');
    await Promise.all(eight);
    await expect.poll(async () => (await put()).statusCode).toBe(204);
  });
});

it('a connection on which nothing is ever said is closed', async () => {
  const { ms } = await ask('');
  expect(ms).toBeLessThan(3_000);
});

describe('a reply that its client does not take', () => {
  /** Asks, then reads only with `read`. Both ends of the connection. */
  async function asking(
    path: string,
    encoding: string,
  ): Promise<{ here: Socket; there: Socket; closed: Promise<unknown> }> {
    const { port } = app.server.address() as AddressInfo;
    const accepted = once(app.server, 'connection');
    const here = connect(port, '127.0.0.1');
    here.on('error', () => undefined);
    here.pause();
    here.write(`GET ${path} HTTP/1.1\r\nhost: x\r\naccept-encoding: ${encoding}\r\n\r\n`);
    const [there] = (await accepted) as [Socket];
    return { here, there, closed: new Promise((resolve) => there.once('close', resolve)) };
  }

  it.each([
    ['of an answer', '/api/file', 'identity', 1],
    ['that lay ready', '/api/file', 'br', 1],
    ['that is a stream', '/api/list', 'identity', 0],
  ])('%s is given up and its connection closed', async (_which, path, encoding, ready) => {
    [readyReplies, endings] = [0, 0];
    served.length = 0;
    const from = performance.now();
    const { here, closed } = await asking(path, encoding);
    await closed;
    expect(performance.now() - from).toBeGreaterThan(500);
    expect(performance.now() - from).toBeLessThan(5_000);
    expect(readyReplies).toBe(ready);
    if (path === '/api/list') await expect.poll(() => endings).toBe(1);
    if (encoding === 'br') await expect.poll(() => served).toMatchObject([{ path, status: 200, bytes: bytes.length }]);
    here.destroy();
  });

  it('goes on for one who takes it slowly but steadily', async () => {
    const { here, there, closed } = await asking('/api/list', 'identity');
    let read = 0;
    here.on('data', (chunk) => {
      read += chunk.length;
      here.pause();
      setTimeout(() => here.resume(), 5);
    });
    here.resume();
    const from = performance.now();
    await expect.poll(() => there.destroyed || performance.now() - from > 2_000, { timeout: 4_000 }).toBe(true);
    expect(there.destroyed).toBe(false);
    expect(read).toBeGreaterThan(100_000);
    here.destroy();
    await closed;
  });
});
