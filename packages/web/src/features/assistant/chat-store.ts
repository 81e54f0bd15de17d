import type { AssistantTurn } from '@crimemap/contract/assistant';
import { create } from 'zustand';

/** A question that is being answered, or whose answer did not come to its end. */
export interface PendingTurn extends Pick<AssistantTurn, 'question' | 'city' | 'asked_at'> {
  /** The turn whose answer it replaces. */
  readonly retryOf: string | null;
  /** Known once the server has begun. */
  readonly turnId: string | null;
  readonly model: string | null;
  /** What is looked up, in the language of the answer. */
  readonly doing: string | null;
  /** The answer as far as it has come. */
  readonly words: string;
  readonly state: 'running' | 'stopped' | 'failed';
  /** Why it failed, for the reader. */
  readonly problem: string | null;
}

interface ChatStore {
  /** The conversation on the screen; `null`: one that begins with the next question. */
  readonly conversationId: string | null;
  readonly pending: PendingTurn | null;
  /** The newest answer that came while the page was open, by its id: what is there already is not said aloud. */
  readonly cameNow: string | null;
  /** What is being typed, here and there. */
  readonly draft: string;
  /** The chat beside the map is open. */
  readonly small: boolean;
  /** What opened the chat is gone: the focus goes to the floating button. */
  readonly focusOnButton: boolean;
  /** How often an answer was shown on the map. */
  readonly shows: number;
  setDraft(draft: string): void;
  setSmall(small: boolean): void;
}

const AT_FIRST = {
  conversationId: null,
  pending: null,
  cameNow: null,
  draft: '',
  small: false,
  focusOnButton: false,
  shows: 0,
} as const;

/** The one conversation of the page: full screen and beside the map show the same. What the server keeps of it is in the queries. */
export const useChat = create<ChatStore>((set) => ({
  ...AT_FIRST,
  setDraft: (draft) => set({ draft }),
  setSmall: (small) => set({ small }),
}));

/** As nobody has asked anything yet. */
export const emptyChat = (): void => useChat.setState(AT_FIRST);
