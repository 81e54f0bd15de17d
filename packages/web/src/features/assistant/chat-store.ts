import type { AssistantAnswer, AssistantTurn } from '@crimemap/contract/assistant';
import { create } from 'zustand';

/** Turn whose answer is in progress or incomplete. Its id is empty until the server has begun. */
export interface PendingTurn extends AssistantTurn {
  /** Answer so far. */
  readonly answer: AssistantAnswer;
  /** Id of the turn whose answer it replaces. */
  readonly retryOf: string | null;
  readonly isRunning: boolean;
  /** Current step, in the language of the answer. */
  readonly doing: string | null;
  /** Reason of the failure, in words for the reader. */
  readonly problem: string | null;
}

interface ChatStore {
  /** Id of the current conversation; `null`: a new one begins with the next question. */
  readonly conversationId: string | null;
  readonly pending: PendingTurn | null;
  /** Id of the newest answer that arrived while the page was open. Only this answer is announced to screen readers. */
  readonly cameNow: string | null;
  /** Text being typed, shared by the card and the dialog. */
  readonly draft: string;
  /** True if the chat card is open over the map. */
  readonly small: boolean;
  /** True if the element that opened the chat is gone, so that the chat button gets the focus. */
  readonly focusOnButton: boolean;
  /** Number of times that an answer was shown on the map. */
  readonly shows: number;
}

/** State of the chat, shared by the card and the dialog. Stored turns are in the queries. */
export const useChat = create<ChatStore>(() => ({
  conversationId: null,
  pending: null,
  cameNow: null,
  draft: '',
  small: false,
  focusOnButton: false,
  shows: 0,
}));

/** Resets the chat to its initial state. */
export const emptyChat = (): void => useChat.setState(useChat.getInitialState());
