import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../platform/base/api-error.ts';
import { EVENT_HEADERS, endWithConnection, HEARTBEAT } from './event-streams.ts';
import type { StreamedAnswer } from './sent.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Sends responses as server-sent events that end. Events are sent one after another, no faster than the client reads
 * them. `firstWithinMs`: timeout of the first event.
 */
export function answers(
  app: FastifyInstance,
  { heartbeatMs, firstWithinMs }: { readonly heartbeatMs: number; readonly firstWithinMs: number },
) {
  const going = new Set<AbortController>();
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    for (const each of going) each.abort(new ApiError('not_available'));
    done();
  });

  return async (
    reply: FastifyReply,
    streamedAnswer: StreamedAnswer<unknown>,
    textOf: (value: unknown) => string | undefined,
  ): Promise<FastifyReply> => {
    const { raw } = reply;
    const ending = new AbortController();
    const left = () => ending.abort(new Error('the client went away'));
    raw.once('close', left);
    going.add(ending);
    const events = streamedAnswer.make(ending.signal);
    const bytesOf = (data: unknown) => Buffer.from(`data: ${textOf(data)}\n\n`);
    const end = () => {
      going.delete(ending);
      raw.off('close', left);
    };
    let first: IteratorResult<unknown>;
    try {
      if (closing || raw.destroyed) ending.abort(new ApiError('not_available'));
      first = await withTimeout(firstWithinMs, events.next());
    } catch (error) {
      ending.abort(error);
      end();
      throw error;
    }
    reply.hijack();
    raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...EVENT_HEADERS });
    const beating = setInterval(() => raw.write(HEARTBEAT), heartbeatMs).unref();
    try {
      for (let next = first; !next.done; next = await events.next())
        await write(raw, bytesOf(next.value), ending.signal);
    } catch (error) {
      if (!raw.destroyed)
        raw.write(bytesOf(streamedAnswer.failed(ending.signal.aborted ? ending.signal.reason : error)));
    } finally {
      clearInterval(beating);
      end();
      await events.return(undefined).catch(() => undefined);
      if (closing) endWithConnection(raw);
      else raw.end();
    }
    return reply;
  };
}

async function write(raw: ServerResponse, bytes: Buffer, signal: AbortSignal): Promise<void> {
  if (!raw.write(bytes)) await once(raw, 'drain', { signal });
}
