import { create } from 'zustand';

/** Result of a draft that was sent automatically. */
export interface OutboxNews {
  readonly text: string;
  /** Opens the draft that could not be sent; `null`: nothing to do. */
  readonly open: (() => void) | null;
}

export const useOutboxNews = create<{ readonly news: OutboxNews | null }>(() => ({ news: null }));
