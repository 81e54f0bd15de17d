import { create } from 'zustand';
import type { CreatedNote } from './create-note.ts';

interface CreatedStore {
  /** The note that was posted on this page last, until what is said of it has been answered. */
  readonly note: CreatedNote | null;
  tell(note: CreatedNote | null): void;
}

export const useCreated = create<CreatedStore>((set) => ({ note: null, tell: (note) => set({ note }) }));
