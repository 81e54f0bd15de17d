import { bookmarkNote, likeNote, unbookmarkNote, unlikeNote } from '@crimemap/contract/note-marks';
import { deleteComment, editComment, postComment } from '@crimemap/contract/note-replies';
import { createNote, deleteNote, editNote } from '@crimemap/contract/notes';
import type { Write } from '../db/write.ts';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { NOT_KEPT, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { accountOf } from '../profiles/profiles.door.ts';
import { createNoteAs } from './create-note.ts';
import { deleteNoteAs, editNoteAs } from './edit-note.ts';
import type { Mark } from './marks.store.ts';
import type { NotesDeps } from './notes-deps.ts';
import { deleteReply, editReply, replyToNote } from './reply-to-note.ts';
import { toldNotes } from './told-notes.ts';

const DONE = sent(undefined, NOT_KEPT);

/** What members write: each with its limits and its answer in one transaction, `over` which the use cases work. */
export function notesWrites(serve: Serve, over: (tx: Write) => NotesDeps): void {
  serve(createNote, ({ member, body, from, once }) =>
    once(async (tx) => sent(await createNoteAs(member, body, from, over(tx)), NOT_KEPT)),
  );
  serve(editNote, ({ member, params, body, once }) =>
    once(async (tx) => {
      const deps = over(tx);
      const [note] = await toldNotes([await editNoteAs(member, params.id, body, deps)], member, deps);
      if (!note) throw new Refusal('not_found');
      return sent(note, NOT_KEPT);
    }),
  );
  serve(deleteNote, ({ member, params, from, once }) =>
    once(async (tx) => {
      await deleteNoteAs(member, params.id, from, over(tx));
      return DONE;
    }),
  );
  serve(postComment, ({ member, params, body, once }) =>
    once(async (tx) => sent(await replyToNote(member, params.id, body.body, over(tx)), NOT_KEPT)),
  );
  serve(editComment, ({ member, params, body, once }) =>
    once(async (tx) => sent(await editReply(member, params, body.body, over(tx)), NOT_KEPT)),
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
      once(async (tx) => sent(await likeAs(member, params.id, liked, over(tx)), NOT_KEPT)),
    );
  for (const [call, bookmarked] of [
    [bookmarkNote, true],
    [unbookmarkNote, false],
  ] as const)
    serve(call, ({ member, params, once }) =>
      once(async (tx) => sent(await bookmarkAs(member, params.id, bookmarked, over(tx)), NOT_KEPT)),
    );
}

type MarkDeps = Pick<NotesDeps, 'marks' | 'profiles' | 'attempts' | 'now'>;

/** Likes a note, or takes the like back; twice is as good as once. */
const likeAs = (member: Member, noteId: string, liked: boolean, deps: MarkDeps) =>
  mark('note_likes', member, noteId, liked, deps);

async function bookmarkAs(member: Member, noteId: string, bookmarked: boolean, deps: MarkDeps) {
  await mark('note_bookmarks', member, noteId, bookmarked, deps);
  return { bookmarked_by_me: bookmarked };
}

async function mark(kind: Mark, member: Member, noteId: string, wanted: boolean, deps: MarkDeps) {
  const { id } = member;
  await deps.attempts.count('mark', id);
  const [, , likes] = await Promise.all([
    accountOf(member, deps.profiles),
    wanted ? deps.marks.set(kind, noteId, id, deps.now()) : deps.marks.take(kind, noteId, id),
    // Sent behind it, so that the mark is counted.
    deps.marks.likesOf(noteId, id),
  ]);
  if (!likes) throw new Refusal('not_found');
  return { likes_count: likes.likes_count, liked_by_me: likes.liked_by_me };
}
