import { editNote, Note, NoteType } from '@crimemap/contract/notes';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { type Draft, draftStore } from '../drafts/draft.ts';
import { fieldsOf } from './edit-fields.ts';

const EditDraft = z.object({
  typed: z.object({ title: z.string(), body: z.string(), occurred: z.string(), type: NoteType }),
  /** The note as it was when the typing began. */
  base: z.pick(Note, { title: true, body: true, occurred_at: true, crime_type: true, version: true }),
});
export type EditDraft = z.infer<typeof EditDraft>;

/** Changes of notes that are being written: one of a member and a note. */
export const useEditDrafts = create(draftStore('edit', EditDraft, editNote.body));

export const ownerOfEdit = (sub: string | null, noteId: string) => ({ sub: sub ?? '', about: noteId });

/** Would something be lost without it? `timeZone`: of the note’s city. */
export function changesSomething({ fields, photos }: Draft<EditDraft, unknown>, timeZone: string): boolean {
  const before = fieldsOf(fields.base, timeZone);
  const { typed } = fields;
  return (
    photos.length > 0 ||
    typed.title !== before.title ||
    typed.body !== before.body ||
    typed.occurred !== before.occurred ||
    typed.type !== before.type
  );
}
