import type { Call, CallInput, ReplyOf } from '@crimemap/contract/call';
import { type ErrorCode, Problem } from '@crimemap/contract/problem';
import type { QueryFunctionContext } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { saysExpired, sessionExpired } from '../session/session-expired.ts';
import { renewToken, tokenForCall } from '../session/token-for-call.ts';

export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | 'offline';
  readonly field: string | undefined;
  /** The server’s English sentence, when it gave one. */
  readonly detail: string | undefined;
  /** The status of the reply, when there was one. */
  readonly status: number | undefined;
  /** How long to wait before asking again, when the reply said so. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: ErrorCode | 'offline',
    said: {
      readonly field?: string | undefined;
      readonly detail?: string | undefined;
      readonly status?: number;
      readonly retryAfterSeconds?: number | undefined;
    } = {},
  ) {
    super(said.detail ?? code);
    this.code = code;
    this.field = said.field;
    this.detail = said.detail;
    this.status = said.status;
    this.retryAfterSeconds = said.retryAfterSeconds;
  }
}

const TIMEOUT_MS = 10_000;

/** The address of a call below `/api`, from its own path, parameters and query. Query values left out or `undefined` are not sent. */
export function urlOf<C extends Call>(call: C, input: CallInput<C>): string {
  const { params = {}, query = {} } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** How a call is made. */
export interface Asking {
  readonly signal?: AbortSignal | undefined;
  /** Ten seconds, unless told otherwise. */
  readonly timeoutMs?: number | undefined;
  /** What the browser has kept of an answer before is not believed any more. */
  readonly again?: boolean | undefined;
}

/** A reply with what was asked for. A token that is refused is renewed once; when that is of no use the session is over. */
async function answer<C extends Call>(call: C, input: CallInput<C>, asking: Asking): Promise<Response> {
  // What begins and ends sessions goes without a token: a refusal there is about what was typed.
  const own = !call.path.startsWith('/auth/');
  const asked = own ? tokenForCall() : null;
  const token = asked && tokenOr(await asked.catch(notRenewed));
  const response = await send(call, input, asking, token);
  if (response.ok) return response;
  const refusal = await refusalOf(response);
  if (!own || !isOver(refusal, token)) throw refusal.error;
  const fresh = tokenOr(await renewToken(token).catch(notRenewed));
  const second = await send(call, input, asking, fresh);
  if (second.ok) return second;
  const again = await refusalOf(second);
  if (!isOver(again, fresh)) throw again.error;
  sessionExpired();
  return tokenOr(null) as never;
}

function tokenOr(token: string | null): string {
  if (token !== null) return token;
  throw new ApiError('session_expired', { detail: 'Your session has expired. Please log in again.', status: 401 });
}

/** What renewing throws has a sentence of its own when the server could be reached. */
function notRenewed({ name, message }: Error): never {
  throw name === 'Error' ? new ApiError('not_available', { detail: message }) : new ApiError('offline');
}

async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  { signal, timeoutMs = TIMEOUT_MS, again = false }: Asking,
  token: string | null,
): Promise<Response> {
  const { body } = input as { body?: unknown };
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(urlOf(call, input), {
    method: call.method,
    credentials: 'include',
    cache: again ? 'reload' : 'default',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(timeout.aborted ? 'request_timeout' : 'offline');
  });
}

interface Refused {
  readonly error: ApiError;
  /** The reply as it came. */
  readonly text: string;
}

async function refusalOf(response: Response): Promise<Refused> {
  const text = await response.text().catch(() => '');
  const { status } = response;
  const problem = z.safeParse(Problem, parsed(text));
  if (!problem.success) return { error: new ApiError('internal', { status }), text };
  const { code, field, detail } = problem.data;
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  return { error: new ApiError(code, { field, detail, status, retryAfterSeconds }), text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Is a reply about the session, and not about what was asked? */
const isOver = ({ error, text }: Refused, token: string | null): boolean =>
  error.status === 401 && error.code !== 'wrong_credentials' && (token !== null || saysExpired(text));

/** Asks our own server. Types, address and decoding all come from the call; anything but success throws `ApiError`. */
export async function callApi<C extends Call>(call: C, input: CallInput<C>, asking: Asking = {}): Promise<ReplyOf<C>> {
  const response = await answer(call, input, asking);
  const read = z.safeParse(call.reply, response.status === 204 ? undefined : await response.json().catch(() => null));
  if (!read.success) throw new ApiError('internal');
  return read.data as ReplyOf<C>;
}

/** How a query asks: it is given up with the query, and goes past the browser's cache after a failure or a “Try again”. */
export const askingOf = ({
  client,
  queryKey,
  signal,
}: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>): Asking => ({
  signal,
  again: client.getQueryState(queryKey)?.isInvalidated,
});
