import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sent } from '../sent.ts';
import { aServer } from '../testing.ts';

const getThing = defineCall('GET /thing', { who: 'anyone', summary: 'A thing.', reply: z.object({ a: z.string() }) });
const getSlow = defineCall('GET /slow', {
  who: 'anyone',
  summary: 'A slow thing.',
  reply: z.object({ a: z.string() }),
});
const getFile = defineCall('GET /file', { who: 'anyone', summary: 'A file.', sends: 'bytes' });
// More bytes than the operating system buffers at both ends together.
const FILE_BYTES = 32 * 2 ** 20;

const calls = new EventEmitter();
const thing = sent({ a: 'b' }, {});
let app: FastifyInstance;
let things = 0;
afterEach(() => app.close());

async function start(): Promise<void> {
  things = 0;
  app = await aServer({
    routes: (serve) => {
      serve(getThing, async () => {
        things += 1;
        return thing;
      });
      serve(getSlow, async () => {
        calls.emit('began');
        await once(calls, 'answer');
        return { a: 'late' };
      });
      serve(getFile, async () => new Uint8Array(FILE_BYTES));
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/**
 * Opens a client on a plain socket. `received` contains the bytes received, and whether the server has ended the
 * connection.
 */
async function client() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const received = { text: '', bytes: 0, ended: false };
  socket.on('data', (chunk) => {
    received.bytes += chunk.length;
    if (received.text.length < 10_000) received.text += chunk.subarray(0, 2_000);
  });
  socket.on('error', () => undefined).on('close', () => (received.ended = true));
  await once(socket, 'connect');
  const get = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return { socket, received, get };
}

it('draining server responds to every request and closes each connection after its response', async () => {
  await start();
  const [open, idle] = [await client(), await client()];
  open.get('/api/slow');
  await once(calls, 'began');
  app.connections.startDraining();
  calls.emit('answer');
  await expect.poll(() => open.received.ended).toBe(true);
  expect(open.received.text).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*"late"/i);
  idle.get('/api/thing');
  const fresh = await client();
  fresh.get('/api/thing');
  for (const { received } of [idle, fresh]) {
    await expect.poll(() => received.ended).toBe(true);
    expect(received.text).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*{"a":"b"}$/i);
  }
});

it('draining server ends the connection after an error response', async () => {
  await start();
  app.connections.startDraining();
  const refused = await client();
  refused.get('/api/nothing');
  await expect.poll(() => refused.received.ended).toBe(true);
  expect(refused.received.text).toMatch(/^HTTP\/1.1 404 [\s\S]*connection: close/i);
});

it('draining server responds to all pipelined requests, and closes the connection after the last response', async () => {
  await start();
  const { received, get } = await client();
  for (const path of ['/api/slow', '/api/thing', '/api/thing']) get(path);
  await expect.poll(() => things).toBe(2);
  app.connections.startDraining();
  get('/api/thing');
  await expect.poll(() => things).toBe(3);
  calls.emit('answer');
  await expect.poll(() => received.ended).toBe(true);
  expect(received.text.match(/{"a":"\w+"}/g)).toEqual(['{"a":"late"}', ...Array(3).fill('{"a":"b"}')]);
});

it('closing server first finishes responses in progress, and ends idle connections', async () => {
  await start();
  const [slow, idle] = [await client(), await client()];
  slow.get('/api/slow');
  await once(calls, 'began');
  let closed = false;
  const closing = app.close().then(() => (closed = true));
  await expect.poll(() => idle.received.ended).toBe(true);
  expect(closed).toBe(false);
  calls.emit('answer');
  await closing;
  await expect.poll(() => slow.received.text).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close[\s\S]*"late"/i);
});

it('closing server responds to a request whose bytes have already arrived', async () => {
  await start();
  const clients = await Promise.all(Array.from({ length: 20 }, client));
  await expect
    .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
    .toBe(clients.length);
  for (const { get } of clients) get('/api/thing');
  await app.close();
  await expect.poll(() => clients.every(({ received }) => received.ended)).toBe(true);
  expect(clients.filter(({ received }) => !received.text.startsWith('HTTP/1.1 200 '))).toEqual([]);
});

it('closing server sends the whole response to a slow client', async () => {
  await start();
  const { socket, received, get } = await client();
  get('/api/file');
  await once(socket, 'data');
  socket.pause();
  const closing = app.close();
  setTimeout(() => socket.resume(), 200);
  await closing;
  await expect.poll(() => received.ended).toBe(true);
  expect(received.bytes).toBeGreaterThan(FILE_BYTES);
});

it('closing server closes the connection of a response in progress whose headers announced keep-alive', async () => {
  await start();
  const { socket, received, get } = await client();
  get('/api/file');
  await once(socket, 'data');
  expect(received.text.toLowerCase()).toContain('connection: keep-alive');
  app.connections.startDraining();
  await expect.poll(() => received.ended).toBe(true);
  expect(received.bytes).toBeGreaterThan(FILE_BYTES);
});
