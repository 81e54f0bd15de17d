export type { CommentRow } from './comments.store.ts';
export { startNoteSweep } from './erased.store.ts';
export { maySee, refuseOthers } from './note-rules.ts';
export { type NoteRow, type NotesStore, notesStore, type SeenNote } from './notes.store.ts';
export type { Holding } from './notes-deps.ts';
export { photosChanged } from './photos-changed.store.ts';
export { postedBy } from './posted.store.ts';
export { presentComment, presentNotes, profilesOf, type TellingDeps } from './present-notes.ts';
