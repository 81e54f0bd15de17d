import type { Call, CallInput, ReplyOf } from '@crimemap/contract/call';
import { type ErrorCode, Problem } from '@crimemap/contract/problem';
import type { QueryFunctionContext } from '@tanstack/react-query';
import * as z from 'zod/mini';

export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | 'offline';
  readonly field: string | undefined;
  /** The server’s English sentence, when it gave one. */
  readonly detail: string | undefined;
  /** The status of the reply, when there was one. */
  readonly status: number | undefined;
  constructor(
    code: ErrorCode | 'offline',
    said: { readonly field?: string | undefined; readonly detail?: string | undefined; readonly status?: number } = {},
  ) {
    super(said.detail ?? code);
    this.code = code;
    this.field = said.field;
    this.detail = said.detail;
    this.status = said.status;
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

async function answer<C extends Call>(
  call: C,
  input: CallInput<C>,
  { signal, timeoutMs = TIMEOUT_MS, again = false }: Asking,
): Promise<Response> {
  const { body } = input as { body?: unknown };
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(urlOf(call, input), {
    method: call.method,
    credentials: 'include',
    cache: again ? 'reload' : 'default',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(timeout.aborted ? 'request_timeout' : 'offline');
  });
  if (response.ok) return response;
  const problem = z.safeParse(Problem, await response.json().catch(() => null));
  const { status } = response;
  if (!problem.success) throw new ApiError('internal', { status });
  const { code, field, detail } = problem.data;
  throw new ApiError(code, { field, detail, status });
}

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
