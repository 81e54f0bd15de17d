import type { CityId } from '@crimemap/contract/cities';
import type { NoteId } from '@crimemap/contract/notes';
import { create } from 'zustand';

/** A note that was just posted or moved. */
export interface CreatedNote {
  readonly id: NoteId;
  /** City of its place; unset outside all cities, and for a move within its city. */
  readonly city: CityId | null;
  /** True if it waits for a moderator. */
  readonly held: boolean;
  /** True if it was moved, not posted. */
  readonly moved?: boolean;
}

interface CreatedStore {
  /** The last posted note, until its message is closed. */
  readonly note: CreatedNote | null;
  tell(note: CreatedNote | null): void;
}

export const useCreated = create<CreatedStore>((set) => ({ note: null, tell: (note) => set({ note }) }));
