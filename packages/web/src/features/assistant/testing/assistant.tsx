import {
  type AssistantAnswer,
  type AssistantEvent,
  type AssistantTurn,
  askAssistant,
  type Conversation,
  deleteConversation,
  deleteConversations,
  getAssistant,
  getConversation,
  listConversations,
} from '@crimemap/contract/assistant';
import type { SentReplyOf } from '@crimemap/contract/call';
import { listCities } from '@crimemap/contract/cities';
import type { ErrorCode, Problem } from '@crimemap/contract/problem';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { takeTokens } from '../../../session/session-store.ts';
import { someTokens } from '../../../session/testing/tokens.ts';

const AT = '2026-11-20T15:00:00.000Z';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const CONVERSATION_ID = id(1);
export const TURN_ID = id(2);

export const anAnswer = (said: Partial<AssistantAnswer> = {}): AssistantAnswer => ({
  id: id(3),
  text: '3,212 robberies were reported.\nThat is <b>more</b> than before.',
  numbers: [
    { label: 'Robberies, Toronto, 2024', value: 3212, query: '/api/crimes?city=toronto&crime_type=robbery&year=2024' },
  ],
  show: { label: 'Robberies, Toronto, 2024', search: 'city=toronto&crime_type=robbery&year=2024' },
  next: ['And in 2023?'],
  model: null,
  state: 'whole',
  ...said,
});

export const aTurn = (said: Partial<AssistantTurn> = {}): AssistantTurn => ({
  id: TURN_ID,
  question: 'How many robberies?',
  city: 'toronto',
  asked_at: AT,
  answer: anAnswer(),
  ...said,
});

export const aConversation = (n = 1, title = 'How many robberies?'): Conversation => ({
  id: id(n),
  title,
  updated_at: AT,
});

export const BEGUN: AssistantEvent = {
  kind: 'begun',
  conversation_id: CONVERSATION_ID,
  turn_id: TURN_ID,
  model: null,
};

/** Returns an error response like the server’s. */
export function errorReply(code: ErrorCode, status: number, headers: Record<string, string> = {}): Response {
  const problem: Problem = { type: 'about:blank', code, title: code, status, detail: '', request_id: 'r' };
  return Response.json(problem, { status, headers });
}

/**
 * Mocks a server with the conversations of one member. The test itself sends the events of each answer, and may replace
 * the response of each endpoint.
 */
export function anAssistant() {
  let conversations: Conversation[] = [];
  const requests: { call: string; body: unknown; signed: boolean; signal: AbortSignal | null }[] = [];
  const about: SentReplyOf<typeof getAssistant> = {
    model: null,
    suggestions: ['How many robberies?', 'Which hours?'],
    questions_per_day: 20,
    questions_left: 12,
  };
  let speaker: ReadableStreamDefaultController<Uint8Array> | undefined;
  const lineOf = (call: { method: string; path: string }) => `${call.method} /api${call.path.replace(/:\w+/, '*')}`;
  const replies: Record<string, (id: string) => Response> = {
    [lineOf(getAssistant)]: () => Response.json(about),
    [lineOf(listCities)]: () => Response.json({ cities: [] }),
    [lineOf(listConversations)]: () => Response.json({ conversations }),
    [lineOf(getConversation)]: () => Response.json({ conversation: aConversation(), turns: [aTurn()] }),
    [lineOf(deleteConversation)]: (gone) => {
      conversations = conversations.filter((cached) => cached.id !== gone);
      return new Response(null, { status: 204 });
    },
    [lineOf(deleteConversations)]: () => {
      conversations = [];
      return new Response(null, { status: 204 });
    },
    [lineOf(askAssistant)]: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            speaker = controller;
          },
        }),
      ),
  };
  vi.stubGlobal(
    'fetch',
    async (url: string | URL, { method = 'GET', body, headers, signal = null }: RequestInit = {}) => {
      const { pathname } = new URL(url, location.href);
      const [, path = pathname, name = ''] = /^(\/api\/assistant\/conversations\/)(.+)$/.exec(pathname) ?? [];
      const call = `${method} ${name ? `${path}*` : path}`;
      requests.push({
        call,
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
        signed: new Headers(headers).has('authorization'),
        signal,
      });
      return replies[call]?.(name) ?? errorReply('not_found', 404);
    },
  );
  return {
    requests,
    about,
    /** Returns the requests that sent a question. */
    questions: () => requests.filter(({ call }) => call === lineOf(askAssistant)),
    keeps: (...cached: Conversation[]): void => {
      conversations = cached;
    },
    answers: (call: { method: string; path: string }, reply: () => Response): void => {
      replies[lineOf(call)] = reply;
    },
    says: (...events: AssistantEvent[]): void => {
      for (const event of events) speaker?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    },
    ends: () => speaker?.close(),
  };
}

/** Adds what jsdom lacks: opening and closing of dialogs, and media queries (`phone`: those of a phone match). */
export function completePage({ phone = false } = {}): void {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') || (phone && query.includes('width')),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

/** Signs a member in. */
export const signIn = (): void => takeTokens(someTokens());

/** Renders with a new query cache. Returns the cache and a `user` that clicks and types. */
export function renderWithProviders(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const page = render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
  return { ...page, client, user: userEvent.setup({ delay: null }) };
}
