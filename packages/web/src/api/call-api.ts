import type { Call, CallInput, ReplyOf } from '@crimemap/contract/call';
import type { QueryFunctionContext } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { noteLastSeen } from '../offline/worker-store.ts';
import { tokenForCall } from '../session/token-for-call.ts';
import { loadPart } from '../ui/lazy-component.ts';
import { ApiError, apiErrorOf } from './base/api-error.ts';
import { debugSubjectOf } from './base/debug-subject.ts';
import { addressOf, STATIC_SITE } from './base/static-site.ts';

export { ApiError };

const TIMEOUT_MS = 10_000;
/**
 * Added to a call's own timeout, in milliseconds, so that the server's response arrives first. It says more than a
 * timeout on this page.
 */
const SLACK_MS = 1_000;

/** Returns the URL of a call from its path, parameters and query. Omits unset query values. */
export const urlOf = <C extends Call>(call: C, input: CallInput<C>): string => `/api${pathOf(call, input)}`;

/** Returns the path below `/api`. */
function pathOf<C extends Call>(call: C, input: CallInput<C>): string {
  const { params = {}, query = {} } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> };
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return `${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Options of a call. */
export interface Asking {
  readonly signal?: AbortSignal | undefined;
  /** Timeout in milliseconds. Defaults to the call's own timeout or, if it has none, ten seconds. */
  readonly timeoutMs?: number | undefined;
  /** Bypasses the browser's cache. */
  readonly again?: boolean | undefined;
  /** Key of a write. The server applies writes with the same key only once. */
  readonly idempotencyKey?: string | undefined;
  /** Sends no token, even for a member. */
  readonly anonymous?: boolean | undefined;
}

/** Returns a successful response. If the token is rejected, the call is sent once more with a renewed token. */
export async function replyTo<C extends Call>(call: C, input: CallInput<C>, asking: Asking): Promise<Response> {
  // Calls that start or end a session are sent without a token, so an error concerns their input.
  const own = !asking.anonymous && !call.path.startsWith('/auth/');
  const token = own ? await tokenForCall() : null;
  const response = await send(call, input, asking, token);
  if (response.ok) return response;
  if (!own || response.status !== 401) throw await apiErrorOf(response);
  const { afterUnauthorized } = await loadPart(() => import('./after-unauthorized.ts'));
  return afterUnauthorized(response, token, (fresh) => send(call, input, asking, fresh));
}

async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  {
    signal,
    timeoutMs = call.answerMs === undefined ? TIMEOUT_MS : call.answerMs + SLACK_MS,
    again = false,
    idempotencyKey,
  }: Asking,
  token: string | null,
): Promise<Response> {
  const { body } = input as { body?: unknown };
  const address = STATIC_SITE && call.method !== 'GET' ? null : addressOf(pathOf(call, input));
  if (address === null) throw new ApiError('not_in_static_site');
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(address, {
    method: call.method,
    credentials: 'include',
    cache: again ? 'reload' : 'default',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...debugSubjectOf(call),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).then(
    (response) => {
      noteLastSeen(response);
      return response;
    },
    (cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new ApiError(timeout.aborted ? 'request_timeout' : 'offline');
    },
  );
}

/**
 * Calls our server. The call defines the types, the address and the decoding. Throws `ApiError` if the response is not
 * a success.
 */
export async function callApi<C extends Call>(call: C, input: CallInput<C>, asking: Asking = {}): Promise<ReplyOf<C>> {
  const response = await replyTo(call, input, asking);
  const read = z.safeParse(call.reply, response.status === 204 ? undefined : await response.json().catch(() => null));
  if (!read.success) throw new ApiError('internal');
  return read.data as ReplyOf<C>;
}

/**
 * Returns the options for the call of a query. The call is aborted with the query, and it bypasses the browser's cache
 * after a failure or “Try again”.
 */
export const askingOf = ({
  client,
  queryKey,
  signal,
}: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>): Asking => ({
  signal,
  again: client.getQueryState(queryKey)?.isInvalidated,
});
