import { countOutsideNotes, listBookmarkedNotes, listMyNotes, listNotes } from '@crimemap/contract/note-lists';
import { getNote, getNoteThread, type NoteThread } from '@crimemap/contract/notes';
import type { Write } from '../db/write.ts';
import { etagOf } from '../http/encoded.ts';
import { baseOf } from '../http/from.ts';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { accountOf } from '../profiles/profiles.door.ts';
import { wantedOf } from './list-notes.ts';
import { maySee } from './note-rules.ts';
import type { NotesDeps } from './notes-deps.ts';
import { notesWrites } from './notes-writes.routes.ts';
import { threadPage, wantsPage } from './thread-page.ts';
import { profilesOf, toldComment, toldNotes } from './told-notes.ts';

const NOT_FOUND_BY_ROBOTS = { 'x-robots-tag': 'noindex', vary: 'accept, user-agent' };

/** Kept by who asked, and asked for again each time: whether it is still what they hold. */
const known = <Value>(value: Value, more: Readonly<Record<string, string>> = {}) =>
  sent(value, { 'cache-control': 'private, no-cache', etag: etagOf(JSON.stringify(value)), ...more });

/** `over`: the same over a transaction. */
export function notesRoutes(serve: Serve, deps: NotesDeps, over: (tx: Write) => NotesDeps): void {
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
  notesWrites(serve, over);
  serve(countOutsideNotes, async ({ query }) =>
    sent({ count: await deps.outsideCount(query.city) }, { 'cache-control': 'public, max-age=600' }),
  );
}

/** A note with its photos, replies and the profiles of who wrote them, as far as who asks may see it. */
async function threadOf(noteId: string, viewer: Member | undefined, deps: NotesDeps): Promise<NoteThread | undefined> {
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
