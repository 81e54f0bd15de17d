import { type Rewrite, rewriteUrl } from '@crimemap/cities/kit/rewrite';
import { Agent, fetch as undiciFetch } from 'undici';

/** A reply longer than any answer: whoever sends more is not a model. */
const BYTES_MAX = 4 * 2 ** 20;

/** The protocol of a `fetch`, as the model's client asks it. */
export type ModelFetch = typeof globalThis.fetch;

/**
 * The only way to the model: below the address the operator named (after `UPSTREAM_REWRITE`), no redirect, a bounded reply. The
 * reply streams, which is why it is not asked through `createFetching`; the address may be private, since the operator chose it.
 */
export function modelFetch(
  base: string,
  { rewrites, userAgent }: { readonly rewrites: readonly Rewrite[]; readonly userAgent: string },
): { readonly fetch: ModelFetch; close(): Promise<void> } {
  const agent = new Agent({ connections: 32, headersTimeout: 0, bodyTimeout: 0, connect: { timeout: 10_000 } });
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith(`${base}/`)) throw new Error('the model is asked at its own address only');
    const headers = new Headers(init.headers);
    headers.set('user-agent', userAgent);
    const reply = await undiciFetch(rewriteUrl(url, rewrites), {
      method: init.method ?? 'GET',
      headers: [...headers],
      body: typeof init.body === 'string' ? init.body : null,
      signal: init.signal ?? null,
      redirect: 'error',
      dispatcher: agent,
    });
    const body = reply.body as ReadableStream<Uint8Array> | null;
    return new Response(body?.pipeThrough(atMost(BYTES_MAX)) ?? null, {
      status: reply.status,
      statusText: reply.statusText,
      headers: [...reply.headers],
    });
  };
  return { fetch, close: () => agent.destroy() };
}

function atMost(bytesMax: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) controller.error(new Error('the model sent more than an answer'));
      else controller.enqueue(chunk);
    },
  });
}
