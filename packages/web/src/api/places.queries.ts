import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { describePlace, listLandmarks, listNamedPlaces, placeCellEdge, searchPlaces } from '@crimemap/contract/places';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../i18n/settings.ts';
import { ApiError, callApi } from './call-api.ts';
import { queryOfCall } from './queries.ts';
import { createTurns } from './turns.ts';

/** The few places offered before anything is typed. */
export const landmarksQuery = (city: CityId | 'all', language: Language) =>
  queryOfCall(
    ['landmarks', city, language],
    listLandmarks,
    { query: { city, lang: language } },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );

const AN_HOUR_MS = 3_600_000;

/** What is known by name in one cell (`placeCellOf` of a longitude and a latitude). Tells no more of where someone looks than that. */
export const namedPlacesQuery = (x: number, y: number, language: Language) =>
  queryOptions({
    queryKey: ['named-places', x, y, language],
    queryFn: ({ signal }) =>
      callApi(
        listNamedPlaces,
        { query: { lat: String(placeCellEdge(y)), lon: String(placeCellEdge(x)), lang: language } },
        { signal },
      ),
    staleTime: AN_HOUR_MS,
    retry: false,
  });

/** The specification's: a point is not waited for longer. */
const TIMEOUT_MS = 5_000;

/** What stands at a point, in words. Only for points that everyone may know, such as where incidents are drawn: never a person's. */
export const wordsForPoint = ([lng, lat]: LngLat, language: Language) =>
  callApi(describePlace, { query: { lat: String(lat), lon: String(lng), lang: language } }, { timeoutMs: TIMEOUT_MS });

/** The specification's numbers: at least so long between two searches of this page, and how long an answer is kept. */
const SPACING_MS = 600;
const TTL_MS = 15 * 60_000;
/** Told to wait, a search does so and tries once more; so long where it is not told how long. */
const RETRY_SECONDS = 2;

/** One queue for every search box of the page. */
const turn = createTurns(SPACING_MS);

export interface PlaceSearchInput {
  /** As typed: what someone searches for is sent, and is the only thing about a place that is. */
  readonly text: string;
  readonly city: CityId | 'all';
  readonly language: Language;
  /** Enter was pressed: the outside geocoder may be asked too. */
  readonly entered: boolean;
}

/** Places by name. Given up as soon as nobody waits for it. */
export const placesQuery = ({ text, city, language, entered }: PlaceSearchInput) =>
  queryOptions({
    queryKey: ['places', city, language, text, entered] as const,
    queryFn: async ({ signal }) => {
      await turn(signal);
      const query = { q: text, city, lang: language, ...(entered && { entered: '1' as const }) };
      return callApi(searchPlaces, { query }, { signal });
    },
    // What could be asked only in part is worth asking again.
    staleTime: ({ state }) => (state.data && ['busy', 'failed'].includes(state.data.outside) ? 0 : TTL_MS),
    gcTime: TTL_MS,
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'too_many_requests',
    retryDelay: (_, error) => ((error as ApiError).retryAfterSeconds ?? RETRY_SECONDS) * 1000,
  });
