import type { BodyOf } from '@crimemap/contract/call';
import {
  bookmarkNote,
  likeNote,
  seeNoteAgain,
  setNoteStatus,
  unbookmarkNote,
  unlikeNote,
  unseeNote,
} from '@crimemap/contract/note-reactions';
import { deleteComment, editComment, postComment } from '@crimemap/contract/note-replies';
import { createNote, deleteNote, editNote, type NoteStatus, type NoteType } from '@crimemap/contract/notes';
import type { Write } from '../db/write.ts';
import type { Member } from '../http/member.ts';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { accountOf } from '../profiles/index.ts';
import { ACCOUNT_LIMITS, createNoteAs, isYoung } from './create-note.ts';
import { storedFields } from './note-fields.ts';
import { movedPlace } from './note-place.ts';
import { refuseOthers, refuseOwn } from './note-rules.ts';
import type { NoteTools } from './note-tools.ts';
import { type SeenNote, stateWith } from './notes.store.ts';
import { presentNotes } from './present-notes.ts';
import type { Reaction } from './reactions.store.ts';
import { deleteReply, editReply, replyToNote } from './reply-to-note.ts';

/** Reasons to hold a note that are found in its text. An edit may add or remove these reasons. */
const OF_TEXT: ReadonlySet<string> = new Set(['phone_number', 'email_address', 'licence_plate', 'street_address']);

/** Changes a note if the author has seen its current version, and checks the note again. */
async function editNoteAs(
  member: Member,
  id: string,
  input: BodyOf<typeof editNote>,
  deps: NoteTools,
): Promise<SeenNote> {
  const { version, lat, lng, place_precision, ...edit } = input;
  const note = await changeable(member, id, deps);
  if (version !== undefined && version !== note.version) throw new ApiError('changed_meanwhile', { field: 'version' });
  const at = deps.now();
  const moved = await movedPlace(note, { lat, lng, place_precision }, deps);
  const holds = await holdsAfter(member, note, { ...edit, isFar: moved?.isFar ?? false }, deps);
  // An edit does not publish a draft, or a note that a moderator has hidden.
  const state = note.state === 'held' || note.state === 'shown' ? stateWith(holds) : note.state;
  const changed = await deps.notes.change(note, {
    ...storedFields(edit, at),
    ...(moved && { ...moved.columns, place_changed_at: at }),
    ...(state === note.state ? {} : { state, state_since: at }),
    hold_reasons: holds,
    updated_at: at,
  });
  if (changed && moved) await deps.places.leave(note, changed, at);
  if (changed) return changed;
  // The note was changed or deleted at this moment, so read it again.
  return editNoteAs(member, id, input, deps);
}

/**
 * Returns the reasons to hold a note after an edit. The text is checked again; other reasons stay until a moderator
 * decides. A serious type adds a reason after a new text or a far move, and a new account adds one after a far move,
 * because a moderator approved another version.
 */
async function holdsAfter(
  member: Member,
  note: SeenNote,
  edit: Pick<BodyOf<typeof editNote>, 'title' | 'body' | 'crime_type'> & { readonly isFar: boolean },
  { holding }: Pick<NoteTools, 'holding'>,
) {
  const { title = note.title, body = note.body, crime_type = note.crime_type } = edit;
  const saysMore = edit.isFar || title !== note.title || body !== note.body || crime_type !== note.crime_type;
  const found = await holding.reasonsFor({
    author: member,
    texts: [title, body],
    ...(saysMore && { crimeType: crime_type as NoteType }),
  });
  const stay = note.hold_reasons.filter((reason) => !OF_TEXT.has(reason));
  return [
    ...new Set([...stay, ...found.filter((reason) => edit.isFar || reason !== 'first_notes')]),
  ] as SeenNote['hold_reasons'] & typeof found;
}

/**
 * Deletes a note immediately for everyone. If it was a draft whose photos did not arrive, its points are refunded,
 * because it was never published.
 */
async function deleteNoteAs(member: Member, id: string, deps: NoteTools): Promise<void> {
  const note = await changeable(member, id, deps);
  const deleted = await deps.notes.delete(id, deps.now());
  if (!deleted) throw new ApiError('not_found');
  if (deleted.state !== 'draft') return;
  // Refunds are limited, because each draft has cost a row in the database.
  if (!(await deps.attempts.allows('note taken back', note.author_id))) return;
  const author = await deps.profiles.of(note.author_id);
  if (!author) return;
  // Never refund more than was charged. An account that is trusted now may have been new when it posted.
  const points = isYoung(author, note.created_at) ? 4 : 1;
  for (const what of ACCOUNT_LIMITS) await deps.attempts.refund(what, author.id, points);
}

async function changeable(member: Member, id: string, { notes }: Pick<NoteTools, 'notes'>): Promise<SeenNote> {
  const note = await notes.noteFor(id, member);
  if (!note) throw new ApiError('not_found');
  refuseOthers(note, member);
  return note;
}

const DONE = sent(undefined, NO_STORE);

/**
 * Registers the endpoints for members’ writes. Each runs in one transaction together with its limits and the stored
 * response. `over` returns the dependencies for a transaction.
 */
export function notesWrites(serve: Serve, over: (tx: Write) => NoteTools): void {
  serve(createNote, ({ member, body, requestMeta, once }) =>
    once(async (tx) => sent(await createNoteAs(member, body, requestMeta, over(tx)), NO_STORE)),
  );
  serve(editNote, ({ member, params, body, once }) =>
    once(async (tx) => {
      const deps = over(tx);
      return presented(await editNoteAs(member, params.id, body, deps), member, deps);
    }),
  );
  serve(setNoteStatus, ({ member, params, body, once }) =>
    once(async (tx) => {
      const deps = over(tx);
      return presented(await setStatusAs(member, params.id, body.status, deps), member, deps);
    }),
  );
  serve(deleteNote, ({ member, params, once }) =>
    once(async (tx) => {
      await deleteNoteAs(member, params.id, over(tx));
      return DONE;
    }),
  );
  serve(postComment, ({ member, params, body, once }) =>
    once(async (tx) => sent(await replyToNote(member, params.id, body.body, over(tx)), NO_STORE)),
  );
  serve(editComment, ({ member, params, body, once }) =>
    once(async (tx) => sent(await editReply(member, params, body.body, over(tx)), NO_STORE)),
  );
  serve(deleteComment, ({ member, params, once }) =>
    once(async (tx) => {
      await deleteReply(member, params, over(tx));
      return DONE;
    }),
  );
  for (const [call, liked] of [
    [likeNote, true],
    [unlikeNote, false],
  ] as const)
    serve(call, ({ member, params, once }) =>
      once(async (tx) => sent(await likeAs(member, params.id, liked, over(tx)), NO_STORE)),
    );
  for (const [call, isSeen] of [
    [seeNoteAgain, true],
    [unseeNote, false],
  ] as const)
    serve(call, ({ member, params, once }) =>
      once(async (tx) => sent(await seeAgainAs(member, params.id, isSeen, over(tx)), NO_STORE)),
    );
  for (const [call, bookmarked] of [
    [bookmarkNote, true],
    [unbookmarkNote, false],
  ] as const)
    serve(call, ({ member, params, once }) =>
      once(async (tx) => sent(await bookmarkAs(member, params.id, bookmarked, over(tx)), NO_STORE)),
    );
}

async function presented(row: SeenNote, viewer: Member, deps: NoteTools) {
  const [note] = await presentNotes([row], viewer, deps);
  if (!note) throw new ApiError('not_found');
  return sent(note, NO_STORE);
}

/** Sets the status of a note, as its author or a moderator. */
async function setStatusAs(member: Member, id: string, status: NoteStatus | null, deps: NoteTools): Promise<SeenNote> {
  await deps.attempts.count('mark', member.id);
  const note = await deps.notes.noteFor(id, member);
  if (!note) throw new ApiError('not_found');
  if (!member.isModerator) refuseOthers(note, member);
  const changed = await deps.notes.setStatus(id, status, deps.now());
  if (!changed) throw new ApiError('not_found');
  return changed;
}

/** Records that a member has seen again today what another member’s note describes, or removes this record. */
async function seeAgainAs(member: Member, noteId: string, isSeen: boolean, deps: NoteTools) {
  await deps.attempts.count('mark', member.id);
  await accountOf(member, deps.profiles);
  const note = await deps.notes.noteFor(noteId, undefined);
  if (!note) throw new ApiError('not_found');
  refuseOwn(note, member);
  const seen = await deps.reactions.seeAgain(note, member.id, isSeen, deps.now());
  if (!seen) throw new ApiError('not_found');
  return seen;
}

type ReactionDeps = Pick<NoteTools, 'reactions' | 'profiles' | 'attempts' | 'now'>;

/** Likes a note, or removes the like. Repeated requests have no effect. */
const likeAs = (member: Member, noteId: string, liked: boolean, deps: ReactionDeps) =>
  setReaction('note_likes', member, noteId, liked, deps);

async function bookmarkAs(member: Member, noteId: string, bookmarked: boolean, deps: ReactionDeps) {
  await setReaction('note_bookmarks', member, noteId, bookmarked, deps);
  return { bookmarked_by_me: bookmarked };
}

async function setReaction(kind: Reaction, member: Member, noteId: string, on: boolean, deps: ReactionDeps) {
  const { id } = member;
  await deps.attempts.count('mark', id);
  const [, , likes] = await Promise.all([
    accountOf(member, deps.profiles),
    on ? deps.reactions.set(kind, noteId, id, deps.now()) : deps.reactions.take(kind, noteId, id),
    // This query is sent after the write on the same connection, so it counts the new like.
    deps.reactions.likesOf(noteId, id),
  ]);
  if (!likes) throw new ApiError('not_found');
  return { likes_count: likes.likes_count, liked_by_me: likes.liked_by_me };
}
