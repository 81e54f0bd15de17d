import type { CityId } from '@crimemap/contract/cities';
import type { NoteId } from '@crimemap/contract/notes';
import { create } from 'zustand';

/** A note that was just posted, or moved. */
export interface CreatedNote {
  readonly id: NoteId;
  /** Where its place is; unset outside of all cities, and where a moved note stays in its city. */
  readonly city: CityId | null;
  /** It waits for a moderator. */
  readonly held: boolean;
  /** It was moved, not posted. */
  readonly moved?: boolean;
}

interface CreatedStore {
  /** The note that was posted on this page last, until what is said of it has been answered. */
  readonly note: CreatedNote | null;
  tell(note: CreatedNote | null): void;
}

export const useCreated = create<CreatedStore>((set) => ({ note: null, tell: (note) => set({ note }) }));
