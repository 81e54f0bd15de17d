import { create } from 'zustand';

/** Message about a draft that was sent automatically. */
export interface OutboxNews {
  readonly text: string;
  /** Opens the draft that could not be sent; `null` if the member has nothing to do. */
  readonly open: (() => void) | null;
}

export const useOutboxNews = create<{ readonly news: OutboxNews | null }>(() => ({ news: null }));
