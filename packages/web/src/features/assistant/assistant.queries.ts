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
import type { BodyOf, QueryOf, ReplyOf } from '@crimemap/contract/call';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { askingOf, callApi } from '../../api/call-api.ts';
import { fetchBytes } from '../../api/fetch-bytes.ts';
import { readAnswer } from '../../api/read-answer.ts';
import { tokenForCall } from '../../session/token-for-call.ts';

const API = '/api';
const ABOUT = 'assistant';
const LIST = 'assistant-conversations';
const ONE = 'assistant-conversation';

/** What the assistant can do here, what to ask it about a city, and how much the member may still ask today. `sub`: who asks. */
export const aboutAssistantQuery = (sub: string | null, query: QueryOf<typeof getAssistant>) =>
  queryOptions({
    queryKey: [ABOUT, sub, query.city, query.language],
    queryFn: (context) => callApi(getAssistant, { query }, askingOf(context)),
  });

/** The member’s conversations, newest first. */
export const conversationsQuery = (sub: string | null) =>
  queryOptions({
    queryKey: [LIST, sub],
    queryFn: async (context) => (await callApi(listConversations, {}, askingOf(context))).conversations,
  });

/** One of them with its turns, oldest first. What is said in it on this page is added as it is said. */
export const conversationQuery = (sub: string | null, id: string) =>
  queryOptions({
    queryKey: [ONE, sub, id],
    queryFn: (context) => callApi(getConversation, { params: { id } }, askingOf(context)),
    staleTime: 60_000,
  });

/** Is this a query of our own API? Nothing else is followed, whatever an answer says. */
export const isOurs = (query: string): boolean => query.startsWith(`${API}/`);

/** What a query of our own API answers whoever asks here, as it may be read: a page of its own would ask it as a guest. */
export const numberQuery = (sub: string | null, query: string) =>
  queryOptions({
    queryKey: ['assistant-number', sub, query],
    queryFn: async ({ signal }) => {
      const token = await tokenForCall();
      const bytes = await fetchBytes(query.slice(API.length), { signal, again: false, token });
      return JSON.stringify(JSON.parse(new TextDecoder().decode(bytes)), null, 2);
    },
  });

/** Asks, and tells each event of the answer. See `readAnswer`. */
export const sendQuestion = (
  body: BodyOf<typeof askAssistant>,
  onEvent: (event: AssistantEvent) => void,
  signal: AbortSignal,
): Promise<void> => readAnswer(askAssistant, { body }, { onEvent, signal });

/** A conversation has begun here; nobody has to ask the server for it. */
export function keepConversation(client: QueryClient, sub: string | null, conversation: Conversation): void {
  const { queryKey } = conversationQuery(sub, conversation.id);
  client.setQueryData<ReplyOf<typeof getConversation>>(queryKey, (cached) => cached ?? { conversation, turns: [] });
}

/** A turn has its answer, which takes the place of what it or `retryOf` had before. */
export async function keepTurn(
  client: QueryClient,
  { sub, id, turn, retryOf }: { sub: string | null; id: string; turn: AssistantTurn; retryOf: string | null },
): Promise<void> {
  const { queryKey } = conversationQuery(sub, id);
  // A reading that began before knows nothing of it.
  const stopped = client.cancelQueries({ queryKey });
  client.setQueryData<ReplyOf<typeof getConversation>>(
    queryKey,
    (cached) =>
      cached && { ...cached, turns: [...cached.turns.filter((old) => old.id !== turn.id && old.id !== retryOf), turn] },
  );
  await stopped;
  // What was said before has not been read: it is, with this.
  if (client.getQueryData(queryKey) === undefined) await client.invalidateQueries({ queryKey });
}

/** A question was asked: the list has something new, and there is one less for today. */
export async function afterQuestion(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [ABOUT] }), client.invalidateQueries({ queryKey: [LIST] })]);
}

/** Deletes one conversation (by its id), or all. */
export async function forgetConversations(client: QueryClient, sub: string | null, id?: string): Promise<void> {
  if (id === undefined) await callApi(deleteConversations, {});
  else await callApi(deleteConversation, { params: { id } });
  client.removeQueries({ queryKey: id === undefined ? [ONE] : conversationQuery(sub, id).queryKey, type: 'inactive' });
  client.setQueryData(conversationsQuery(sub).queryKey, (list) =>
    id === undefined ? [] : list?.filter((conversation) => conversation.id !== id),
  );
}
