import type { BodyOf } from '@crimemap/contract/call';
import { appealNote } from '@crimemap/contract/moderation';
import { bookmarkNote, likeNote, unbookmarkNote, unlikeNote } from '@crimemap/contract/note-marks';
import { deleteImage, reorderImages } from '@crimemap/contract/note-photos';
import { deleteComment, editComment, postComment } from '@crimemap/contract/note-replies';
import {
  deleteNote,
  editNote,
  getNote,
  getNoteThread,
  type Note,
  type NoteComment,
  type NoteThread,
} from '@crimemap/contract/notes';
import { listProfiles } from '@crimemap/contract/profiles';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, askingOf, callApi } from '../../api/call-api.ts';
import { useSession } from '../../session/session-store.ts';
import { createOnceSender } from './idempotency-keys.ts';
import { createSwitches } from './note-switch.ts';
import { noteChanged } from './notes.queries.ts';

/** The specification’s: how long what was told is believed. */
const NOTE_KEPT_MS = 5 * 60_000;
const THREAD_KEPT_MS = 60_000;
const PROFILES_KEPT_MS = 10 * 60_000;

const of = (id: string) => ['note', id] as const;

/**
 * One note, as whoever is signed in may see it. What a list has told of it is shown at once and asked for again; the browser asks
 * with the `ETag` of what it holds, and takes that when nothing has changed.
 */
export const noteQuery = (client: QueryClient, id: string) =>
  queryOptions({
    queryKey: of(id),
    queryFn: (context) => callApi(getNote, { params: { id } }, askingOf(context)),
    initialData: () => inLists(client, id),
    initialDataUpdatedAt: 0,
    staleTime: NOTE_KEPT_MS,
  });

function inLists(client: QueryClient, id: string): Note | undefined {
  const lists = client.getQueriesData<readonly Note[]>({ queryKey: ['notes'] });
  for (const [, notes] of lists) {
    const found = Array.isArray(notes) ? notes.find((note) => note.id === id) : undefined;
    if (found) return found;
  }
  return undefined;
}

/**
 * A note with its photos and replies, asked for as a guest: the same for everyone. One that is not there may be the member’s own,
 * which waits or is hidden; it is then asked for as the member.
 */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...of(id), 'thread'],
    queryFn: async (context) => {
      const ask = (anonymous: boolean) =>
        callApi(getNoteThread, { params: { id } }, { ...askingOf(context), anonymous });
      return ask(true).catch((problem: unknown) => {
        const gone = problem instanceof ApiError && problem.code === 'not_found';
        if (gone && useSession.getState().signedIn) return ask(false);
        throw problem;
      });
    },
    staleTime: THREAD_KEPT_MS,
  });

/**
 * The replies to a note that only some are shown: they wait or are hidden. Asked for as the member, after the thread; what the
 * member likes and keeps comes along, and stands in the note from then on.
 */
export const unseenRepliesQuery = (id: string) =>
  queryOptions({
    queryKey: [...of(id), 'unseen replies'],
    queryFn: async (context) => {
      const { note, comments } = await callApi(getNoteThread, { params: { id } }, askingOf(context));
      context.client.setQueryData<Note>(of(id), note);
      return comments.filter(({ state }) => state !== 'shown');
    },
    staleTime: THREAD_KEPT_MS,
  });

/** What everyone may know of some members. */
export const profilesQuery = (subs: readonly string[]) =>
  queryOptions({
    queryKey: ['profiles', subs],
    queryFn: (context) => callApi(listProfiles, { query: { subs: subs.join() } }, askingOf(context)),
    enabled: subs.length > 0,
    staleTime: PROFILES_KEPT_MS,
    gcTime: PROFILES_KEPT_MS,
  });

/** What is told of a note stands everywhere the note does. */
function tell(client: QueryClient, id: string, part: Partial<Note>): void {
  client.setQueryData<Note>(of(id), (note) => note && { ...note, ...part });
  client.setQueryData<NoteThread>([...of(id), 'thread'], (thread) =>
    thread ? { ...thread, note: { ...thread.note, ...part } } : undefined,
  );
}

/** The note as it stands: what was just pressed is not on screen yet. */
const asTold = (client: QueryClient, note: Note): Note =>
  client.getQueryData<Note>(of(note.id)) ?? client.getQueryData<NoteThread>([...of(note.id), 'thread'])?.note ?? note;

const switches = new WeakMap<QueryClient, ReturnType<typeof createSwitches>>();

function switchesOf(client: QueryClient) {
  const made = switches.get(client) ?? createSwitches();
  switches.set(client, made);
  return made;
}

type Liked = Pick<Note, 'liked_by_me' | 'likes_count'>;

/** Likes a note or takes the like back: shown at once, taken back when it fails. Never rejects. */
export async function toggleLike(client: QueryClient, note: Note): Promise<void> {
  const { id, liked_by_me, likes_count } = asTold(client, note);
  const on = !liked_by_me;
  tell(client, id, { liked_by_me: on, likes_count: Math.max(0, likes_count + (on ? 1 : -1)) });
  const taken = await switchesOf(client)<Liked>(`like ${id}`, {
    on,
    held: { liked_by_me, likes_count },
    send: (wanted) => callApi(wanted ? likeNote : unlikeNote, { params: { id } }),
    show: (liked) => tell(client, id, liked),
  });
  if (taken) await noteChanged(client);
}

/** The same for the bookmark. */
export async function toggleBookmark(client: QueryClient, note: Note): Promise<void> {
  const { id, bookmarked_by_me } = asTold(client, note);
  tell(client, id, { bookmarked_by_me: !bookmarked_by_me });
  const taken = await switchesOf(client)<Pick<Note, 'bookmarked_by_me'>>(`bookmark ${id}`, {
    on: !bookmarked_by_me,
    held: { bookmarked_by_me },
    send: (wanted) => callApi(wanted ? bookmarkNote : unbookmarkNote, { params: { id } }),
    show: (marked) => tell(client, id, marked),
  });
  if (taken) await noteChanged(client);
}

/** Asks again for a note that has changed, and for every list it may stand in. */
export async function reloadNote(client: QueryClient, id: string): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: of(id) }), noteChanged(client)]);
}

const once = createOnceSender();

/** Saves what is written in a note, unless someone has changed it since `version`. Gives it as it is now. */
export async function saveNote(client: QueryClient, id: string, body: BodyOf<typeof editNote>): Promise<Note> {
  const note = await once(`edit ${id}`, body, (idempotencyKey) =>
    callApi(editNote, { params: { id }, body }, { idempotencyKey }),
  );
  tell(client, id, note);
  await noteChanged(client);
  return note;
}

/** The note as it is at this moment, whatever was kept of it. */
export const freshNote = (client: QueryClient, id: string): Promise<Note> =>
  client.fetchQuery({ ...noteQuery(client, id), staleTime: 0 });

/** Deletes a note: nobody gets it any more. */
export async function removeNote(client: QueryClient, id: string): Promise<void> {
  await once(`delete ${id}`, null, (idempotencyKey) => callApi(deleteNote, { params: { id } }, { idempotencyKey }));
  // Where it is still on screen it stays until that closes.
  await client.invalidateQueries({ queryKey: of(id), refetchType: 'none' });
  await noteChanged(client);
}

/** Posts a reply; the same key posts it once. One that waits for a moderator is in the thread as its author sees it. */
export async function postReply(
  client: QueryClient,
  { noteId, body, idempotencyKey }: { noteId: string; body: string; idempotencyKey: string },
): Promise<NoteComment> {
  const reply = await callApi(postComment, { params: { id: noteId }, body: { body } }, { idempotencyKey });
  await reloadNote(client, noteId);
  return reply;
}

export async function saveReply(client: QueryClient, id: string, commentId: string, body: string): Promise<void> {
  await once(`edit ${commentId}`, body, (idempotencyKey) =>
    callApi(editComment, { params: { id, commentId }, body: { body } }, { idempotencyKey }),
  );
  await reloadNote(client, id);
}

export async function removeReply(client: QueryClient, id: string, commentId: string): Promise<void> {
  await once(`delete ${commentId}`, null, (idempotencyKey) =>
    callApi(deleteComment, { params: { id, commentId } }, { idempotencyKey }),
  );
  await reloadNote(client, id);
}

/** Takes a photo out of a note for good. */
export async function removeImage(id: string, imageId: string): Promise<void> {
  await callApi(deleteImage, { params: { id, imageId } });
}

/** Puts the photos of a note in this order. */
export async function saveOrder(id: string, imageIds: readonly string[]): Promise<void> {
  const items = imageIds.map((imageId, order_index) => ({ id: imageId, order_index }));
  await callApi(reorderImages, { params: { id }, body: { items } });
}

/** Asks another moderator to look at the decision about the member’s own note, or about their reply under it. */
export async function appealAgainst(id: string, text: string, commentId?: string): Promise<void> {
  const body = { text, ...(commentId && { comment_id: commentId }) };
  await once(`appeal ${commentId ?? id}`, body, (idempotencyKey) =>
    callApi(appealNote, { params: { id }, body }, { idempotencyKey }),
  );
}
