import { getNote, type Note } from '@crimemap/contract/notes';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { queryOfCall } from '../../api/queries.ts';

/** The specification’s: how long a note is believed. */
const FRESH_MS = 5 * 60_000;
/** A note outlives the lists and threads it stands in, which are dropped five minutes after they were last on screen. */
const DROPPED_AFTER_MS = 10 * 60_000;

/**
 * The one entry of a note in the cache, as whoever is signed in may see it. Lists hold ids: wherever a note is on screen, it is
 * read here. The browser asks with the `ETag` of what it holds, and takes that when nothing has changed.
 */
export const noteQuery = (id: string) =>
  queryOfCall(['note', id], getNote, { params: { id } }, { staleTime: FRESH_MS, gcTime: DROPPED_AFTER_MS });

/** Puts notes that came with the answer of another call into their entries. Whoever opens one sees it at once, while it is fetched. */
export const storeNotes = (client: QueryClient, notes: readonly Note[]): void =>
  notifyManager.batch(() => {
    for (const note of notes) write(client, note.id, () => note);
  });

/** Changes a part of a note, and so wherever it is on screen; nothing where there is no such entry. */
export const patchNote = (client: QueryClient, id: string, part: Partial<Note>): void =>
  write(client, id, (note) => note && { ...note, ...part });

/** The age of an entry stays that of the note’s own call. */
function write(client: QueryClient, id: string, change: (note: Note | undefined) => Note | undefined): void {
  const { queryKey } = noteQuery(id);
  client.setQueryData(queryKey, change, { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 });
}
