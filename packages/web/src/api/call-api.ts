import type { Call, CallInput, ReplyOf } from '@crimemap/contract/call';
import { type ErrorCode, Problem } from '@crimemap/contract/problem';
import * as z from 'zod/mini';

export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | 'offline';
  readonly field: string | undefined;
  /** The server’s English sentence, when it gave one. */
  readonly detail: string | undefined;
  constructor(code: ErrorCode | 'offline', field?: string, detail?: string) {
    super(detail ?? code);
    this.code = code;
    this.field = field;
    this.detail = detail;
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

async function answer<C extends Call>(call: C, input: CallInput<C>, signal?: AbortSignal): Promise<Response> {
  const { body } = input as { body?: unknown };
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(urlOf(call, input), {
    method: call.method,
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(timeout.aborted ? 'request_timeout' : 'offline');
  });
  if (response.ok) return response;
  const problem = z.safeParse(Problem, await response.json().catch(() => null));
  if (!problem.success) throw new ApiError('internal');
  throw new ApiError(problem.data.code, problem.data.field, problem.data.detail);
}

/** Asks our own server. Types, address and decoding all come from the call; anything but success throws `ApiError`. */
export async function callApi<C extends Call>(call: C, input: CallInput<C>, signal?: AbortSignal): Promise<ReplyOf<C>> {
  const response = await answer(call, input, signal);
  const read = z.safeParse(call.reply, response.status === 204 ? undefined : await response.json().catch(() => null));
  if (!read.success) throw new ApiError('internal');
  return read.data as ReplyOf<C>;
}

/** A call that sends a file: its bytes. */
export async function callForBytes<C extends Call>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return new Uint8Array(await (await answer(call, input, signal)).arrayBuffer());
}
