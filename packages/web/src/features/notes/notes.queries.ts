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
import { reload } from '../../api/reload.ts';
import { useSession } from '../../session/session-store.ts';
import { useDebounced } from '../../ui/use-time.ts';
import { noteQuery, storeNotes } from './note-entry.queries.ts';
import { filterQuery, fits, type NoteFilter, useNoteFilter } from './note-filter.ts';
import { snapViewport, type ViewportQuery } from './snap-viewport.ts';

/**
 * Times in milliseconds: before a list is fetched again, how long requests bypass all caches after a change, and before
 * the count of another public map is fetched again. Source: the specification.
 */
const TTL_MS = 2 * 60_000;
const PAST_CACHES_MS = 10_000;
const OUTSIDE_TTL_MS = 10 * 60_000;

const LISTS = 'notes';
const limit = String(NOTES_MAP_LIMIT);
const changedAt = new WeakMap<QueryClient, number>();

/** Maximum length of a list of notes. A list of exactly this length may be incomplete. */
export const LONGEST_LIST = NOTES_MAP_LIMIT;

/** Query for a list of note ids. Also writes the notes of the response to their cache entries. */
export const listOfNotes = (
  key: readonly unknown[],
  ask: (_t: string | undefined, asking: Asking) => Promise<{ notes: Note[] }>,
) =>
  queryOptions({
    queryKey: [LISTS, ...key],
    queryFn: async (context) => {
      const changed = justChanged(context);
      // `again` makes the browser send `no-cache`.
      const asking = { ...askingOf(context), ...(changed && { again: true }) };
      const { notes } = await ask(changed ? String(Date.now()) : undefined, asking);
      storeNotes(context.client, notes);
      return notes.map(({ id }) => id);
    },
    staleTime: TTL_MS,
  });

const justChanged = ({ client }: Pick<QueryFunctionContext, 'client'>): boolean =>
  Date.now() - (changedAt.get(client) ?? 0) < PAST_CACHES_MS;

/** Query for the notes of a city or of all cities, newest event first. */
export const cityNotesQuery = (city: CityId | 'all', filter: NoteFilter = {}) =>
  listOfNotes(['city', city, filter], (_t, asking) =>
    callApi(
      listNotes,
      { query: { city: city === 'all' ? undefined : city, ...filterQuery(filter), limit, _t } },
      asking,
    ),
  );

/** Query for the notes within the bounds of a map view, in any city. */
export const viewNotesQuery = (view: ViewportQuery, filter: NoteFilter = {}) =>
  listOfNotes(['view', view, filter], (_t, asking) =>
    callApi(listNotes, { query: { ...view, ...filterQuery(filter), limit, _t } }, asking),
  );

/** Query for the member’s own notes in any state. `sub`: id of the member. */
export const myNotesQuery = (sub: string | null) =>
  listOfNotes(['mine', sub], (_t, asking) => callApi(listMyNotes, { query: { limit, _t } }, asking));

export const bookmarkedNotesQuery = (sub: string | null) =>
  listOfNotes(['bookmarked', sub], (_t, asking) => callApi(listBookmarkedNotes, { query: { limit, _t } }, asking));

/** Query for the number of a city’s notes on another public map; 0 if that map does not respond. */
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

/** Drops all cached lists after a note was posted, edited, deleted, liked or bookmarked here. */
export async function noteChanged(client: QueryClient): Promise<void> {
  changedAt.set(client, Date.now());
  client.removeQueries({ queryKey: [LISTS], type: 'inactive' });
  await reload(client, { queryKey: [LISTS] });
}

/** Posts a note. The idempotency key ensures that it is posted once. */
export const postNote = (body: BodyOf<typeof createNote>, idempotencyKey: string) =>
  callApi(createNote, { body }, { idempotencyKey });

/** Deletes a note that was just posted. No cached list contains it yet. */
export const dropNote = (id: NoteId) => callApi(deleteNote, { params: { id } });

/** Time in milliseconds that the map must be still before a request. Source: the specification. */
const REST_MS = 600;

export interface NotesFeed {
  readonly notes: readonly Note[];
  readonly state: 'loading' | 'failed' | 'ready';
  /** Time of the response in milliseconds since 1970; 0: never. */
  readonly asOf: number;
  readonly retry: () => void;
}

const NONE: readonly string[] = [];
const dataOf = (entries: readonly UseQueryResult<Note>[]): readonly Note[] => entries.flatMap(({ data }) => data ?? []);

/**
 * Returns the notes of a list from their cache entries. Every list on screen uses this hook, so the entries it shows
 * stay cached.
 */
export function useFeed({
  data: ids,
  isError,
  dataUpdatedAt,
  refetch,
}: Pick<UseQueryResult<string[]>, 'data' | 'isError' | 'dataUpdatedAt' | 'refetch'>): NotesFeed {
  // The list’s response contained the notes, so no note is fetched separately.
  const queries = useMemo(() => (ids ?? NONE).map((id) => ({ ...noteQuery(id), enabled: false })), [ids]);
  return {
    notes: useQueries({ queries, combine: dataOf }),
    state: isError ? 'failed' : ids ? 'ready' : 'loading',
    asOf: ids ? dataUpdatedAt : 0,
    retry: () => void refetch(),
  };
}

/**
 * Adds the member’s own waiting notes that satisfy `isHere` to the start of the feed. Only their author receives these
 * notes.
 */
export function useWithWaiting(feed: NotesFeed, isHere: (note: Note) => boolean): NotesFeed {
  const sub = useSession((session) => session.sub);
  const { notes: mine } = useFeed(useQuery({ ...myNotesQuery(sub), enabled: sub !== null }));
  const waiting = mine.filter((note) => note.state === 'held' && isHere(note));
  if (waiting.length === 0) return feed;
  const ids = new Set(waiting.map(({ id }) => id));
  return { ...feed, notes: [...waiting, ...feed.notes.filter(({ id }) => !ids.has(id))] };
}

/** Returns the notes of a city that match the filter in the URL. `city`: `null` for all cities. */
export function useCityNotesFeed(city: City | null): NotesFeed {
  const filter = useNoteFilter();
  return useWithWaiting(
    useFeed(useQuery(cityNotesQuery(city?.id ?? 'all', filter))),
    (note) => (city === null || note.city === city.id) && fits(note, filter),
  );
}

/**
 * Returns the notes in the map view that match the filter in the URL; without a map, the notes of the city. The
 * previous notes stay until new ones are loaded.
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
