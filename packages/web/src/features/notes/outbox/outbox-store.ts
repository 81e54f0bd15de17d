import { create } from 'zustand';

/** What became of a draft that was sent by itself. */
export interface OutboxNews {
  readonly text: string;
  /** Opens what could not be sent; `null`: there is nothing to do. */
  readonly open: (() => void) | null;
}

export const useOutboxNews = create<{ readonly news: OutboxNews | null }>(() => ({ news: null }));
