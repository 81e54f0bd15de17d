import {
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
import type { BodyOf, QueryOf } from '@crimemap/contract/call';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { fetchBytes } from '../../api/fetch-bytes.ts';
import { queryOfCall } from '../../api/queries.ts';
import { readAnswer } from '../../api/read-answer.ts';
import { reload } from '../../api/reload.ts';
import { useSession } from '../../session/session-store.ts';
import { tokenForCall } from '../../session/token-for-call.ts';

const API = '/api';
const ABOUT = 'assistant';
const LIST = 'assistant-conversations';
const ONE = 'assistant-conversation';

/**
 * Query for the assistant's abilities, suggested questions about a city, and the member's remaining questions today.
 * `sub`: id of the member.
 */
export const aboutAssistantQuery = (sub: string | null, query: QueryOf<typeof getAssistant>) =>
  queryOfCall([ABOUT, sub, query.city, query.language], getAssistant, { query });

/** Query for the member’s conversations, newest first. */
export const conversationsQuery = (sub: string | null) => queryOfCall([LIST, sub], listConversations, {});

/** Query for one conversation with its turns, oldest first. The page itself adds new turns to the result. */
export const conversationQuery = (sub: string | null, id: string) =>
  queryOfCall([ONE, sub, id], getConversation, { params: { id } }, { staleTime: 60_000 });

const keyOf = (id: string) => conversationQuery(useSession.getState().sub, id).queryKey;

/** True for a URL of our own API. No other URL in an answer is requested. */
export const isOurs = (query: string): boolean => query.startsWith(`${API}/`);

/**
 * Query for an API response as formatted JSON, sent with the member’s token. A link in a new tab would send it without
 * the token, as a guest.
 */
export const numberQuery = (sub: string | null, query: string) =>
  queryOptions({
    queryKey: ['assistant-number', sub, query],
    queryFn: async ({ signal }) => {
      const token = await tokenForCall();
      const bytes = await fetchBytes(query.slice(API.length), { signal, again: false, token });
      return JSON.stringify(JSON.parse(new TextDecoder().decode(bytes)), null, 2);
    },
  });

/** Sends a question and reports each event of the answer. See `readAnswer`. */
export const sendQuestion = (
  body: BodyOf<typeof askAssistant>,
  onEvent: (event: AssistantEvent) => void,
  signal: AbortSignal,
): Promise<void> => readAnswer(askAssistant, { body }, { onEvent, signal });

/** Stores a new conversation in the cache, so that no request is needed to load it. */
export function keepConversation(client: QueryClient, conversation: Conversation): void {
  client.setQueryData(keyOf(conversation.id), (cached) => cached ?? { conversation, turns: [] });
}

/** Stores a turn in the cached conversation. It replaces its own earlier version and the turn `retryOf`. */
export async function keepTurn(
  client: QueryClient,
  id: string,
  turn: AssistantTurn,
  retryOf: string | null,
): Promise<void> {
  const queryKey = keyOf(id);
  // Cancels a request that began earlier, because its response does not contain this turn.
  const stopped = client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (cached) =>
      cached && { ...cached, turns: [...cached.turns.filter((old) => old.id !== turn.id && old.id !== retryOf), turn] },
  );
  await stopped;
  // If the earlier turns are not loaded yet, loads them together with this turn.
  if (client.getQueryData(queryKey) === undefined) await client.invalidateQueries({ queryKey });
}

/** Reloads the list of conversations and the number of remaining questions. */
export async function afterQuestion(client: QueryClient): Promise<void> {
  await Promise.all([ABOUT, LIST].map((key) => reload(client, { queryKey: [key] })));
}

/** Deletes one conversation (by its id), or all. */
export async function forgetConversations(client: QueryClient, id?: string): Promise<void> {
  if (id === undefined) await callApi(deleteConversations, {});
  else await callApi(deleteConversation, { params: { id } });
  client.removeQueries({ queryKey: id === undefined ? [ONE] : keyOf(id), type: 'inactive' });
  await reload(client, { queryKey: [LIST] });
}
