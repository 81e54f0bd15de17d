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
  /** Id of the turn that this question repeats. */
  readonly retryOf?: string | null;
}

/** Aborts the request in progress; `null` if there is none. */
let running: AbortController | null = null;

/** Answer before any text has arrived. Its state is `failed` until the server completes it or the reader stops it. */
const NO_ANSWER: AssistantAnswer = {
  id: '',
  text: '',
  numbers: [],
  show: null,
  next: [],
  model: null,
  state: 'failed',
};

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
  const turn = { id: '', question: text, city, asked_at: new Date().toISOString(), answer: NO_ANSWER };
  useChat.setState({ pending: { ...turn, retryOf, isRunning: true, doing: null, problem: null } });
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
  if (running === mine) end(client, { problem: failed ?? m.assistant_broken_off() });
}

/** Stops the answer in progress. The text received so far stays. */
export function stop(client: QueryClient): void {
  if (!running) return;
  running.abort();
  changeAnswer({ state: 'stopped' });
  end(client);
}

/** Opens a conversation. `null` begins a new one. */
export function goTo(client: QueryClient, conversationId: string | null): void {
  stop(client);
  settle(client, null);
  useChat.setState({ conversationId, pending: null });
}

/** Empties the chat, so that another person at this device does not see it. */
export function forgetChat(): void {
  running?.abort();
  running = null;
  emptyChat();
}

useSession.subscribe((now, before) => {
  if (before.signedIn && (!now.signedIn || now.sub !== before.sub)) forgetChat();
});

/** Ends the request, so that the next question can be sent. */
function end(client: QueryClient, part: Partial<PendingTurn> = {}): void {
  change({ ...part, isRunning: false });
  running = null;
  void afterQuestion(client);
}

/** Changes the pending turn while it is running, and does nothing after the last event. */
const change = (part: Partial<PendingTurn>): void =>
  useChat.setState(({ pending }) => ({ pending: pending?.isRunning ? { ...pending, ...part } : pending }));

const changeAnswer = (part: Partial<AssistantAnswer>): void =>
  change({ answer: { ...(useChat.getState().pending?.answer ?? NO_ANSWER), ...part } });

function take(client: QueryClient, event: AssistantEvent): void {
  const { pending, conversationId } = useChat.getState();
  if (!pending?.isRunning) return;
  if (event.kind === 'begun') {
    const { conversation_id: id, turn_id, model } = event;
    // Only a new conversation is stored here. An earlier one is loaded from the server with its turns.
    if (conversationId === null)
      keepConversation(client, { id, title: pending.question, updated_at: pending.asked_at });
    useChat.setState({ conversationId: id });
    change({ id: turn_id });
    changeAnswer({ id: turn_id, model });
  }
  if (event.kind === 'doing') change({ doing: event.what });
  if (event.kind === 'words') changeAnswer({ text: pending.answer.text + event.text });
  if (event.kind === 'failed')
    end(client, { problem: problemWords(new ApiError(event.code, { detail: event.detail })) });
  if (event.kind === 'done' && keep(client, { ...pending, answer: event.answer })) {
    useChat.setState({ cameNow: event.answer.id });
    end(client);
  }
}

/**
 * Stores the pending turn in its conversation, even if incomplete, as the server does. Does nothing if the next
 * question repeats this turn (`retryOf`).
 */
function settle(client: QueryClient, retryOf: string | null): void {
  const { pending } = useChat.getState();
  if (pending && pending.id !== retryOf) keep(client, pending);
}

/** Moves the pending turn to its conversation. Returns false if the server has not begun to answer it. */
function keep(client: QueryClient, { retryOf, isRunning: _, doing: __, problem: ___, ...turn }: PendingTurn): boolean {
  const { conversationId } = useChat.getState();
  if (conversationId === null || turn.id === '') return false;
  void keepTurn(client, conversationId, turn, retryOf);
  useChat.setState({ pending: null });
  return true;
}

const MS = 1000;

/**
 * Returns why there is no answer: in English the sentence of the server, otherwise our own. For a rate limit, the text
 * contains the time at which it ends, in the device’s time zone.
 */
function problemWords(error: unknown, now = Date.now()): string {
  if (!(error instanceof ApiError) || error.code === 'internal') return m.assistant_failed();
  const { code, detail, retryAfterSeconds: wait } = error;
  if (code !== 'too_many_requests') return (useSettings.getState().language === 'en' && detail) || errorSentence(error);
  if (!wait) return m.assistant_limit();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Rounded up to a whole minute, because the text shows no seconds.
  const until = new Date(Math.ceil((now + wait * MS) / 60_000) * 60_000);
  return m.assistant_limit_until({ when: formatInstant(until.toISOString(), timeZone, new Date(now)) });
}
