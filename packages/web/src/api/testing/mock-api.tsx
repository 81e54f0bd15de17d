import type { ErrorCode, Problem } from '@crimemap/contract/problem';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

type Reply = () => Response | Promise<Response>;

/** A recorded request. `line`: method and path, such as `POST /api/auth/login`. */
interface SentRequest {
  readonly line: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
  readonly cache: RequestCache | undefined;
  readonly signal: AbortSignal | null | undefined;
}

/**
 * Mocks a server that replies to these request lines on any host and records all requests. Other requests get 404. A
 * test can change `replies` while it runs.
 */
export function mockApi(replies: Record<string, Reply>): SentRequest[] {
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const { method = 'GET', body, headers, cache, signal } = init;
    const url = new URL(address, 'http://map.example');
    const line = `${method} ${url.pathname}`;
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    requests.push({ line, query: url.searchParams, body: sent, headers: new Headers(headers), cache, signal });
    return replies[line]?.() ?? errorReply('not_found', 404);
  });
  return requests;
}

export const saying =
  (value: unknown): Reply =>
  () =>
    Response.json(value);

export const nothing: Reply = () => new Response(null, { status: 204 });

interface More extends Partial<Pick<Problem, 'detail' | 'field' | 'reason'>> {
  /** Value of the `Retry-After` header, in seconds. */
  readonly retryAfter?: number;
}

/** Returns an error response. */
export function errorReply(code: ErrorCode, status: number, { retryAfter, ...said }: More = {}): Response {
  const problem: Problem = { type: 'about:blank', code, title: code, status, detail: code, request_id: 'r', ...said };
  const headers = { ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
  return Response.json(problem, { status, headers });
}

export const refusing =
  (...given: Parameters<typeof errorReply>): Reply =>
  () =>
    errorReply(...given);

/** Returns a query cache that does not retry. */
export const aClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Renders with a new query cache. Also returns the simulated user. */
export function renderWithProviders(children: ReactNode, client = aClient()) {
  const page = render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
  return { ...page, client, user: userEvent.setup({ delay: null }) };
}
