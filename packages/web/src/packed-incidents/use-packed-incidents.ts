import type { CityId, Source } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Bounds } from '@crimemap/contract/geo';
import type { AbsenceReason } from '@crimemap/contract/holdings';
import { dayNumber } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import type { IncidentCounts } from '@crimemap/incident-counts/count-by-place';
import type { Within } from '@crimemap/incident-counts/extent';
import { keepPreviousData, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { EDITION } from '../api/base/edition.ts';
import { useOptionalQuery } from '../api/queries.ts';
import { summaryOf, summaryOfRows } from './cube.ts';
import { type HeldSummary, heldSummary, nothingHeld, publishedSources } from './held-summary.ts';
import { type CountsQuery, choosesTimes, countsQueryOf, type MapFilter } from './incident-filter.ts';
import type { ListedRows } from './list.ts';
import type { PackedIncidentsProblem } from './messages.ts';
import {
  countsOf,
  manifestQuery,
  NOT_CACHED,
  newestDayOf,
  placesOf,
  rowsInBox,
  topTypesOf,
} from './packed-incidents.queries.ts';
import { PackedIncidentsFailure } from './packed-incidents-client.ts';

/** The city's manifest, `null` where nothing is published; the same query wherever it is asked. `city` `null`: none is chosen. */
export const usePackedIncidents = (city: CityId | null): UseQueryResult<PackedManifest | null> =>
  useOptionalQuery(city && manifestQuery(city));

/** The newest day that is held, as a day number: `undefined` until it is known, `null` when no row has a day. */
export function useNewestDay(city: CityId | null): number | null | undefined {
  const manifest = usePackedIncidents(city).data;
  // The newest year's file, and that of the rows which say only when they were reported.
  const [first] = manifest?.years ?? [];
  const files = manifest?.years.filter((file) => file === first || file.year === 0) ?? [];
  const newest = useQueries({ queries: manifest ? files.map(({ file }) => newestDayOf(manifest, file)) : [] });
  if (manifest === null) return null;
  if (!manifest) return undefined;
  // The manifest's day may be that of a later report; it does where a file cannot be had.
  if (newest.some(({ isError }) => isError)) return manifest.newest ? dayNumber(manifest.newest) : null;
  if (newest.some(({ isPending }) => isPending)) return undefined;
  const days = newest.flatMap(({ data }) => data ?? []);
  return days.length > 0 ? Math.max(...days) : null;
}

/**
 * `loading`: nothing yet. `summary`: no year is chosen, so only `summary` can be said. `counting`: `summary` is right, `incidents`
 * still belong to the filter before. `ready`: all of it. `failed`: see `problem`; `summary` may still be there.
 */
export type CountsState = 'loading' | 'summary' | 'counting' | 'ready' | 'failed';

export interface Counts {
  readonly state: CountsState;
  readonly problem: PackedIncidentsProblem | null;
  readonly retry: () => void;
  readonly manifest: PackedManifest | null;
  /** `null` until it is known. Where nothing is held it says why. */
  readonly summary: HeldSummary | null;
  /** What is held of the city’s sources, as far as it is published; `null` until that is known. */
  readonly sources: readonly Source[] | null;
  /** Null until a year (or the whole history) has been asked for and counted. */
  readonly incidents: IncidentCounts | null;
  readonly places: PlacesTable | null;
  /** What was asked of the worker; `null` while only the summary is wanted. */
  readonly query: CountsQuery | null;
}

interface Drawn {
  readonly city: CityId | null;
  readonly filter: string;
  readonly incidents: IncidentCounts;
  readonly places: PlacesTable;
}

/** Why a guest sees no number of a type that only members see; an edition of files does not have it at all. */
export const WITHHELD: AbsenceReason = EDITION ? 'not_published' : 'sign_in_required';

/** The counts of such a type: none. */
export const withheld = (counts: Counts): Counts => ({
  ...counts,
  summary: counts.summary && { ...nothingHeld({}, null), absence: WITHHELD },
  incidents: null,
});

/**
 * All counts under a filter. Without a year only the summary is made, unless `wholeHistory`, which fetches every year.
 * `sources`: the city's sources, `null` until they are known. `isPassing`: the filter changes with every frame, and what was
 * counted under the last one is not kept.
 */
export function useFilteredCounts(
  city: CityId | null,
  filter: MapFilter,
  sources: readonly Source[] | null,
  { wholeHistory = false, isPassing = false }: { readonly wholeHistory?: boolean; readonly isPassing?: boolean } = {},
): Counts {
  const { crime_type, division, year, days, months, hours } = filter;
  const client = useQueryClient();
  const columns = usePackedIncidents(city);
  const manifest = columns.data ?? null;
  const countsQuery = useMemo(
    () => manifest && countsQueryOf(manifest, { crime_type, division, year, days, months, hours }, wholeHistory),
    [manifest, crime_type, division, year, days, months, hours, wholeHistory],
  );
  const places = useOptionalQuery(manifest && countsQuery && placesOf(manifest));
  const counts = useOptionalQuery(
    manifest && countsQuery && { ...countsOf(manifest, countsQuery), ...(isPassing && NOT_CACHED) },
  );
  // The areas keep their colours whatever area is filtered by. Without an area filter this is the same question.
  const isByRows = countsQuery !== null && (countsQuery.days !== null || choosesTimes(countsQuery));
  const everywhere = useOptionalQuery(
    manifest && isByRows && { ...countsOf(manifest, { ...countsQuery, areas: null }), ...(isPassing && NOT_CACHED) },
  );
  // Nothing of this city has been published yet: there is nothing to count, and nothing is broken.
  const unpublished = columns.data === null;
  const held = useMemo(
    () => (manifest || unpublished ? sources && publishedSources(sources, manifest) : null),
    [sources, manifest, unpublished],
  );
  const summary = useMemo(() => {
    const filter = { crime_type, division, year, days, months, hours };
    if (!manifest) return unpublished ? nothingHeld(filter, held) : null;
    if (!isByRows) return heldSummary(manifest, filter, summaryOf(manifest, filter), held);
    if (!counts.data || !everywhere.data) return null;
    return heldSummary(manifest, filter, summaryOfRows(manifest, filter, everywhere.data, counts.data), held);
  }, [
    manifest,
    unpublished,
    crime_type,
    division,
    year,
    days,
    months,
    hours,
    isByRows,
    counts.data,
    everywhere.data,
    held,
  ]);
  const failed = [columns, places, counts, everywhere].find((query) => query.isError);
  const drawn = useLastDrawn(city, filter, counts.data, places.data, failed !== undefined);
  const state = stateOf({
    failed: failed !== undefined,
    known: manifest !== null || unpublished,
    isRequested: countsQuery !== null,
    done: drawn !== null,
    stale: !drawn?.fresh,
  });
  const problem = failed ? problemOf(failed.error) : null;
  const refetch = failed === columns ? undefined : failed?.refetch;
  // The manifest too, past what the browser has kept of it: a newer one may name other files than the one that failed.
  const retry = useCallback(() => {
    if (city) void client.invalidateQueries({ queryKey: manifestQuery(city).queryKey, exact: true });
    void refetch?.();
  }, [client, city, refetch]);
  // Of what is not held there are none to show, whatever was counted.
  const incidents = (countsQuery && summary?.total !== null && drawn?.incidents) || null;
  const shownPlaces = (countsQuery && drawn?.places) ?? null;
  return useMemo(
    () => ({
      state,
      problem,
      retry,
      manifest,
      summary,
      sources: held,
      incidents,
      places: shownPlaces,
      query: countsQuery,
    }),
    [state, problem, retry, manifest, summary, held, incidents, shownPlaces, countsQuery],
  );
}

/**
 * Counts and the places they count, always of the same files. While others are fetched or counted the last ones stay; when those
 * cannot be had, they stay if they answer the same filter.
 */
function useLastDrawn(
  city: CityId | null,
  { crime_type, division, year, days, months, hours }: MapFilter,
  incidents: IncidentCounts | undefined,
  places: PlacesTable | undefined,
  failed: boolean,
) {
  const filter = JSON.stringify([crime_type, division, year, days, months, hours]);
  const [last, setLast] = useState<Drawn | null>(null);
  if (incidents && places) {
    if (last?.incidents !== incidents || last.places !== places) setLast({ city, filter, incidents, places });
    return { incidents, places, fresh: true };
  }
  const stays = last?.city === city && (!failed || last.filter === filter);
  return stays ? { ...last, fresh: false } : null;
}

function stateOf(is: {
  failed: boolean;
  known: boolean;
  isRequested: boolean;
  done: boolean;
  stale: boolean;
}): CountsState {
  if (is.failed) return 'failed';
  if (!is.known) return 'loading';
  if (!is.isRequested) return 'summary';
  if (!is.done) return 'counting';
  return is.stale ? 'counting' : 'ready';
}

const problemOf = (error: unknown): PackedIncidentsProblem =>
  error instanceof PackedIncidentsFailure ? error.problem : 'offline';

/** One page of the rows in view under a filter, newest first; nothing while no year is chosen. */
export function useListInView(
  city: CityId | null,
  filter: MapFilter,
  where: { readonly box: Bounds | null; readonly extent: Within | null },
  page: { readonly from: number; readonly limit: number },
): UseQueryResult<ListedRows> {
  const manifest = usePackedIncidents(city).data;
  const query = manifest ? countsQueryOf(manifest, filter, where.extent !== null) : null;
  return useOptionalQuery(
    manifest &&
      query && {
        ...rowsInBox(manifest, query, where, page),
        placeholderData: keepPreviousData,
      },
  );
}

/**
 * The type each place is drawn as, by place: the chosen one, or the most frequent there. `null` until that is known. `isPassing`: the
 * query changes with every frame, and the types are found when it rests.
 */
export function useTopTypes(
  { manifest, query: countsQuery, places }: Pick<Counts, 'manifest' | 'query' | 'places'>,
  isPassing = false,
): ((place: number) => CrimeType) | null {
  const [only, ...more] = countsQuery?.types ?? [];
  const single = only !== undefined && more.length === 0;
  const tops = useOptionalQuery(
    manifest && countsQuery && places && !single && !isPassing && topTypesOf(manifest, countsQuery),
  ).data;
  return useMemo(() => {
    if (!manifest || (!single && !tops)) return null;
    return (place: number) => manifest.crime_types[single ? only : (tops?.[place] ?? 255)] ?? 'unknown';
  }, [manifest, single, only, tops]);
}
