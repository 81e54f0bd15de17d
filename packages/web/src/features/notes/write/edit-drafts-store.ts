import { editNote, Note, NoteType, PlacePrecision } from '@crimemap/contract/notes';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { type Draft, draftStore } from '../drafts/draft.ts';
import { differing, fieldsOf } from './edit-fields.ts';

const EditDraft = z.object({
  typed: z.object({
    title: z.string(),
    body: z.string(),
    occurred: z.string(),
    type: NoteType,
    place: z._default(z.nullable(z.object({ lat: z.string(), lng: z.string(), precision: PlacePrecision })), null),
  }),
  /** The note as it was when the edit began. Drafts from before November 30, 2026 have no location. */
  base: z.partial(
    z.pick(Note, {
      title: true,
      body: true,
      occurred_at: true,
      crime_type: true,
      version: true,
      lat: true,
      lng: true,
      place_precision: true,
      city: true,
    }),
    { lat: true, lng: true, place_precision: true, city: true },
  ),
});
export type EditDraft = z.infer<typeof EditDraft>;

/** Drafts of edited notes: one for each member and note. */
export const useEditDrafts = create(draftStore('edit', EditDraft, editNote.body));

export const ownerOfEdit = (sub: string | null, noteId: string) => ({ sub: sub ?? '', about: noteId });

/** Returns whether the draft differs from the note. `timeZone`: time zone of the note’s city. */
export function changesSomething({ fields, photos }: Draft<EditDraft, unknown>, timeZone: string): boolean {
  return photos.length > 0 || differing(fields.typed, fieldsOf(fields.base, timeZone)).length > 0;
}
