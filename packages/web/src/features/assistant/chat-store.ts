import type { AssistantAnswer, AssistantTurn } from '@crimemap/contract/assistant';
import { create } from 'zustand';

/** Turn whose answer is in progress or incomplete. Its id is empty until the server has begun to answer. */
export interface PendingTurn extends AssistantTurn {
  /** The part of the answer received so far. */
  readonly answer: AssistantAnswer;
  /** Id of the earlier turn that this turn replaces. */
  readonly retryOf: string | null;
  readonly isRunning: boolean;
  /** What the server is doing, in the language of the answer. */
  readonly doing: string | null;
  /** Reason why there is no answer, as shown to the reader. */
  readonly problem: string | null;
}

interface ChatStore {
  /** Id of the current conversation; `null`: a new one begins with the next question. */
  readonly conversationId: string | null;
  readonly pending: PendingTurn | null;
  /** Id of the newest answer that arrived while the page was open. Screen readers announce only this answer. */
  readonly cameNow: string | null;
  /** Text being typed, shared by the card and the dialog. */
  readonly draft: string;
  /** True if the chat card is open over the map. */
  readonly small: boolean;
  /** True if the chat button gets the focus, because the element that opened the chat is gone. */
  readonly focusOnButton: boolean;
  /** Number of times that an answer was shown on the map. */
  readonly shows: number;
}

/** State of the chat, shared by the card and the dialog. Stored turns are in the query cache. */
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
