import type { BodyOf } from '@crimemap/contract/call';
import type { City, CityId } from '@crimemap/contract/cities';
import { type Bounds, isInBounds } from '@crimemap/contract/geo';
import {
  countOutsideNotes,
  listBookmarkedNotes,
  listMyNotes,
  listNotes,
  NOTES_MAP_LIMIT,
} from '@crimemap/contract/note-lists';
import { createNote, deleteNote, type Note, type NoteId } from '@crimemap/contract/notes';
import {
  keepPreviousData,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  skipToken,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Asking, askingOf, callApi } from '../../api/call-api.ts';
import { useSession } from '../../session/session-store.ts';
import { useDebounced } from '../../ui/use-time.ts';
import { noteQuery, storeNotes } from './note-entry.queries.ts';
import { filterQuery, fits, type NoteFilter, useNoteFilter } from './note-filter.ts';
import { snapViewport, type ViewportQuery } from './snap-viewport.ts';

/** The specification’s: how long a list stands, and how long after a change no list is believed that was kept anywhere. */
const TTL_MS = 2 * 60_000;
const PAST_CACHES_MS = 10_000;
const OUTSIDE_TTL_MS = 10 * 60_000;

const LISTS = 'notes';
const limit = String(NOTES_MAP_LIMIT);
const changedAt = new WeakMap<QueryClient, number>();

/** The longest list there is: whoever shows one of this length says that there may be more. */
export const LONGEST_LIST = NOTES_MAP_LIMIT;

/** The ids of some notes; what the answer says of them goes into their entries. */
export const listOfNotes = (
  key: readonly unknown[],
  ask: (_t: string | undefined, asking: Asking) => Promise<{ notes: Note[] }>,
) =>
  queryOptions({
    queryKey: [LISTS, ...key],
    queryFn: async (context) => {
      const changed = justChanged(context);
      // `again` has the browser send `no-cache` itself.
      const asking = { ...askingOf(context), ...(changed && { again: true }) };
      const { notes } = await ask(changed ? String(Date.now()) : undefined, asking);
      storeNotes(context.client, notes);
      return notes.map(({ id }) => id);
    },
    staleTime: TTL_MS,
  });

const justChanged = ({ client }: Pick<QueryFunctionContext, 'client'>): boolean =>
  Date.now() - (changedAt.get(client) ?? 0) < PAST_CACHES_MS;

/** The notes of a city, or of all, latest occurrence first. */
export const cityNotesQuery = (city: CityId | 'all', filter: NoteFilter = {}) =>
  listOfNotes(['city', city, filter], (_t, asking) =>
    callApi(
      listNotes,
      { query: { city: city === 'all' ? undefined : city, ...filterQuery(filter), limit, _t } },
      asking,
    ),
  );

/** The notes of a part of the map, of whichever city. */
export const viewNotesQuery = (view: ViewportQuery, filter: NoteFilter = {}) =>
  listOfNotes(['view', view, filter], (_t, asking) =>
    callApi(listNotes, { query: { ...view, ...filterQuery(filter), limit, _t } }, asking),
  );

/** The member’s own notes, whatever their state. `sub`: who the member is. */
export const myNotesQuery = (sub: string | null) =>
  listOfNotes(['mine', sub], (_t, asking) => callApi(listMyNotes, { query: { limit, _t } }, asking));

export const bookmarkedNotesQuery = (sub: string | null) =>
  listOfNotes(['bookmarked', sub], (_t, asking) => callApi(listBookmarkedNotes, { query: { limit, _t } }, asking));

/** How many notes of a city another public map has; none where it does not answer. */
export const outsideCountQuery = (city: CityId) =>
  queryOptions({
    queryKey: ['notes-outside', city],
    queryFn: ({ signal }) =>
      callApi(countOutsideNotes, { query: { city } }, { signal }).then(
        ({ count }) => count,
        () => 0,
      ),
    staleTime: OUTSIDE_TTL_MS,
  });

/** A note was posted, edited, deleted, liked or bookmarked here: no list that was kept is shown any more. */
export async function noteChanged(client: QueryClient): Promise<void> {
  changedAt.set(client, Date.now());
  client.removeQueries({ queryKey: [LISTS], type: 'inactive' });
  await client.invalidateQueries({ queryKey: [LISTS] });
}

/** Posts a note. The same key posts it once, however often it is sent. */
export const postNote = (body: BodyOf<typeof createNote>, idempotencyKey: string) =>
  callApi(createNote, { body }, { idempotencyKey });

/** Takes back a note that was just posted: no list has it yet. */
export const dropNote = (id: NoteId) => callApi(deleteNote, { params: { id } });

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

/** The notes of a city (`null`: of all) that fit the filter of the link. */
export function useCityNotesFeed(city: City | null): NotesFeed {
  const filter = useNoteFilter();
  return useWithWaiting(
    useFeed(useQuery(cityNotesQuery(city?.id ?? 'all', filter))),
    (note) => (city === null || note.city === city.id) && fits(note, filter),
  );
}

/**
 * The notes of the part of the map that is in view, without a map of its city, that fit the filter of the link. Those of the view
 * before stay until others are there.
 */
export function useNotesFeed(city: City, bounds: Bounds | null): NotesFeed {
  const filter = useNoteFilter();
  const snapped = JSON.stringify(bounds && snapViewport(bounds));
  const rested = useDebounced(snapped, REST_MS);
  const view = useMemo(() => JSON.parse(rested) as ReturnType<typeof snapViewport> | null, [rested]);
  const inView = useQuery({
    ...(view ? viewNotesQuery(view, filter) : { queryKey: ['notes', 'view', null], queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const inCity = useQuery({ ...cityNotesQuery(city.id, filter), enabled: view === null });
  return useWithWaiting(
    useFeed(view ? inView : inCity),
    (note) => fits(note, filter) && (bounds ? isInBounds([note.lng, note.lat], bounds) : note.city === city.id),
  );
}
