import type { NoteThread } from '@crimemap/contract/notes';
import type { Member } from '../http/member.ts';
import { maySee } from './note-rules.ts';
import type { NotesDeps } from './notes-deps.ts';
import { toldComment } from './told-comments.ts';
import { profilesOf, toldNotes } from './told-notes.ts';

/** A note with its photos, replies and the profiles of who wrote them, as far as who asks may see it. */
export async function threadOf(
  noteId: string,
  viewer: Member | undefined,
  deps: NotesDeps,
): Promise<NoteThread | undefined> {
  const row = await deps.notes.noteFor(noteId, viewer);
  if (!row) return undefined;
  const [[note], images, replies] = await Promise.all([
    toldNotes([row], viewer, deps),
    deps.imagesOf([row], viewer),
    deps.comments.under(noteId),
  ]);
  if (!note) return undefined;
  const seen = replies.filter((reply) => maySee(reply, viewer));
  const authors = await profilesOf([row.author_id, ...seen.map(({ author_id }) => author_id)], deps.profiles);
  return {
    note,
    images: [...(images.get(noteId) ?? [])],
    comments: seen.map((reply) => toldComment(reply, authors)),
    profiles: [...authors.values()],
  };
}
