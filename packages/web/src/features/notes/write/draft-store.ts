import type { CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import type { LngLat } from '@crimemap/contract/geo';
import type { NoteType, PlacePrecision } from '@crimemap/contract/notes';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { tabStorage } from '../../../storage/tab-storage.ts';

/**
 * What is being written. It outlives its dialog, which is closed to choose a place on the map or to read something there. All but its
 * photos outlives the page too: a phone discards the tab that is behind another one.
 */
export interface NoteDraft {
  readonly title: string;
  readonly body: string;
  readonly crime_type: NoteType;
  readonly division: string;
  readonly place_precision: PlacePrecision;
  readonly photos: readonly File[];
  /** Where it goes, once that was chosen; of which city, once that was. */
  readonly at: LngLat | null;
  readonly city: CityId | null;
  /** When it happened, once that was typed: as a date-and-time field holds it. */
  readonly occurred: string | null;
}

export const EMPTY_DRAFT: NoteDraft = {
  title: '',
  body: '',
  crime_type: 'other',
  division: '',
  place_precision: 'approximate',
  photos: [],
  at: null,
  city: null,
  occurred: null,
};

/** What is sent of it beside its place and time. */
export const writtenIn = ({ title, body, crime_type }: NoteDraft) => ({
  title: title.trim(),
  body: body.trim(),
  crime_type,
});

interface DraftStore {
  readonly draft: NoteDraft;
  /** Whose it is: nobody else is shown it. */
  readonly sub: string | null;
  write(part: Partial<NoteDraft>): void;
  /** Begins anew where the draft is another’s. */
  belongTo(sub: string | null): void;
  /** It is opened there. In another city what was chosen of the place does not stay; what was written does. */
  goTo(place: { readonly at: LngLat | undefined; readonly city: CityId | undefined }): void;
  clear(): void;
}

export const useDraft = create<DraftStore>()(
  persist(
    (set) => ({
      draft: EMPTY_DRAFT,
      sub: null,
      write: (part) => set(({ draft }) => ({ draft: { ...draft, ...part } })),
      belongTo: (sub) => set((held) => (held.sub === sub ? held : { sub, draft: EMPTY_DRAFT })),
      goTo: ({ at, city }) =>
        set(({ draft }) => {
          const elsewhere = city !== undefined && city !== (draft.city ?? DEFAULT_CITY);
          return {
            draft: {
              ...draft,
              ...(elsewhere && { at: null, division: '' }),
              ...(at && { at }),
              ...(city && { city }),
            },
          };
        }),
      clear: () => set({ draft: EMPTY_DRAFT }),
    }),
    {
      name: 'note-draft',
      storage: tabStorage<Pick<DraftStore, 'draft' | 'sub'>>(),
      partialize: ({ draft, sub }) => ({ sub, draft: { ...draft, photos: [] } }),
    },
  ),
);
