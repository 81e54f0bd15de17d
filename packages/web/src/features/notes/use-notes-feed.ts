import type { City } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import type { Note } from '@crimemap/contract/notes';
import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '../../ui/use-time.ts';
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

const NONE: readonly Note[] = [];

export const feedOf = ({
  data,
  isError,
  dataUpdatedAt,
  refetch,
}: Pick<UseQueryResult<Note[]>, 'data' | 'isError' | 'dataUpdatedAt' | 'refetch'>): NotesFeed => ({
  notes: data ?? NONE,
  state: isError ? 'failed' : data ? 'ready' : 'loading',
  asOf: data ? dataUpdatedAt : 0,
  retry: () => void refetch(),
});

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
  return feedOf(view ? inView : inCity);
}
