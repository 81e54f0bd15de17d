import type { BodyOf } from '@crimemap/contract/call';
import { appealNote, listEarlierPlaces } from '@crimemap/contract/moderation';
import { deleteImage, reorderImages } from '@crimemap/contract/note-photos';
import {
  bookmarkNote,
  followNote,
  likeNote,
  seeNoteAgain,
  setNoteStatus,
  unbookmarkNote,
  unfollowNote,
  unlikeNote,
  unseeNote,
} from '@crimemap/contract/note-reactions';
import { deleteComment, editComment, postComment } from '@crimemap/contract/note-replies';
import {
  deleteNote,
  editNote,
  getNoteThread,
  type Note,
  type NoteComment,
  type NoteImage,
} from '@crimemap/contract/notes';
import { listProfiles } from '@crimemap/contract/profiles';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, askingOf, callApi } from '../../api/call-api.ts';
import { followsChanged } from '../../api/follows.queries.ts';
import { queryOfCall } from '../../api/queries.ts';
import { reload } from '../../api/reload.ts';
import { useSession } from '../../session/session-store.ts';
import { reasonOf } from './error-words.ts';
import { createOnceSender } from './idempotency-keys.ts';
import { noteQuery, patchNote, storeNotes } from './note-entry.queries.ts';
import { noteChanged } from './notes.queries.ts';

/** Times in milliseconds before threads and profiles are fetched again. Source: the specification. */
const THREAD_FRESH_MS = 60_000;
const PROFILES_FRESH_MS = 10 * 60_000;

/**
 * Query for photos and replies of a note. Sent as a guest, because the response is the same for everyone. After a 404
 * it is sent as the member, because the note may be the member’s own held or hidden note. The note in the response goes
 * into its cache entry.
 */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...noteQuery(id).queryKey, 'thread'],
    queryFn: async (context) => {
      const ask = (anonymous: boolean) =>
        callApi(getNoteThread, { params: { id } }, { ...askingOf(context), anonymous });
      const { signedIn } = useSession.getState();
      const { note, ...thread } = await ask(true).catch((problem: unknown) => {
        const gone = problem instanceof ApiError && problem.code === 'not_found';
        if (gone && signedIn) return ask(false);
        throw problem;
      });
      // A guest’s response lacks the member’s likes and bookmarks, which `unseenRepliesQuery` adds.
      const lacksMarks = signedIn && note.state === 'shown';
      if (!lacksMarks || !context.client.getQueryData(noteQuery(id).queryKey)) storeNotes(context.client, [note]);
      return thread;
    },
    staleTime: THREAD_FRESH_MS,
  });

/**
 * Query for replies that only some people see, because they are held or hidden. Sent as the member after the thread.
 * The note in its response has the member’s likes and bookmarks.
 */
export const unseenRepliesQuery = (id: string) =>
  queryOptions({
    queryKey: [...noteQuery(id).queryKey, 'unseen replies'],
    queryFn: async (context) => {
      const { note, comments } = await callApi(getNoteThread, { params: { id } }, askingOf(context));
      storeNotes(context.client, [note]);
      return comments.filter(({ state }) => state !== 'shown');
    },
    staleTime: THREAD_FRESH_MS,
  });

/** Query for previous locations of a note, for moderators. */
export const earlierPlacesQuery = ({ id, place_changed_at }: Pick<Note, 'id' | 'place_changed_at'>) =>
  queryOfCall([...noteQuery(id).queryKey, 'places', place_changed_at], listEarlierPlaces, { params: { id } });

/** Query for public profiles of members. */
export const profilesQuery = (subs: readonly string[]) =>
  queryOfCall(
    ['profiles', subs],
    listProfiles,
    { query: { subs: subs.join() } },
    { enabled: subs.length > 0, staleTime: PROFILES_FRESH_MS, gcTime: PROFILES_FRESH_MS },
  );

const switches = new WeakMap<QueryClient, ReturnType<typeof createSwitches>>();

function switchesOf(client: QueryClient) {
  const made = switches.get(client) ?? createSwitches();
  switches.set(client, made);
  return made;
}

interface Toggled<Mark extends Partial<Note>, Wish> {
  readonly name: 'like' | 'bookmark' | 'follow' | 'seen' | 'status';
  readonly on: Wish;
  readonly before: Mark;
  readonly after: Mark;
  readonly send: (on: Wish) => Promise<Mark>;
}

/** Shows the change everywhere at once, and reverts it on a failure. Never rejects. */
async function toggle<Mark extends Partial<Note>, Wish = boolean>(
  client: QueryClient,
  id: string,
  { name, on, before, after, send }: Toggled<Mark, Wish>,
): Promise<void> {
  const show = (mark: Mark) => patchNote(client, id, mark);
  show(after);
  const taken = await switchesOf(client)<Mark, Wish>(`${name} ${id}`, { on, held: before, send, show });
  if (taken) await noteChanged(client);
}

/** Returns the cached note, because the last press may not be rendered yet. */
const current = (client: QueryClient, note: Note): Note => client.getQueryData(noteQuery(note.id).queryKey) ?? note;

/** Adds or removes the member’s like. */
export function toggleLike(client: QueryClient, note: Note): Promise<void> {
  const { id, liked_by_me, likes_count } = current(client, note);
  const on = !liked_by_me;
  return toggle<Pick<Note, 'liked_by_me' | 'likes_count'>>(client, id, {
    name: 'like',
    on,
    before: { liked_by_me, likes_count },
    after: { liked_by_me: on, likes_count: Math.max(0, likes_count + (on ? 1 : -1)) },
    send: (on) => callApi(on ? likeNote : unlikeNote, { params: { id } }),
  });
}

/** Adds or removes the member’s bookmark. */
export function toggleBookmark(client: QueryClient, note: Note): Promise<void> {
  const { id, bookmarked_by_me } = current(client, note);
  const on = !bookmarked_by_me;
  return toggle<Pick<Note, 'bookmarked_by_me'>>(client, id, {
    name: 'bookmark',
    on,
    before: { bookmarked_by_me },
    after: { bookmarked_by_me: on },
    send: (on) => callApi(on ? bookmarkNote : unbookmarkNote, { params: { id } }),
  });
}

/**
 * Follows another member’s note, or stops following it. Returns whether the server refused because the member follows
 * too many.
 */
export async function toggleFollow(client: QueryClient, note: Note): Promise<boolean> {
  const { id, followed_by_me } = current(client, note);
  const on = !followed_by_me;
  let isFull = false;
  await toggle<Pick<Note, 'followed_by_me'>>(client, id, {
    name: 'follow',
    on,
    before: { followed_by_me },
    after: { followed_by_me: on },
    send: (on) =>
      callApi(on ? followNote : unfollowNote, { params: { id } }).catch((error: unknown) => {
        isFull = reasonOf(error) === 'not_allowed';
        throw error;
      }),
  });
  await followsChanged(client);
  return isFull;
}

/** Adds or removes the member’s “Seen again” of today. */
export function toggleSeen(client: QueryClient, note: Note): Promise<void> {
  const { id, seen_by_me, seen_count } = current(client, note);
  const on = !seen_by_me;
  return toggle<Pick<Note, 'seen_by_me' | 'seen_count'>>(client, id, {
    name: 'seen',
    on,
    before: { seen_by_me, seen_count },
    after: { seen_by_me: on, seen_count: Math.max(0, seen_count + (on ? 1 : -1)) },
    send: (on) => callApi(on ? seeNoteAgain : unseeNote, { params: { id } }),
  });
}

/** Sets the status of a note. */
export function setStatus(client: QueryClient, note: Note, status: Note['status']): Promise<void> {
  const { id, status: before, status_at } = current(client, note);
  return toggle<Pick<Note, 'status' | 'status_at'>, Note['status']>(client, id, {
    name: 'status',
    on: status,
    before: { status: before, status_at },
    after: { status, status_at: status && new Date().toISOString() },
    send: (status) => callApi(setNoteStatus, { params: { id }, body: { status } }),
  });
}

/** Refetches a changed note and all lists. Waits for the note only. */
export async function reloadNote(client: QueryClient, id: string): Promise<void> {
  void noteChanged(client);
  await reload(client, { queryKey: noteQuery(id).queryKey });
}

/** Loads the photos of a note as the member sees them. */
export const imagesOf = (id: string): Promise<readonly NoteImage[]> =>
  callApi(getNoteThread, { params: { id } }).then(({ images }) => images);

/** Saves the text of a note with an idempotency key, unless it has changed since `version`. Returns the saved note. */
export async function saveNote(
  client: QueryClient,
  id: string,
  body: BodyOf<typeof editNote>,
  idempotencyKey: string,
): Promise<Note> {
  const note = await callApi(editNote, { params: { id }, body }, { idempotencyKey });
  storeNotes(client, [note]);
  void noteChanged(client);
  return note;
}

/** Returns the note from the server, bypassing the cache. */
export const freshNote = (client: QueryClient, id: string): Promise<Note> =>
  client.fetchQuery({ ...noteQuery(id), staleTime: 0 });

/** Deletes a note for everyone. */
export async function removeNote(client: QueryClient, id: string): Promise<void> {
  await once(`delete ${id}`, null, (idempotencyKey) => callApi(deleteNote, { params: { id } }, { idempotencyKey }));
  // An open view of the note keeps showing it until it is closed.
  await client.invalidateQueries({ queryKey: noteQuery(id).queryKey, refetchType: 'none' });
  await noteChanged(client);
}

const once = createOnceSender();

/** Posts a reply with an idempotency key. Its author sees it in the thread even if it waits for a moderator. */
export async function postReply(
  client: QueryClient,
  id: string,
  body: BodyOf<typeof postComment>,
  idempotencyKey: string,
): Promise<NoteComment> {
  const reply = await callApi(postComment, { params: { id }, body }, { idempotencyKey });
  await reloadNote(client, id);
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

/** Deletes a photo of a note permanently. */
export async function removeImage(id: string, imageId: string): Promise<void> {
  await callApi(deleteImage, { params: { id, imageId } });
}

/** Sets the order of a note’s photos. */
export async function saveOrder(id: string, imageIds: readonly string[]): Promise<void> {
  const items = imageIds.map((imageId, order_index) => ({ id: imageId, order_index }));
  await callApi(reorderImages, { params: { id }, body: { items } });
}

/** Asks another moderator to review the decision about the member’s own note or reply. */
export async function appealAgainst(id: string, text: string, commentId?: string): Promise<void> {
  const body = { text, ...(commentId && { comment_id: commentId }) };
  await once(`appeal ${commentId ?? id}`, body, (idempotencyKey) =>
    callApi(appealNote, { params: { id }, body }, { idempotencyKey }),
  );
}

/** The state of a switch, such as the like of one note, and how to change it. */
interface Switched<State, Wish> {
  readonly on: Wish;
  /** The last state that the server confirmed, restored on a failure. */
  readonly held: State;
  readonly send: (on: Wish) => Promise<State>;
  readonly show: (state: State) => void;
}

/**
 * Returns a function that changes switches, one request at a time for each. A press during a request is remembered, and
 * only the last such press is sent afterwards. A failure restores the state without a message. The promise resolves to
 * whether the server accepted a change.
 */
export function createSwitches() {
  const busy = new Map<string, { desired: unknown }>();
  return async function press<State, Wish = boolean>(
    key: string,
    { on, held, send, show }: Switched<State, Wish>,
  ): Promise<boolean> {
    const before = busy.get(key);
    if (before) {
      before.desired = on;
      return false;
    }
    const wish = { desired: on };
    busy.set(key, wish);
    let confirmed = held;
    try {
      for (let sent: Wish | undefined; sent !== wish.desired; ) {
        sent = wish.desired;
        confirmed = await send(sent);
      }
      return true;
    } catch {
      return confirmed !== held;
    } finally {
      busy.delete(key);
      show(confirmed);
    }
  };
}
