import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientLimits } from './client-limits.ts';
import { clientKeyOf } from './rate-limit.ts';
import { begun } from './stream.ts';

/** A page with more rows is a long one: it takes some work to read and some memory to hold. */
const SHORT_PAGE_ROWS = 500;
/** So much lies ready for a client that reads more slowly than we write. */
const HELD_BYTES = 128 * 1024;

/**
 * Sends lists as they are made, long ones within their client's share: one whole list at a time, a few long pages, and so many
 * bytes in a minute. Short lists and short pages are always sent.
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
      // An empty stream and not nothing: of nothing Fastify would say that its length is 0.
      return reply.send(Readable.from([]));
    }
    try {
      if (whole && !pieces.whole) {
        checkListBytes(clientKey);
        whenClosed(reply, takeWholeList(clientKey));
      }
    } catch (refusal) {
      await pieces.return();
      throw refusal;
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
   * Before anything is read: refuses a long page the client has no share for, holds its place until the reply has ended. Of a `whole`
   * list no limit was given: how long it is shows when it is sent.
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

/** A client that is gone already is not heard going. */
function whenClosed({ raw }: FastifyReply, free: () => void): void {
  if (raw.closed || raw.destroyed) free();
  else raw.once('close', free);
}

const limitOf = (query: unknown): number | undefined => {
  const { limit } = (query ?? {}) as { readonly limit?: unknown };
  return typeof limit === 'number' ? limit : undefined;
};
