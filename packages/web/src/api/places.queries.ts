import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { describePlace, listLandmarks, listNamedPlaces, placeCellEdge, searchPlaces } from '@crimemap/contract/places';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '../i18n/settings.ts';
import { ApiError, callApi } from './call-api.ts';
import { queryOfCall } from './queries.ts';
import { createTurns } from './turns.ts';

/** Loads the few places that are suggested before the user types. */
export const landmarksQuery = (city: CityId | 'all', language: Language) =>
  queryOfCall(
    ['landmarks', city, language],
    listLandmarks,
    { query: { city, lang: language } },
    { staleTime: Number.POSITIVE_INFINITY, retry: false },
  );

const AN_HOUR_MS = 3_600_000;

/**
 * Loads the named places of one cell (`placeCellOf` of longitude and latitude). The server learns only the cell, not
 * the point.
 */
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

/** Timeout of a description in milliseconds, as specified. */
const TIMEOUT_MS = 5_000;

/**
 * Loads the description of a point (longitude, latitude). Use it only for public points such as incidents, never for a
 * person's location.
 */
export const wordsForPoint = ([lng, lat]: LngLat, language: Language) =>
  callApi(describePlace, { query: { lat: String(lat), lon: String(lng), lang: language } }, { timeoutMs: TIMEOUT_MS });

/** Minimum interval between two searches, and cache time of a search result, in milliseconds, as specified. */
const SPACING_MS = 600;
const TTL_MS = 15 * 60_000;
/** Seconds before the single retry of a rate-limited search, if the server sends none. */
const RETRY_SECONDS = 2;

/** All search boxes of the page share these turns, so that the interval applies to all of them together. */
const turn = createTurns(SPACING_MS);

export interface PlaceSearchInput {
  /** Text as typed by the user. */
  readonly text: string;
  readonly city: CityId | 'all';
  readonly language: Language;
  /** True if the user pressed Enter. Only then may the external geocoder be used. */
  readonly entered: boolean;
}

/** Loads places by name. Aborts when the result is no longer needed. */
export const placesQuery = ({ text, city, language, entered }: PlaceSearchInput) =>
  queryOptions({
    queryKey: ['places', city, language, text, entered] as const,
    queryFn: async ({ signal }) => {
      await turn(signal);
      const query = { q: text, city, lang: language, ...(entered && { entered: '1' as const }) };
      return callApi(searchPlaces, { query }, { signal });
    },
    // A result is stale if the external geocoder was busy or failed, so that the next search requests it again.
    staleTime: ({ state }) => (state.data && ['busy', 'failed'].includes(state.data.outside) ? 0 : TTL_MS),
    gcTime: TTL_MS,
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'too_many_requests',
    retryDelay: (_, error) => ((error as ApiError).retryAfterSeconds ?? RETRY_SECONDS) * 1000,
  });
