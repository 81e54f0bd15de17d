import type { Feed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import type { Asking } from './page.ts';
import { type Heard, pageOfReply } from './pages-read.ts';
import { jsonOf } from './reply.ts';
import { withRetries } from './retry.ts';

/**
 * Sends one request with retries. Returns the JSON, an object or a list, or throws `SourceProblem`. `check` may reject
 * a response; `heard` is called with each accepted response.
 */
export async function askJson<T>(
  url: string,
  feed: Feed,
  { fetching, ...retryPolicy }: Asking,
  check: (reply: unknown) => T,
  heard?: Heard,
): Promise<T> {
  const options = {
    ...(retryPolicy.signal ? { signal: retryPolicy.signal } : {}),
    ...(feed.redirectsTo ? { redirectsTo: feed.redirectsTo } : {}),
  };
  return withRetries(async () => {
    const fetched = await fetching(url, options);
    const checked = check(jsonOf(fetched));
    heard?.(pageOfReply(url, fetched.text));
    return checked;
  }, retryPolicy);
}

/** Returns the response if it is an object; otherwise throws `not_data`. */
export function objectOf(reply: unknown): Readonly<Record<string, unknown>> {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply))
    throw new SourceProblem('not_data', 'the reply is not a JSON object');
  return reply as Readonly<Record<string, unknown>>;
}

/**
 * Calls `ask` with each address until one is not refused, and returns that result. If all are refused, throws the error
 * of the first.
 */
export async function atAnyAddress<T>({ url, otherUrls = [] }: Feed, ask: (url: string) => Promise<T>): Promise<T> {
  let failure: unknown;
  for (const address of [url, ...otherUrls]) {
    try {
      return await ask(address);
    } catch (error) {
      if (!(error instanceof SourceProblem) || error.code !== 'refused') throw error;
      failure ??= error;
    }
  }
  throw failure;
}
