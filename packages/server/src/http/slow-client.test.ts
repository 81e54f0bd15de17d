import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import { RawBytes } from '@crimemap/contract/raw-bytes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

// More bytes than the operating system buffers at both ends together.
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
      serve(getFile, async () => {
        readyReplies += 1;
        return file;
      });
    },
    http: {
      onServed: (one) => served.push(one),
      timeouts: { headers: 200, request: 300, file: 900, silence: 700, lookEvery: 25 },
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/**
 * Sends `start`, then one character of `drip` every 40 ms. `closed` resolves to the received text once the server has
 * closed the connection.
 */
function ask(start: string, drip = '', of = app): { closed: Promise<string>; leave: () => void } {
  let said = '';
  let sent = 0;
  let dripping: NodeJS.Timeout | undefined;
  const socket = connect((of.server.address() as AddressInfo).port, '127.0.0.1', () => {
    socket.write(start);
    dripping = setInterval(() => {
      if (drip !== '' && socket.writable) socket.write(drip[sent++ % drip.length] as string);
    }, 40);
  });
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(said);
    });
  });
  return { closed, leave: () => socket.destroy() };
}

const BODY =
  'POST /api/things HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{"a":"';
const FILE = 'PUT /api/file HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 9000\r\n\r\n';

it('slowly sent headers, bodies and file uploads get 408 and the connection is closed, with a longer timeout for files', async () => {
  const order: string[] = [];
  const refused = async (what: string, start: string, drip: string) => {
    const said = await ask(start, drip).closed;
    order.push(what);
    expect.soft(said, `${what}, dripping "${drip}"`).toMatch(/^HTTP\/1.1 408 /);
    expect.soft(said, `${what}, dripping "${drip}"`).toContain('"code":"request_timeout"');
  };
  await Promise.all([
    refused('file', FILE, 'a'),
    refused('headers', 'GET /api/things HTTP/1.1\r\nhost: x\r\nx-slow: ', 'a'),
    refused('headers', 'GET /api/things HTTP/1.1\r\nhost: x\r\n', ''),
    refused('body', BODY, 'a'),
    refused('body', BODY, ''),
    // A connection on which the client sends nothing.
    ask('').closed,
  ]);
  expect(order.at(-1)).toBe('file');
});

it('one network can upload eight files at the same time, and a ninth upload gets 429', async () => {
  // This server uses the normal timeouts, so that no file times out before the ninth is sent, even on a busy machine.
  const patient = await aServer({ routes: (serve) => serve(putFile, async () => undefined) });
  await patient.listen({ port: 0, host: '127.0.0.1' });
  const open = new Set<ReturnType<typeof ask>>();
  // Keeps eight uploads open. If one of them arrives after the ninth, it is the one that is rejected, and another
  // upload replaces it.
  const keepEight = () => {
    while (open.size < 8) {
      const one = ask(FILE, 'a', patient);
      open.add(one);
      void one.closed.then(() => open.delete(one));
    }
  };
  const put = () =>
    patient.inject({
      method: 'PUT',
      url: '/api/file',
      payload: Buffer.from('x'),
      headers: { 'content-type': 'image/png' },
    });
  const answer = async () => {
    keepEight();
    const { statusCode, headers } = await put();
    return [statusCode, headers['retry-after']];
  };
  await expect.poll(answer, { interval: 10 }).toEqual([429, '5']);
  for (const each of open) each.leave();
  await expect.poll(async () => (await put()).statusCode).toBe(204);
  await patient.close();
});

/** Sends a request but does not read the response. `closed` resolves when the server has closed its end. */
async function asking(path: string, encoding: string): Promise<{ here: Socket; closed: Promise<unknown> }> {
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const here = connect(port, '127.0.0.1');
  here.on('error', () => undefined);
  here.pause();
  here.write(`GET ${path} HTTP/1.1\r\nhost: x\r\naccept-encoding: ${encoding}\r\n\r\n`);
  const [there] = (await accepted) as [Socket];
  return { here, closed: new Promise((resolve) => there.once('close', resolve)) };
}

it('server closes the connection of a client that does not read the response', async () => {
  const [answer, ready, list] = [
    await asking('/api/file', 'identity'),
    await asking('/api/file', 'br'),
    await asking('/api/list', 'identity'),
  ];
  await Promise.all([answer.closed, ready.closed, list.closed]);
  expect(readyReplies).toBe(2);
  await expect.poll(() => endings).toBe(1);
  // A cached response is reported with its full size, although the client did not read it.
  const whole = expect.objectContaining({ path: '/api/file', status: 200, bytes: bytes.length });
  await expect.poll(() => served).toContainEqual(whole);
  for (const { here } of [answer, ready, list]) here.destroy();
});
