import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Events, ServerEvent } from './events.ts';
import { clientKeyOf } from './rate-limit.ts';

export const EVENT_STREAMS = {
  /** How often a silent stream shows that it lives: proxies close what is silent for a minute. */
  heartbeatMs: 20_000,
  /** What may wait for a reader that takes nothing; with more it is dropped, and may come back. */
  waitingBytes: 64 * 1024,
};
export type EventStreamOptions = typeof EVENT_STREAMS;

/** Of every reply that is a stream of events. */
export const EVENT_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // What packs or gathers replies on the way would hold events back.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** How long a browser waits before it reconnects after a stream broke off. */
const RETRY = Buffer.from('retry: 5000\n\n');
const RECONNECT_MIN_MS = 2_000;
const RECONNECT_SPREAD_MS = 10_000;
/** The last line of a stream that a stopping server ends: each reader reconnects at another moment, not all at once. */
const goodbye = (random: () => number = Math.random): Buffer =>
  Buffer.from(`retry: ${Math.round(RECONNECT_MIN_MS + random() * RECONNECT_SPREAD_MS)}\n\n`);
export const HEARTBEAT = Buffer.from(':\n\n');

/** The bytes of events. Each is written once, however many read it. `textOf`: its data as one line of JSON. */
export function eventBytes(textOf: (data: unknown) => string): (event: ServerEvent<unknown>) => Buffer {
  const made = new WeakMap<ServerEvent<unknown>, Buffer>();
  return (event) => {
    let bytes = made.get(event);
    if (!bytes) {
      bytes = Buffer.from(`id: ${event.id}\ndata: ${textOf(event.data)}\n\n`);
      made.set(event, bytes);
    }
    return bytes;
  };
}

/**
 * Sends server-sent events to any number of readers: one timer beats for all, nothing is kept for one but its socket. All
 * are told to come back when the server closes.
 */
export function eventStreams(app: FastifyInstance, { heartbeatMs, waitingBytes }: EventStreamOptions) {
  const { takeStream } = app.clientLimits;
  const readers = new Set<ServerResponse>();
  let beating: NodeJS.Timeout | null = null;
  let closing = false;

  const write = (reader: ServerResponse, bytes: Buffer): void => {
    if (reader.writableLength > waitingBytes) reader.destroy();
    else reader.write(bytes);
  };
  const beat = (): void => {
    for (const reader of readers) write(reader, HEARTBEAT);
  };
  const enter = (reader: ServerResponse): void => {
    readers.add(reader);
    beating ??= setInterval(beat, heartbeatMs).unref();
  };
  const leave = (reader: ServerResponse): void => {
    readers.delete(reader);
    if (readers.size > 0 || beating === null) return;
    clearInterval(beating);
    beating = null;
  };
  app.addHook('preClose', (done) => {
    closing = true;
    for (const reader of readers) reader.end(goodbye());
    done();
  });

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { source }: Events<unknown>,
    bytesOf: ReturnType<typeof eventBytes>,
  ): Promise<FastifyReply> => {
    if (request.method === 'HEAD') return reply.headers(EVENT_HEADERS).send(Readable.from([]));
    const { raw } = reply;
    const free = await takeStream(clientKeyOf(request.ip));
    const early: Buffer[] = [];
    let begun = false;
    const unfollow = source.follow((event) => {
      const bytes = bytesOf(event);
      if (begun) write(raw, bytes);
      else early.push(bytes);
    });
    const end = (): void => {
      unfollow();
      free();
      leave(raw);
    };
    const id = request.headers['last-event-id'];
    let first: Buffer;
    try {
      const events = await source.begin(typeof id === 'string' ? id : undefined);
      first = Buffer.concat([RETRY, ...events.map(bytesOf)]);
    } catch (error) {
      end();
      throw error;
    }
    reply.hijack();
    // Gone before the first word was ready: no close will be heard any more.
    if (raw.destroyed) {
      end();
      return reply;
    }
    raw.once('close', end);
    raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...EVENT_HEADERS });
    begun = true;
    raw.write(Buffer.concat([first, ...early]));
    if (closing) endWithConnection(raw, goodbye());
    else enter(raw);
    return reply;
  };
}

/**
 * Ends a reply that a closing server has still sent, and its connection. Left open for the next request, the connection would hold
 * up the closing: those that are idle have been ended before.
 */
export function endWithConnection(reply: ServerResponse, last: string | Buffer = ''): void {
  const { socket } = reply;
  reply.end(last, () => socket?.destroySoon());
}
