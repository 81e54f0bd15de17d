import type { City } from '@crimemap/contract/cities';
import { type Bounds, isInBounds } from '@crimemap/contract/geo';
import type { Note } from '@crimemap/contract/notes';
import { keepPreviousData, skipToken, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../../session/session-store.ts';
import { useDebounced } from '../../ui/use-time.ts';
import { noteQuery } from './note-entry.queries.ts';
import { cityNotesQuery, myNotesQuery, viewNotesQuery } from './notes.queries.ts';
import { snapViewport } from './snap-viewport.ts';

/** The specification’s: a map that goes on moving asks for nothing. */
const REST_MS = 600;

/** Some notes, and how it stands with them. */
export interface NotesFeed {
  readonly notes: readonly Note[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** When the notes were told, in milliseconds since 1970; 0: never. */
  readonly asOf: number;
  readonly retry: () => void;
}

const NONE: readonly string[] = [];
const dataOf = (entries: readonly UseQueryResult<Note>[]): readonly Note[] => entries.flatMap(({ data }) => data ?? []);

/** The notes a list names, each as its entry has it now. Every list on screen is read through this: it keeps their entries. */
export function useFeed({
  data: ids,
  isError,
  dataUpdatedAt,
  refetch,
}: Pick<UseQueryResult<string[]>, 'data' | 'isError' | 'dataUpdatedAt' | 'refetch'>): NotesFeed {
  // The list has brought them: none is asked for by itself.
  const queries = useMemo(() => (ids ?? NONE).map((id) => ({ ...noteQuery(id), enabled: false })), [ids]);
  return {
    notes: useQueries({ queries, combine: dataOf }),
    state: isError ? 'failed' : ids ? 'ready' : 'loading',
    asOf: ids ? dataUpdatedAt : 0,
    retry: () => void refetch(),
  };
}

/**
 * Puts the member’s own notes that wait for a moderator before the others, where `isHere` says so: nobody else is sent them, and
 * their author sees at once what they have posted.
 */
export function useWithWaiting(feed: NotesFeed, isHere: (note: Note) => boolean): NotesFeed {
  const sub = useSession((session) => session.sub);
  const { notes: mine } = useFeed(useQuery({ ...myNotesQuery(sub), enabled: sub !== null }));
  const waiting = mine.filter((note) => note.state === 'held' && isHere(note));
  if (waiting.length === 0) return feed;
  const ids = new Set(waiting.map(({ id }) => id));
  return { ...feed, notes: [...waiting, ...feed.notes.filter(({ id }) => !ids.has(id))] };
}

/** The notes of the part of the map that is in view; without a map, of its city. Those of the view before stay until others are there. */
export function useNotesFeed(city: City, bounds: Bounds | null): NotesFeed {
  const snapped = JSON.stringify(bounds && snapViewport(bounds));
  const rested = useDebounced(snapped, REST_MS);
  const view = useMemo(() => JSON.parse(rested) as ReturnType<typeof snapViewport> | null, [rested]);
  const inView = useQuery({
    ...(view ? viewNotesQuery(view) : { queryKey: ['notes', 'view', null], queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const inCity = useQuery({ ...cityNotesQuery(city.id), enabled: view === null });
  return useWithWaiting(useFeed(view ? inView : inCity), (note) =>
    bounds ? isInBounds([note.lng, note.lat], bounds) : note.city === city.id,
  );
}
