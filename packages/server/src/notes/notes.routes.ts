import { countOutsideNotes, listBookmarkedNotes, listMyNotes, listNotes } from '@crimemap/contract/note-lists';
import { bookmarkNote, likeNote, unbookmarkNote, unlikeNote } from '@crimemap/contract/note-marks';
import { deleteComment, editComment, postComment } from '@crimemap/contract/note-replies';
import { createNote, deleteNote, editNote, getNote, getNoteThread } from '@crimemap/contract/notes';
import { etagOf } from '../http/etag.ts';
import { Refusal } from '../http/refusal.ts';
import { NOT_KEPT, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { accountOf } from '../profiles/profiles.door.ts';
import { baseOf } from './base-of.ts';
import { createNoteAs } from './create-note.ts';
import { deleteNoteAs, editNoteAs } from './edit-note.ts';
import { wantedOf } from './list-notes.ts';
import { bookmarkAs, likeAs } from './mark-note.ts';
import type { NotesDeps } from './notes-deps.ts';
import { deleteReply, editReply, replyToNote } from './reply-to-note.ts';
import { threadOf } from './thread-of.ts';
import { threadPage, wantsPage } from './thread-page.ts';
import { toldNotes } from './told-notes.ts';

const DONE = sent(undefined, NOT_KEPT);
const NOT_FOUND_BY_ROBOTS = { 'x-robots-tag': 'noindex', vary: 'accept, user-agent' };

/** Kept by who asked, and asked for again each time: whether it is still what they hold. */
const known = <Value>(value: Value, more: Readonly<Record<string, string>> = {}) =>
  sent(value, { 'cache-control': 'private, no-cache', etag: etagOf(JSON.stringify(value)), ...more });

export function notesRoutes(serve: Serve, deps: NotesDeps): void {
  const { notes, lists, marks, profiles } = deps;
  const told = async (rows: Parameters<typeof toldNotes>[0], viewer: Parameters<typeof toldNotes>[1]) =>
    known({ notes: await toldNotes(rows, viewer, deps) });

  serve(listNotes, async ({ query, member }) => told(await lists.shown(wantedOf(query)), member));
  serve(listMyNotes, async ({ member, query: { limit, offset } }) => {
    const { id } = await accountOf(member, profiles);
    return told(await notes.ofAuthor(id, limit, offset), member);
  });
  serve(listBookmarkedNotes, async ({ member, query: { limit, offset } }) => {
    const { id } = await accountOf(member, profiles);
    return told(await marks.bookmarkedBy(id, limit, offset), member);
  });
  serve(getNote, async ({ params, member }) => {
    const row = await notes.noteFor(params.id, member);
    const [note] = row ? await toldNotes([row], member, deps) : [];
    if (!note) throw new Refusal('not_found');
    return known(note);
  });
  serve(getNoteThread, async ({ params, member, from }) => {
    const thread = await threadOf(params.id, member, deps);
    if (!thread) throw new Refusal('not_found');
    return wantsPage(from.header('accept'), from.header('user-agent'))
      ? threadPage(thread, baseOf(deps.publicUrl, from))
      : known(thread, NOT_FOUND_BY_ROBOTS);
  });
  serve(createNote, async ({ member, body, from }) => sent(await createNoteAs(member, body, from, deps), NOT_KEPT));
  serve(editNote, async ({ member, params, body }) => {
    const [note] = await toldNotes([await editNoteAs(member, params.id, body, deps)], member, deps);
    if (!note) throw new Refusal('not_found');
    return sent(note, NOT_KEPT);
  });
  serve(deleteNote, async ({ member, params }) => {
    await deleteNoteAs(member, params.id, deps);
    return DONE;
  });
  serve(postComment, async ({ member, params, body }) =>
    sent(await replyToNote(member, params.id, body.body, deps), NOT_KEPT),
  );
  serve(editComment, async ({ member, params, body }) =>
    sent(await editReply(member, params, body.body, deps), NOT_KEPT),
  );
  serve(deleteComment, async ({ member, params }) => {
    await deleteReply(member, params, deps);
    return DONE;
  });
  serve(likeNote, async ({ member, params }) => sent(await likeAs(member, params.id, true, deps), NOT_KEPT));
  serve(unlikeNote, async ({ member, params }) => sent(await likeAs(member, params.id, false, deps), NOT_KEPT));
  serve(bookmarkNote, async ({ member, params }) => sent(await bookmarkAs(member, params.id, true, deps), NOT_KEPT));
  serve(unbookmarkNote, async ({ member, params }) => sent(await bookmarkAs(member, params.id, false, deps), NOT_KEPT));
  serve(countOutsideNotes, async ({ query }) =>
    sent({ count: await deps.outsideCount(query.city) }, { 'cache-control': 'public, max-age=600' }),
  );
}
