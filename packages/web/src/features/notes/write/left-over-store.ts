import type { NoteId } from '@crimemap/contract/notes';
import { create } from 'zustand';

interface LeftOverStore {
  readonly notes: readonly NoteId[];
  add(id: NoteId): void;
  remove(id: NoteId): void;
}

/** Notes that were posted without their photos and could not be taken back yet, since nobody answered. */
export const useLeftOver = create<LeftOverStore>((set) => ({
  notes: [],
  add: (id) => set(({ notes }) => ({ notes: [...notes.filter((other) => other !== id), id] })),
  remove: (id) => set(({ notes }) => ({ notes: notes.filter((other) => other !== id) })),
}));
