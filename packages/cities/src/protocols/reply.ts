import { type Fetched, SourceProblem } from '../kit/fetching.ts';

const excerpt = (text: string) => text.slice(0, 120).replace(/\s+/g, ' ');

/**
 * Returns `Retry-After` (seconds or an HTTP date) as milliseconds from `now`; 0 if the date is past, `null` if absent
 * or unreadable.
 */
export function retryAfterMs(value: string | null, now = Date.now()): number | null {
  if (value === null || value.trim() === '') return null;
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? null : Math.max(ms, 0);
}

/** Throws a `SourceProblem` if the status is not 2xx. */
export function checkStatus({ status, header, text }: Fetched): void {
  if (status >= 200 && status < 300) return;
  const detail = `HTTP ${status}: ${excerpt(text)}`;
  const after = retryAfterMs(header('retry-after'));
  if (status === 429) throw new SourceProblem('rate_limited', detail, after);
  if (status === 408) throw new SourceProblem('too_slow', detail, after);
  if (status >= 500) throw new SourceProblem('server_error', detail, after);
  throw new SourceProblem('refused', detail);
}

/**
 * Returns the JSON of a response, an object or a list. HTML, an empty body and an incomplete document each throw a
 * different error.
 */
export function jsonOf(fetched: Fetched): unknown {
  checkStatus(fetched);
  const text = fetched.text.replace(/^\uFEFF/, '').trim();
  if (text === '') throw new SourceProblem('not_data', 'the reply is empty');
  if (!/^[{[]/.test(text)) throw new SourceProblem('not_data', `the reply is not JSON: ${excerpt(text)}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceProblem(
      /[}\]]$/.test(text) ? 'not_data' : 'cut_off',
      `the reply is not whole JSON, it ends: ${text.slice(-60)}`,
    );
  }
}
