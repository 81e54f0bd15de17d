import type { ErrorCode, Problem } from '@crimemap/contract/problem';
import type { UserSettings } from '@crimemap/contract/profiles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

type Reply = () => Response;

/** What the page asked, as `POST /api/auth/login`, with the body it sent. */
export interface Asked {
  readonly line: string;
  readonly body: unknown;
}

/** A server that answers these calls, and says what it was asked. Answers may be changed while a test runs. */
export function answering(replies: Record<string, Reply>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    const line = `${method} ${new URL(url, location.href).pathname}`;
    asked.push({ line, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return replies[line]?.() ?? refusing('not_found', 404)();
  });
  return asked;
}

export const saying =
  (value: unknown): Reply =>
  () =>
    Response.json(value);

export const nothing: Reply = () => new Response(null, { status: 204 });

export const refusing =
  (code: ErrorCode, status: number, { field, retryAfter }: { field?: string; retryAfter?: number } = {}): Reply =>
  () => {
    const problem: Problem = { type: 'about:blank', code, title: code, status, detail: code, request_id: 'r' };
    const headers = { ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) };
    return Response.json({ ...problem, ...(field && { field }) }, { status, headers });
  };

const claims = (said: object) => `x.${btoa(JSON.stringify({ exp: 4_000_000_000, ...said }))}.x`;
export const TOKENS = {
  access_token: claims({ sub: 'm1' }),
  id_token: claims({ sub: 'm1', email: 'ana@example.org' }),
  expires_in: 900,
};

export const someSettings = (said: Partial<UserSettings> = {}): UserSettings => ({
  username: 'ana',
  display_name: 'Ana',
  bio: null,
  profile_image_url: null,
  email: 'ana@example.org',
  cognito_sub: 'm1',
  ...said,
});

/** What the test page lacks: it knows dialogs, but not how to open them, and has no addresses for files. */
export function completePage(): void {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
}

/** Draws with a cache of its own; gives the person at the keys. */
export function draw(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
  return { ...page, client, user: userEvent.setup({ delay: null }) };
}
