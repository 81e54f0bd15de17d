import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome, Tallies } from '../accounting/tally.ts';

export interface Request {
  readonly method?: string;
  readonly path: string;
  /** The address the visitor comes from, as the proxy would say it. */
  readonly from: string;
  readonly token?: string;
  readonly key?: string;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Seconds, where it is said. */
  readonly retryAfter: number | null;
}

const READ_MS = 20_000;
const WRITE_MS = 35_000;
/** Longer than any fault of the drill and its recovery. */
const MAX_WAIT_MS = 90_000;

/** Sends requests as browsers do, and counts what comes back. */
export class Client {
  private turn = 0;
  /** `false`: failed requests are no longer repeated. */
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

  /** One try. `null`: no answer came. */
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
   * Tries until it is answered for good, always with the same key: after an error, a lost answer, and where it is told to come
   * back. `null`: given up after 90 seconds, or because the load ends.
   */
  async insist(request: Request): Promise<Answer | null> {
    const deadline = Date.now() + MAX_WAIT_MS;
    while (this.isTrying && Date.now() < deadline) {
      const answer = await this.ask(request);
      if (answer && answer.status < 500 && ![408, 409, 425, 429].includes(answer.status)) return answer;
      const seconds = answer?.retryAfter ?? 0.5 + Math.random();
      // An hour's wait is no wait.
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

/** A word from a JSON answer, such as `code`. */
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
