import { create } from 'zustand';

interface LiveOpenedStore {
  /** The opened live calls: one, or all of one spot. Not in the link: what nobody has verified must not travel by it. */
  readonly ids: readonly string[];
  open(ids: readonly string[]): void;
}

export const useLiveOpened = create<LiveOpenedStore>((set) => ({
  ids: [],
  open: (ids) => set({ ids }),
}));
