import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Events, ServerEvent } from './events.ts';
import { clientKeyOf } from './rate-limit.ts';

export const EVENT_STREAMS = {
  /**
   * Milliseconds between heartbeats in a stream without events. Proxies close a connection that is silent for a minute.
   */
  heartbeatMs: 20_000,
  /**
   * Maximum number of bytes buffered for a reader that does not read. Above the limit, the server disconnects the
   * reader, which may reconnect.
   */
  waitingBytes: 64 * 1024,
};
export type EventStreamOptions = typeof EVENT_STREAMS;

/** Headers of every event stream. */
export const EVENT_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies that compress or buffer responses would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Line that tells the browser how many milliseconds to wait before it reconnects. */
const RETRY = Buffer.from('retry: 5000\n\n');
const RECONNECT_MIN_MS = 2_000;
const RECONNECT_SPREAD_MS = 10_000;
/**
 * Returns the last line of a stream when the server stops. Its random delay prevents all readers from reconnecting at
 * the same moment.
 */
const goodbye = (random: () => number = Math.random): Buffer =>
  Buffer.from(`retry: ${Math.round(RECONNECT_MIN_MS + random() * RECONNECT_SPREAD_MS)}\n\n`);
export const HEARTBEAT = Buffer.from(':\n\n');

/**
 * Returns a function that encodes events as bytes. Each event is encoded only once, even if many readers get it.
 * `textOf` returns the event's data as one line of JSON.
 */
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
 * Sends server-sent events to any number of readers. One timer sends the heartbeats of all readers, and the only state
 * per reader is its socket. When the server closes, each reader is told how long to wait before it reconnects.
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
    // The client disconnected before the first event was ready. No `close` event will follow, so end here.
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
 * Ends a response and its connection while the server closes. A connection left open for another request would delay
 * closing, because the server has already closed its idle connections.
 */
export function endWithConnection(reply: ServerResponse, last: string | Buffer = ''): void {
  const { socket } = reply;
  reply.end(last, () => socket?.destroySoon());
}
