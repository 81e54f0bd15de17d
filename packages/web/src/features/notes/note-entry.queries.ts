import { getNote, type Note } from '@crimemap/contract/notes';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { queryOfCall } from '../../api/queries.ts';

/** Time in milliseconds before a note is fetched again. Source: the specification. */
const FRESH_MS = 5 * 60_000;
/**
 * Time in milliseconds that an unused note stays in the cache. Longer than for lists and threads that contain the note,
 * which are dropped after five minutes.
 */
const DROPPED_AFTER_MS = 10 * 60_000;

/**
 * Query for a note as the current viewer sees it. Only this cache entry holds the note; lists store ids. The browser
 * revalidates with the `ETag`.
 */
export const noteQuery = (id: string) =>
  queryOfCall(['note', id], getNote, { params: { id } }, { staleTime: FRESH_MS, gcTime: DROPPED_AFTER_MS });

/**
 * Writes notes from another response to their cache entries, so that an opened note is visible at once while it is
 * fetched.
 */
export const storeNotes = (client: QueryClient, notes: readonly Note[]): void =>
  notifyManager.batch(() => {
    for (const note of notes) write(client, note.id, () => note);
  });

/** Changes part of a cached note everywhere on screen. Does nothing if the note is not cached. */
export const patchNote = (client: QueryClient, id: string, part: Partial<Note>): void =>
  write(client, id, (note) => note && { ...note, ...part });

/** Keeps the entry’s age, which counts from the note’s own request. */
function write(client: QueryClient, id: string, change: (note: Note | undefined) => Note | undefined): void {
  const { queryKey } = noteQuery(id);
  client.setQueryData(queryKey, change, { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 });
}
