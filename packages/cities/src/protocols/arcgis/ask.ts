import { SourceProblem } from '../../kit/fetching.ts';
import { objectOf } from '../ask-json.ts';
import type { Asking } from '../page.ts';
import { type Heard, pageOfReply } from '../pages-read.ts';
import { jsonOf } from '../reply.ts';
import { withRetries } from '../retry.ts';

// Maximum URL length. Longer requests are sent as a form POST, because some proxies truncate long URLs.
const LONGEST_URL = 1800;

const RETRYABLE = new Set([429, 498, 499]);

/** Throws if the response describes an error. ArcGIS reports most failures with status 200. */
function refuseErrors(reply: Readonly<Record<string, unknown>>): void {
  const { error } = reply;
  if (typeof error !== 'object' || error === null) return;
  const { code, message, details } = error as { code?: unknown; message?: unknown; details?: unknown };
  const number = Number(code);
  const detail = `${number}: ${[message, ...(Array.isArray(details) ? details : [])].filter(Boolean).join(' ')}`.slice(
    0,
    300,
  );
  if (number === 429) throw new SourceProblem('rate_limited', detail);
  throw new SourceProblem(number >= 500 || RETRYABLE.has(number) ? 'server_error' : 'refused', detail);
}

/** Sends one request to a layer, with retries. Always adds `f=json`. Returns the JSON or throws `SourceProblem`. */
export async function ask(
  url: string,
  parameters: Readonly<Record<string, string>>,
  { fetching, ...retryPolicy }: Asking,
  heard?: Heard,
): Promise<Readonly<Record<string, unknown>>> {
  const body = new URLSearchParams({ ...parameters, f: 'json' });
  const whole = `${url}?${body}`;
  const signal = retryPolicy.signal ? { signal: retryPolicy.signal } : {};
  return withRetries(async () => {
    const fetched =
      whole.length <= LONGEST_URL ? await fetching(whole, signal) : await fetching(url, { ...signal, body });
    const reply = objectOf(jsonOf(fetched));
    refuseErrors(reply);
    heard?.(pageOfReply(whole, fetched.text));
    return reply;
  }, retryPolicy);
}
