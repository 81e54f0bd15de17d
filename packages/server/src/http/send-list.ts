import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientLimits } from './client-limits.ts';
import { clientKeyOf } from './rate-limit.ts';
import { begun } from './stream.ts';

/** Maximum number of rows in a short page. Reading a longer page takes noticeable time and memory. */
const SHORT_PAGE_ROWS = 500;
/** Maximum number of bytes buffered for a client that reads more slowly than the server writes. */
const HELD_BYTES = 128 * 1024;

/**
 * Sends lists while they are being read. Long lists are limited per client: one whole list at a time, a few long pages,
 * and a number of bytes per minute. Short lists and short pages are always sent.
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
      // Use an empty stream, because Fastify would send a content length of 0 for an empty body.
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
   * Call before anything is read. Throws an `ApiError` if the client has no free slot for a long page. Otherwise takes
   * a slot until the response has ended. A list without a limit (`whole`) takes its slot later, because its length is
   * known only when it is sent.
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

/**
 * Calls `free` when the response is closed, or now if the client has already disconnected, because no `close` event
 * follows then.
 */
function whenClosed({ raw }: FastifyReply, free: () => void): void {
  if (raw.closed || raw.destroyed) free();
  else raw.once('close', free);
}

const limitOf = (query: unknown): number | undefined => {
  const { limit } = (query ?? {}) as { readonly limit?: unknown };
  return typeof limit === 'number' ? limit : undefined;
};
