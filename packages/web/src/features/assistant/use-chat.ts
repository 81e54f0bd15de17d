import type { AssistantTurn } from '@crimemap/contract/assistant';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { citiesQuery } from '../../api/cities.queries.ts';
import { useOptionalQuery } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useViewer } from '../../map-state/shown.ts';
import { useSession } from '../../session/session-store.ts';
import { ask, stop } from './ask.ts';
import { aboutAssistantQuery, conversationQuery } from './assistant.queries.ts';
import { type PendingTurn, useChat } from './chat-store.ts';

/** Returns functions to ask about the city on the map in the language of the page, and to stop an answer. */
export function useAsk() {
  const client = useQueryClient();
  const language = useLanguage();
  const { city } = useMapSearch('city');
  return {
    ask: (question: string) => void ask(client, { question, city, language }),
    /** Asks an earlier question again, about the city that it was asked about. */
    again: (turn: Pick<Parameters<typeof ask>[1], 'question' | 'city' | 'retryOf'>) =>
      void ask(client, { ...turn, language }),
    stop: () => stop(client),
  };
}

/** Returns the name of the city on the map; `null` for all of Canada, or until the cities are loaded. */
export function useCityName(): string | null {
  const { city } = useMapSearch('city');
  const language = useLanguage();
  const { data } = useQuery(citiesQuery());
  return data?.find(({ id }) => id === city)?.displayName[language] ?? null;
}

/** Returns whether the user is a member, who may ask, and the id of the signed-in account (`sub`). */
export function useAssistantUser(): { readonly member: boolean; readonly sub: string | null } {
  const sub = useSession((session) => session.sub);
  return { member: useViewer().hasProfile, sub };
}

/** Returns what the assistant can do for this user, and suggested questions about the city on the map. */
export function useAboutAssistant() {
  const { sub } = useAssistantUser();
  const { city } = useMapSearch('city');
  const language = useLanguage();
  return useQuery(aboutAssistantQuery(sub, { city, language }));
}

export interface ChatConversation {
  readonly id: string | null;
  /** Turns of the conversation, without the pending turn and the turn that it replaces. */
  readonly turns: readonly AssistantTurn[];
  readonly pending: PendingTurn | null;
  readonly state: 'there' | 'loading' | 'failed';
  readonly retry: () => void;
}

/** Returns the current conversation. */
export function useConversation(): ChatConversation {
  const { conversationId: id, pending } = useChat();
  const { sub } = useAssistantUser();
  const { data, isError, refetch } = useOptionalQuery(id !== null && conversationQuery(sub, id));
  const hidden = [pending?.id, pending?.retryOf];
  const known = data?.turns.filter((turn) => !hidden.includes(turn.id));
  return {
    id,
    turns: known ?? [],
    pending,
    state: id === null || known ? 'there' : isError ? 'failed' : 'loading',
    retry: () => void refetch(),
  };
}
