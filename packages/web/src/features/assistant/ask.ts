import type { AssistantAnswer, AssistantEvent, AssistantLanguage, AssistantTurn } from '@crimemap/contract/assistant';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/base/api-error.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { formatInstant } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';
import { useSession } from '../../session/session-store.ts';
import { afterQuestion, keepConversation, keepTurn, sendQuestion } from './assistant.queries.ts';
import { emptyChat, type PendingTurn, useChat } from './chat-store.ts';

interface Question extends Pick<AssistantTurn, 'question' | 'city'> {
  readonly language: AssistantLanguage;
  /** Id of the turn of this conversation that is repeated. */
  readonly retryOf?: string | null;
}

/** Aborts the request in progress; `null`: none. */
let running: AbortController | null = null;

/**
 * Sends a question in the current conversation, unless a request is in progress. Never rejects: errors are stored in
 * the pending turn.
 */
export async function ask(client: QueryClient, { question, city, language, retryOf = null }: Question): Promise<void> {
  const text = question.trim();
  if (running || text === '') return;
  settle(client, retryOf);
  const mine = new AbortController();
  running = mine;
  const pending: PendingTurn = {
    question: text,
    city,
    asked_at: new Date().toISOString(),
    retryOf,
    turnId: null,
    model: null,
    doing: null,
    words: '',
    state: 'running',
    problem: null,
  };
  useChat.setState({ pending });
  const { conversationId } = useChat.getState();
  const body = {
    question: text,
    city,
    language,
    ...(conversationId !== null && { conversation_id: conversationId }),
    ...(conversationId !== null && retryOf !== null && { retry_of: retryOf }),
  };
  const hear = (event: AssistantEvent) => running === mine && take(client, event);
  const failed = await sendQuestion(body, hear, mine.signal).then(
    () => null,
    (error: unknown) => problemWords(error),
  );
  if (running !== mine) return;
  change({ state: 'failed', problem: failed ?? m.assistant_broken_off() });
  end(client);
}

/** Stops the answer in progress. The text received so far stays. */
export function stop(client: QueryClient): void {
  if (!running) return;
  running.abort();
  change({ state: 'stopped' });
  end(client);
}

/** Opens a conversation, or begins a new one (`null`). */
export function goTo(client: QueryClient, conversationId: string | null): void {
  stop(client);
  settle(client, null);
  useChat.setState({ conversationId, pending: null });
}

/** Empties the chat, because another person may use the page. */
export function forgetChat(): void {
  running?.abort();
  running = null;
  emptyChat();
}

useSession.subscribe((now, before) => {
  if (before.signedIn && (!now.signedIn || now.sub !== before.sub)) forgetChat();
});

/** Ends the request, so that the next question can be sent. */
function end(client: QueryClient): void {
  running = null;
  void afterQuestion(client);
}

/** Changes the pending turn while it is running, and does nothing after the last event. */
function change(part: Partial<PendingTurn>): void {
  useChat.setState(({ pending }) => ({ pending: pending?.state === 'running' ? { ...pending, ...part } : pending }));
}

function take(client: QueryClient, event: AssistantEvent): void {
  const { pending, conversationId } = useChat.getState();
  const { sub } = useSession.getState();
  if (pending?.state !== 'running') return;
  if (event.kind === 'begun') {
    const { conversation_id: id, turn_id: turnId, model } = event;
    // An earlier conversation is loaded from the server with its turns.
    if (conversationId === null)
      keepConversation(client, sub, { id, title: pending.question, updated_at: pending.asked_at });
    useChat.setState({ conversationId: id });
    change({ turnId, model });
  }
  if (event.kind === 'doing') change({ doing: event.what });
  if (event.kind === 'words') change({ words: pending.words + event.text });
  if (event.kind === 'failed') {
    const { code, detail } = event;
    change({ state: 'failed', problem: problemWords(new ApiError(code, { detail })) });
    end(client);
  }
  if (event.kind === 'done' && conversationId !== null && pending.turnId !== null) {
    const { question, city, asked_at, retryOf, turnId } = pending;
    const turn = { id: turnId, question, city, asked_at, answer: event.answer };
    void keepTurn(client, { sub, id: conversationId, turn, retryOf });
    useChat.setState({ pending: null, cameNow: event.answer.id });
    end(client);
  }
}

/**
 * Stores an incomplete turn in the conversation, as the server does. Does nothing if the server does not have the turn,
 * or if `retryOf` repeats it.
 */
function settle(client: QueryClient, retryOf: string | null): void {
  const { pending, conversationId } = useChat.getState();
  if (!pending?.turnId || conversationId === null || pending.turnId === retryOf) return;
  const { question, city, asked_at, turnId, words, model, state } = pending;
  const answer: AssistantAnswer = {
    id: turnId,
    text: words,
    numbers: [],
    show: null,
    next: [],
    model,
    state: state === 'stopped' ? 'stopped' : 'failed',
  };
  const turn = { id: turnId, question, city, asked_at, answer };
  const { sub } = useSession.getState();
  void keepTurn(client, { sub, id: conversationId, turn, retryOf: pending.retryOf });
  useChat.setState({ pending: null });
}

interface Failure {
  readonly code?: string;
  readonly detail?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

const MS = 1000;

/**
 * Returns why there is no answer: the server’s own sentence in English, otherwise ours. For a rate limit, names its end
 * in the device’s time zone.
 */
function problemWords(error: unknown, now = Date.now()): string {
  const { code, detail, retryAfterSeconds: wait } = (error instanceof Error ? error : {}) as Failure;
  if (code === 'too_many_requests') {
    if (!wait) return m.assistant_limit();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // Rounded up to a whole minute, because seconds are not shown.
    const until = new Date(Math.ceil((now + wait * MS) / 60_000) * 60_000);
    return m.assistant_limit_until({ when: formatInstant(until.toISOString(), timeZone, new Date(now)) });
  }
  if (code === undefined || code === 'internal') return m.assistant_failed();
  return (useSettings.getState().language === 'en' && detail) || errorSentence(error);
}
