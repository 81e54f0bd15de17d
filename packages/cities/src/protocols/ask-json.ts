import type { Feed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import type { Asking } from './page.ts';
import { type Heard, pageOfReply } from './pages-read.ts';
import { jsonOf } from './reply.ts';
import { withRetries } from './retry.ts';

/** One question with retries: its JSON reply, object or list, or a `SourceProblem`. `check` may find a problem in the reply itself; `heard` is told of one that has none. */
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

/** The object a reply must be; throws `not_data` for anything else. */
export function objectOf(reply: unknown): Readonly<Record<string, unknown>> {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply))
    throw new SourceProblem('not_data', 'the reply is not a JSON object');
  return reply as Readonly<Record<string, unknown>>;
}

/** What `ask` gives for the first of a feed's addresses that is not refused; else the first refusal. */
export async function atAnyAddress<T>({ url, otherUrls = [] }: Feed, ask: (url: string) => Promise<T>): Promise<T> {
  let refusal: unknown;
  for (const address of [url, ...otherUrls]) {
    try {
      return await ask(address);
    } catch (error) {
      if (!(error instanceof SourceProblem) || error.code !== 'refused') throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}
