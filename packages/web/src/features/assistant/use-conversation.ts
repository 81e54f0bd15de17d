import type { AssistantTurn } from '@crimemap/contract/assistant';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session-store.ts';
import { conversationQuery } from './assistant.queries.ts';
import { type PendingTurn, useChat } from './chat-store.ts';

export interface ChatConversation {
  readonly id: string | null;
  /** Turns without the pending one and the turn that it replaces. */
  readonly turns: readonly AssistantTurn[];
  readonly pending: PendingTurn | null;
  readonly state: 'there' | 'loading' | 'failed';
  readonly retry: () => void;
}

/** Returns the current conversation. */
export function useConversation(): ChatConversation {
  const { conversationId: id, pending } = useChat();
  const sub = useSession((session) => session.sub);
  const query = conversationQuery(sub, id ?? '');
  const { data, isError, refetch } = useQuery(id === null ? { ...query, queryFn: skipToken } : query);
  const hidden = [pending?.turnId, pending?.retryOf];
  const known = data?.turns.filter((turn) => !hidden.includes(turn.id));
  return {
    id,
    turns: known ?? [],
    pending,
    state: id === null || known ? 'there' : isError ? 'failed' : 'loading',
    retry: () => void refetch(),
  };
}
