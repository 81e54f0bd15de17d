import type { Feed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import type { Asking } from './page.ts';
import { type Heard, pageOfReply } from './pages-read.ts';
import { jsonOf } from './reply.ts';
import { withRetries } from './retry.ts';

/**
 * Sends one request with retries. Returns its JSON, object or list, or throws `SourceProblem`. `check` may reject the
 * response; `heard` is called with an accepted one.
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

/** Returns the response as an object. Throws `not_data` for anything else. */
export function objectOf(reply: unknown): Readonly<Record<string, unknown>> {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply))
    throw new SourceProblem('not_data', 'the reply is not a JSON object');
  return reply as Readonly<Record<string, unknown>>;
}

/** Returns the result of `ask` for the first address that is not refused; otherwise throws the first rejection. */
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
