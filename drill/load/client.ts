import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome, Tallies } from '../accounting/tally.ts';

export interface Request {
  readonly method?: string;
  readonly path: string;
  /** Client address that the proxy reports. */
  readonly from: string;
  readonly token?: string;
  readonly key?: string;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Seconds in the `Retry-After` header; `null` if it is missing. */
  readonly retryAfter: number | null;
}

const READ_MS = 20_000;
const WRITE_MS = 35_000;
/** Maximum wait in milliseconds, longer than any fault of the failover test including recovery. */
const MAX_WAIT_MS = 90_000;

/** Sends requests as a browser does, and counts the results. */
export class Client {
  private turn = 0;
  /** If `false`, requests are no longer retried. */
  isTrying = true;

  readonly tallies: Tallies;
  private readonly origins: readonly string[];

  constructor(tallies: Tallies, origins: readonly string[]) {
    this.tallies = tallies;
    this.origins = origins;
  }

  origin(): string {
    this.turn += 1;
    return this.origins[this.turn % this.origins.length] ?? '';
  }

  /** Sends one request. Returns `null` if there is no response. */
  async ask({ method = 'GET', path, from, token, key, body }: Request): Promise<Answer | null> {
    const begun = this.tallies.begun();
    const what = method === 'GET' ? 'read' : 'write';
    try {
      const reply = await fetch(`${this.origin()}${path}`, {
        method,
        headers: {
          'x-forwarded-for': from,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(what === 'read' ? READ_MS : WRITE_MS),
      });
      const text = await reply.text();
      const retryAfter = reply.headers.get('retry-after');
      const parsed = reply.headers.get('content-type')?.includes('json') ? asJson(text) : text;
      this.tallies.count(begun, what, outcomeOf(reply.status, parsed, retryAfter !== null));
      return { status: reply.status, body: parsed, retryAfter: retryAfter === null ? null : Number(retryAfter) };
    } catch (error) {
      this.tallies.count(begun, what, { is: 'error', what: nameOf(error), retryAfter: false });
      return null;
    }
  }

  /**
   * Retries until a final response arrives, always with the same key: after an error, a lost response, or
   * `Retry-After`. Returns `null` after 90 seconds or at the end of the load test.
   */
  async insist(request: Request): Promise<Answer | null> {
    const deadline = Date.now() + MAX_WAIT_MS;
    while (this.isTrying && Date.now() < deadline) {
      const answer = await this.ask(request);
      if (answer && answer.status < 500 && ![408, 409, 425, 429].includes(answer.status)) return answer;
      const seconds = answer?.retryAfter ?? 0.5 + Math.random();
      // Give up if the requested wait is longer than the time left.
      if (seconds * 1000 > deadline - Date.now()) return answer;
      await wait(Math.max(200, seconds * 1000));
    }
    return null;
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns a text field of a JSON response, such as `code`. */
export function field(body: unknown, name: string): string {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}

function outcomeOf(status: number, body: unknown, retryAfter: boolean): Outcome {
  if (status < 400) return { is: 'good' };
  const what = `${status} ${field(body, 'code')}`.trim();
  return { is: status >= 500 ? 'error' : 'refused', what, retryAfter };
}

function nameOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? message);
}
