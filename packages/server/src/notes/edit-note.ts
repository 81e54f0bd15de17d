import type { BodyOf } from '@crimemap/contract/call';
import type { editNote, NoteType } from '@crimemap/contract/notes';
import type { From } from '../http/from.ts';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { noteCounts } from './create-note.ts';
import { storedFields } from './note-fields.ts';
import { refuseOthers } from './note-rules.ts';
import { type SeenNote, stateWith } from './notes.store.ts';
import type { NotesDeps } from './notes-deps.ts';

/** Found in a text: an edit may bring them in, and take them out again. */
const OF_TEXT: ReadonlySet<string> = new Set(['phone_number', 'email_address', 'licence_plate', 'street_address']);

/** Changes what the author wrote, if it still is of the version they saw; looked through again. */
export async function editNoteAs(
  member: Member,
  id: string,
  asked: BodyOf<typeof editNote>,
  deps: NotesDeps,
): Promise<SeenNote> {
  const { version, ...edit } = asked;
  const note = await changeable(member, id, deps);
  if (version !== undefined && version !== note.version) throw new Refusal('changed_meanwhile', { field: 'version' });
  const at = deps.now();
  const holds = await holdsAfter(member, note, edit, deps);
  // Neither a draft nor what a moderator has hidden is shown by an edit.
  const state = note.state === 'held' || note.state === 'shown' ? stateWith(holds) : note.state;
  const changed = await deps.notes.change(note, {
    ...storedFields(edit, at),
    ...(state === note.state ? {} : { state, state_since: at }),
    hold_reasons: holds,
    updated_at: at,
  });
  if (changed) return changed;
  // Changed or deleted at this very moment: seen by looking again.
  return editNoteAs(member, id, asked, deps);
}

/**
 * The reasons of its text are found anew; others stay until a moderator has looked. Its type may bring one with every new text:
 * what a moderator has let stand was another.
 */
async function holdsAfter(
  member: Member,
  note: SeenNote,
  edit: Omit<BodyOf<typeof editNote>, 'version'>,
  { holding }: Pick<NotesDeps, 'holding'>,
) {
  const { title = note.title, body = note.body, crime_type = note.crime_type } = edit;
  const saysMore = title !== note.title || body !== note.body || crime_type !== note.crime_type;
  const found = await holding.reasonsFor({
    author: member,
    texts: [title, body],
    ...(saysMore && { crimeType: crime_type as NoteType }),
  });
  const stay = note.hold_reasons.filter((reason) => !OF_TEXT.has(reason));
  return [...new Set([...stay, ...found.filter((reason) => reason !== 'first_notes')])] as SeenNote['hold_reasons'] &
    typeof found;
}

/** Nobody gets it any more, at once. A draft whose photos did not arrive counts for nothing: no note came of it. */
export async function deleteNoteAs(member: Member, id: string, { asker }: From, deps: NotesDeps): Promise<void> {
  const note = await changeable(member, id, deps);
  const deleted = await deps.notes.delete(id, deps.now());
  if (!deleted) throw new Refusal('not_found');
  if (deleted.state !== 'draft' || !(await mayTakeBack(note.author_id, deps))) return;
  const author = await deps.profiles.of(note.author_id);
  if (!author) return;
  for (const [what, who, points] of noteCounts(author, asker, note.created_at))
    await deps.attempts.takeBack(what, who, points);
}

/** Not without end: each was a row all the same. */
async function mayTakeBack(authorId: string, { attempts }: Pick<NotesDeps, 'attempts'>): Promise<boolean> {
  try {
    await attempts.count('note taken back', authorId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function changeable(member: Member, id: string, { notes }: Pick<NotesDeps, 'notes'>): Promise<SeenNote> {
  const note = await notes.noteFor(id, member);
  if (!note) throw new Refusal('not_found');
  refuseOthers(note, member);
  return note;
}
