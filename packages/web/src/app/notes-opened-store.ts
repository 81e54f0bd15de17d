import { create } from 'zustand';

interface NotesOpenedStore {
  /** The notes of the pressed pin: one, or all that stand there. The one that is read is in the link. */
  readonly ids: readonly string[];
  open(ids: readonly string[]): void;
}

export const useNotesOpened = create<NotesOpenedStore>((set) => ({
  ids: [],
  open: (ids) => set({ ids }),
}));
