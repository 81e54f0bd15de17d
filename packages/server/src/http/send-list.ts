import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientLimits } from './client-limits.ts';
import { clientKeyOf } from './rate-limit.ts';
import { begun } from './stream.ts';

/** Maximum number of rows of a short page. A longer page takes noticeable work to read and memory to store. */
const SHORT_PAGE_ROWS = 500;
/** Maximum number of bytes buffered for a client that reads more slowly than we write. */
const HELD_BYTES = 128 * 1024;

/**
 * Sends lists as they are produced. Long lists are limited per client: one whole list at a time, a few long pages, and
 * a number of bytes per minute. Short lists and short pages are always sent.
 */
export function listSender(
  { takeWholeList, takeLongPage, checkListBytes, listBytes }: ClientLimits,
  wait: (ms: number) => Promise<unknown> = pause,
) {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    list: AsyncGenerator<string>,
    { clientKey, whole } = { clientKey: clientKeyOf(request.ip), whole: true },
  ): Promise<FastifyReply> {
    reply.type('application/json; charset=utf-8');
    const pieces = await begun(list);
    if (request.method === 'HEAD') {
      await pieces.return();
      // An empty stream, because for an empty body Fastify would send a content length of 0.
      return reply.send(Readable.from([]));
    }
    try {
      if (whole && !pieces.whole) {
        checkListBytes(clientKey);
        whenClosed(reply, takeWholeList(clientKey));
      }
    } catch (error) {
      await pieces.return();
      throw error;
    }
    const paced = async function* () {
      for await (const piece of pieces) {
        const ms = listBytes.spend(clientKey, Buffer.byteLength(piece));
        if (ms > 0) await wait(ms);
        yield piece;
      }
    };
    return reply.send(Readable.from(paced(), { objectMode: false, highWaterMark: HELD_BYTES }));
  }

  /**
   * Throws a `ApiError` before anything is read if the client has no slot for a long page. Otherwise takes a slot until
   * the reply has ended. For a `whole` list without a limit, the length is known only when it is sent.
   */
  send.begin = (request: FastifyRequest, reply: FastifyReply, query: unknown) => {
    const clientKey = clientKeyOf(request.ip);
    const limit = limitOf(query);
    if (limit !== undefined && limit > SHORT_PAGE_ROWS) {
      checkListBytes(clientKey);
      whenClosed(reply, takeLongPage(clientKey));
    }
    return { clientKey, whole: limit === undefined };
  };
  return send;
}

/** A client that has already disconnected sends no `close` event. */
function whenClosed({ raw }: FastifyReply, free: () => void): void {
  if (raw.closed || raw.destroyed) free();
  else raw.once('close', free);
}

const limitOf = (query: unknown): number | undefined => {
  const { limit } = (query ?? {}) as { readonly limit?: unknown };
  return typeof limit === 'number' ? limit : undefined;
};
