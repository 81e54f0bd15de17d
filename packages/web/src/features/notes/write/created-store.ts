import type { CityId } from '@crimemap/contract/cities';
import type { NoteId } from '@crimemap/contract/notes';
import { create } from 'zustand';

/** A note that was just posted or moved. */
export interface CreatedNote {
  readonly id: NoteId;
  /**
   * City of the note’s location. `null` if the location is outside all cities, or the note was moved within its city.
   */
  readonly city: CityId | null;
  /** True if the note waits for a moderator. */
  readonly held: boolean;
  /** True if the note was moved, false if it was posted. */
  readonly moved?: boolean;
}

interface CreatedStore {
  /** The last note posted or moved, until its message is closed. */
  readonly note: CreatedNote | null;
  tell(note: CreatedNote | null): void;
}

export const useCreated = create<CreatedStore>((set) => ({ note: null, tell: (note) => set({ note }) }));
