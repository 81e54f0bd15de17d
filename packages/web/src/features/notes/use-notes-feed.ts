import type { City } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import type { Note } from '@crimemap/contract/notes';
import { keepPreviousData, skipToken, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '../../ui/use-time.ts';
import { noteQuery } from './note-entry.queries.ts';
import { cityNotesQuery, viewNotesQuery } from './notes.queries.ts';
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
  return useFeed(view ? inView : inCity);
}
