import type { NoteComment } from '@crimemap/contract/notes';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { accountOf } from '../profiles/profiles.door.ts';
import type { CommentRow } from './comments.store.ts';
import { writeReplyLetter } from './letters/reply-letters.ts';
import { maySee, refuseOthers } from './note-rules.ts';
import type { NotesDeps } from './notes-deps.ts';
import { profilesOf, toldComment } from './told-notes.ts';

/** Adds a reply to a note that is shown, and writes to its author where they asked for it. */
export async function replyToNote(member: Member, noteId: string, body: string, deps: NotesDeps): Promise<NoteComment> {
  const [, note] = await Promise.all([accountOf(member, deps.profiles), deps.notes.noteFor(noteId, member)]);
  if (note?.state !== 'shown') throw new Refusal('not_found');
  const holds = await deps.holding.reasonsFor({ author: member, texts: [body] });
  await deps.attempts.count('comment', member.id);
  const [added, authors] = await Promise.all([
    deps.comments.add({ noteId, authorId: member.id, body, holds }, deps.now()),
    profilesOf([member.id], deps.profiles),
  ]);
  if (!added) throw new Refusal('not_found');
  const told = toldComment(added, authors);
  if (added.state === 'shown') await writeReplyLetter(note, told, deps);
  return told;
}

/** Changes a reply; what is wrong with the new text holds it, and what was wrong with the old one no longer does. */
export async function editReply(
  member: Member,
  { id, commentId }: { readonly id: string; readonly commentId: string },
  body: string,
  deps: NotesDeps,
): Promise<NoteComment> {
  await accountOf(member, deps.profiles);
  const reply = await changeable(member, id, commentId, deps);
  const found = await deps.holding.reasonsFor({ author: member, texts: [body] });
  const holds = [...found, ...(reply.hold_reasons.includes('reported') ? ['reported'] : [])];
  const at = deps.now();
  const state = reply.state === 'hidden' ? 'hidden' : holds.length > 0 ? 'held' : 'shown';
  const changed = await deps.comments.change(reply, {
    body,
    updated_at: at,
    hold_reasons: holds,
    ...(state === reply.state ? {} : { state, state_since: at }),
  });
  if (changed) return toldTo(changed, deps);
  // Hidden, held, approved or deleted at this very moment: seen by looking again.
  return editReply(member, { id, commentId }, body, deps);
}

export async function deleteReply(
  member: Member,
  { id, commentId }: { readonly id: string; readonly commentId: string },
  deps: NotesDeps,
): Promise<void> {
  await changeable(member, id, commentId, deps);
  if (!(await deps.comments.delete(commentId, deps.now()))) throw new Refusal('not_found');
}

/** A reply this member may change. What they may not see does not exist. */
async function changeable(
  member: Member,
  noteId: string,
  commentId: string,
  { notes, comments }: Pick<NotesDeps, 'notes' | 'comments'>,
): Promise<CommentRow> {
  const [note, reply] = await Promise.all([notes.noteFor(noteId, member), comments.one(noteId, commentId)]);
  if (!note || !reply || !maySee(reply, member)) throw new Refusal('not_found');
  refuseOthers(reply, member);
  return reply;
}

const toldTo = async (row: CommentRow, { profiles }: Pick<NotesDeps, 'profiles'>) =>
  toldComment(row, await profilesOf([row.author_id], profiles));
