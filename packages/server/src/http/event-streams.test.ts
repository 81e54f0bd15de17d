import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { defineCall } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../platform/base/api-error.ts';
import type { ClientLimitsOptions } from './client-limits.ts';
import type { EventStreamOptions } from './event-streams.ts';
import { Events, type ServerEvent } from './events.ts';
import { createHttp } from './http.ts';
import { createServe } from './serve.ts';

const follow = defineCall('GET /ticks', {
  who: 'anyone',
  summary: 'Ticks.',
  sends: 'events',
  reply: z.object({ tick: z.int(), words: z.optional(z.string()) }),
});
type Tick = ServerEvent<{ tick: number; words?: string }>;
const tick = (n: number, words?: string): Tick => ({
  id: String(n),
  data: { tick: n, ...(words === undefined ? {} : { words }) },
});

let app: FastifyInstance | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
  app = undefined;
});

/** Starts a server with an event stream. `tell` sends an event to all its readers. */
async function ticking(options: Partial<EventStreamOptions> = {}, limits: Partial<ClientLimitsOptions> = {}) {
  const listeners = new Set<(event: Tick) => void>();
  const cameBack: (string | undefined)[] = [];
  const begin = { with: async (): Promise<readonly Tick[]> => [tick(1)] };
  app = createHttp({ limits });
  createServe(app, { findMember: () => undefined, eventStreams: options })(
    follow,
    async () =>
      new Events({
        async begin(last) {
          cameBack.push(last);
          return begin.with();
        },
        follow(tell) {
          listeners.add(tell);
          return () => listeners.delete(tell);
        },
      }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return {
    app,
    port,
    begin,
    cameBack,
    followers: () => listeners.size,
    tell: (event: Tick) => {
      for (const tell of listeners) tell(event);
    },
  };
}

/**
 * Connects a reader on a plain socket. `got` contains the text received so far, and whether the connection has ended.
 */
async function reader(port: number, headers = '', method = 'GET') {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const got = { text: '', ended: false };
  socket.setEncoding('utf8');
  socket.on('data', (text) => {
    got.text += text;
  });
  socket.on('close', () => {
    got.ended = true;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${method} /api/ticks HTTP/1.1\r\nhost: here\r\n${headers}\r\n`);
  return { socket, got };
}

describe('event stream', () => {
  it('sends the reconnection delay and the first event, then each later event', async () => {
    const { port, tell } = await ticking();
    const { got } = await reader(port);
    await expect.poll(() => got.text).toContain('retry: 5000\n\nid: 1\ndata: {"tick":1}\n\n');
    expect(got.text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(got.text.toLowerCase()).toContain('content-type: text/event-stream; charset=utf-8\r\n');
    expect(got.text.toLowerCase()).toContain('cache-control: no-store, no-transform\r\n');
    expect(got.text.toLowerCase()).toContain('x-content-type-options: nosniff\r\n');
    tell(tick(2));
    await expect.poll(() => got.text).toContain('id: 2\ndata: {"tick":2}\n\n');
  });

  it('passes the last event id of a reconnecting client to the event source', async () => {
    const { port, cameBack } = await ticking();
    const { got } = await reader(port, 'last-event-id: 17\r\n');
    await expect.poll(() => got.text).toContain('id: 1');
    expect(cameBack).toEqual(['17']);
  });

  it('sends an event that occurs during preparation of the first event only after that first event', async () => {
    const { port, tell, begin, followers } = await ticking();
    let ready: (first: readonly Tick[]) => void = () => undefined;
    begin.with = () =>
      new Promise((resolve) => {
        ready = resolve;
      });
    const { got } = await reader(port);
    await expect.poll(followers).toBe(1);
    tell(tick(2));
    ready([tick(1)]);
    await expect.poll(() => got.text).toContain('id: 1\ndata: {"tick":1}\n\nid: 2\ndata: {"tick":2}\n\n');
  });

  it('sends heartbeats while there are no events', async () => {
    const { port } = await ticking({ heartbeatMs: 20 });
    const { got } = await reader(port);
    await expect.poll(() => got.text).toContain('\r\n:\n\n\r\n');
  });

  it('unsubscribes from events when the client disconnects', async () => {
    const { port, followers } = await ticking();
    const { socket, got } = await reader(port);
    await expect.poll(() => got.text).toContain('id: 1');
    expect(followers()).toBe(1);
    socket.destroy();
    await expect.poll(followers).toBe(0);
  });

  it('returns the usual error response if the first event cannot be prepared', async () => {
    const { port, begin, followers } = await ticking();
    begin.with = () => Promise.reject(new ApiError('not_available'));
    const { got } = await reader(port);
    await expect.poll(() => got.text).toContain('503 Service Unavailable');
    expect(got.text).toContain('"code":"not_available"');
    expect(followers()).toBe(0);
  });

  it('returns only headers for a HEAD request and opens no stream', async () => {
    const { app: server, followers } = await ticking();
    const reply = await server.inject({ method: 'HEAD', url: '/api/ticks' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('text/event-stream');
    expect(reply.body).toBe('');
    expect(followers()).toBe(0);
  });

  it('returns 500 if an event does not match its contract', async () => {
    const { port, begin } = await ticking();
    begin.with = async () => [{ id: '1', data: { tick: 1, secret: 'x' } as Tick['data'] }];
    const { got } = await reader(port);
    await expect.poll(() => got.text).toContain('500 Internal Server Error');
    expect(got.text).not.toContain('secret');
  });
});

describe('many concurrent event streams', () => {
  it('return 429 above the limit per client, until a stream of the same client ends', async () => {
    const { port, followers } = await ticking({}, { streamsPerClient: 2 });
    const [first, second] = [await reader(port), await reader(port)];
    await expect.poll(() => second.got.text).toContain('id: 1');
    const third = await reader(port);
    await expect.poll(() => third.got.text).toContain('429 Too Many Requests');
    expect(third.got.text.toLowerCase()).toContain('retry-after: 60');
    first.socket.destroy();
    await expect.poll(followers).toBe(1);
    const fourth = await reader(port);
    await expect.poll(() => fourth.got.text).toContain('200 OK');
  });

  it('return 503 above the total limit for all clients', async () => {
    const { port } = await ticking({}, { streams: 1 });
    const first = await reader(port);
    await expect.poll(() => first.got.text).toContain('id: 1');
    const second = await reader(port);
    await expect.poll(() => second.got.text).toContain('503 Service Unavailable');
    expect(second.got.text.toLowerCase()).toContain('retry-after: 60');
  });

  it('end with a reconnection delay when the server shuts down', async () => {
    const { app: server, port } = await ticking();
    const { got } = await reader(port);
    await expect.poll(() => got.text).toContain('id: 1');
    await server.close();
    await expect.poll(() => got.ended).toBe(true);
    expect(got.text).toMatch(/retry: \d{4,5}\n\n$|retry: \d{4,5}\n\n\r\n/);
  });

  it('end if the server shuts down while it is opening them', async () => {
    const { app: server, port, begin, cameBack } = await ticking();
    let ready: (events: readonly Tick[]) => void = () => undefined;
    begin.with = () => new Promise((resolve) => (ready = resolve));
    const { got } = await reader(port);
    await expect.poll(() => cameBack.length).toBe(1);
    // Wait until the server closes an idle connection, which it does after it has ended the streams.
    const idle = connect(port, '127.0.0.1').resume();
    await once(idle, 'connect');
    const closed = server.close();
    await once(idle, 'close');
    ready([tick(1)]);
    await closed;
    await expect.poll(() => got.text).toContain('id: 1');
    expect(got.text).toMatch(/retry: \d{4,5}\n\n$|retry: \d{4,5}\n\n\r\n/);
  });

  it('disconnect a client that does not read, and continue for the other clients', async () => {
    const { port, tell, followers } = await ticking();
    const slow = await reader(port);
    await expect.poll(() => slow.got.text).toContain('id: 1');
    slow.socket.pause();
    const good = await reader(port);
    await expect.poll(() => good.got.text).toContain('id: 1');
    expect(followers()).toBe(2);
    const words = 'x'.repeat(50_000);
    // Send many events, because the operating system buffers a few megabytes per connection.
    let n = 1;
    await expect
      .poll(
        () => {
          n += 1;
          tell(tick(n, words));
          return followers();
        },
        { interval: 1, timeout: 20_000 },
      )
      .toBe(1);
    tell(tick(999_999));
    await expect.poll(() => good.got.text.slice(-200)).toContain('999999');
    expect(good.got.ended).toBe(false);
  });
});
