import { defineCall } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../platform/base/api-error.ts';
import { createHttp } from './http.ts';
import { StreamedAnswer } from './sent.ts';
import { createServe } from './serve.ts';

const aCall = defineCall('POST /words', {
  who: 'anyone',
  summary: 'Says words, one after the other.',
  body: z.strictObject({}),
  sends: 'answer',
  reply: z.object({ word: z.string() }),
});

let app: FastifyInstance;
afterEach(() => app.close());

async function serving(make: (signal: AbortSignal) => AsyncGenerator<{ word: string }>, heartbeatMs = 60_000) {
  app = createHttp();
  createServe(app, { findMember: () => undefined, eventStreams: { heartbeatMs } })(
    aCall,
    async () => new StreamedAnswer(make, (error) => ({ word: `failed: ${(error as Error).message}` })),
  );
  await app.ready();
  return app;
}
const ask = (to: FastifyInstance) => to.inject({ method: 'POST', url: '/api/words', payload: {} });
const asking = async (to: FastifyInstance) => {
  const address = await to.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const reply = await fetch(`${address}/api/words`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal: leaving.signal,
  });
  return { reply, leaving };
};
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('response sent as a finite event stream', () => {
  it('contains the events in order, then ends', async () => {
    const reply = await ask(
      await serving(async function* () {
        yield { word: 'one' };
        yield { word: 'two' };
      }),
    );
    expect(reply.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.body).toBe('data: {"word":"one"}\n\ndata: {"word":"two"}\n\n');
  });

  it('is the usual error response if its source fails before the first event', async () => {
    const reply = await ask(
      // biome-ignore lint/correctness/useYield: it is refused before it says anything
      await serving(async function* () {
        throw new ApiError('too_many_requests', { retryAfterSeconds: 7 });
      }),
    );
    expect([reply.statusCode, reply.headers['retry-after'], reply.headers['content-type']]).toEqual([
      429,
      '7',
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('ends with an error event if its source fails after the first event', async () => {
    const reply = await ask(
      await serving(async function* () {
        yield { word: 'one' };
        throw new Error('gone');
      }),
    );
    expect(reply.body).toBe('data: {"word":"one"}\n\ndata: {"word":"failed: gone"}\n\n');
  });

  it('stops its source when the client disconnects', async () => {
    let aborted = false;
    const { reply, leaving } = await asking(
      await serving(async function* (signal) {
        signal.addEventListener('abort', () => {
          aborted = true;
        });
        yield { word: 'one' };
        await untilAborted(signal);
      }),
    );
    await reply.body?.getReader().read();
    leaving.abort();
    await vi.waitFor(() => expect(aborted).toBe(true), { timeout: 10_000 });
  });

  it('contains heartbeats while there are no events, and ends with an error event when the server closes', async () => {
    const { reply } = await asking(
      await serving(async function* (signal) {
        yield { word: 'one' };
        await untilAborted(signal);
      }, 5),
    );
    const decoder = new TextDecoder();
    let heard = '';
    for await (const piece of reply.body as unknown as AsyncIterable<Uint8Array>) {
      heard += decoder.decode(piece);
      if (heard.includes(':\n\n') && heard.includes('one')) void app.close();
    }
    expect(heard).toContain('data: {"word":"failed: not_available"}\n\n');
  });
});
