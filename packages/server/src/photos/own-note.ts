import type { Member } from '../http/member.ts';
import { refuseOthers, type SeenNote } from '../notes/index.ts';
import { Refusal } from '../platform/base/refusal.ts';
import type { PhotoTools } from './photo-tools.ts';

/** The member’s own note. Whoever may not see it is told that there is none. */
export async function ownNote({ notes }: Pick<PhotoTools, 'notes'>, noteId: string, member: Member): Promise<SeenNote> {
  const note = await notes.noteFor(noteId, member);
  if (!note) throw new Refusal('not_found');
  refuseOthers(note, member);
  return note;
}
