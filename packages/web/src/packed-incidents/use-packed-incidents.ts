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
import { STATIC_SITE } from '../api/base/static-site.ts';
import { useOptionalQuery } from '../api/queries.ts';
import { summaryOf, summaryOfRows } from './cube.ts';
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
import { noCounts, publishedSources, type SummaryCounts, summaryCounts } from './summary-counts.ts';

/**
 * Returns the city's manifest, `null` if nothing is published; shared by all callers. `city` `null`: none is chosen.
 */
export const usePackedIncidents = (city: CityId | null): UseQueryResult<PackedManifest | null> =>
  useOptionalQuery(city && manifestQuery(city));

/** Returns the newest day with data as a day number: `undefined` until known, `null` if no row has a day. */
export function useNewestDay(city: CityId | null): number | null | undefined {
  const manifest = usePackedIncidents(city).data;
  // File of the newest year, and that of rows with only a report day.
  const [first] = manifest?.years ?? [];
  const files = manifest?.years.filter((file) => file === first || file.year === 0) ?? [];
  const newest = useQueries({ queries: manifest ? files.map(({ file }) => newestDayOf(manifest, file)) : [] });
  if (manifest === null) return null;
  if (!manifest) return undefined;
  // The manifest's day may be that of a later report; it is the fallback if a file fails.
  if (newest.some(({ isError }) => isError)) return manifest.newest ? dayNumber(manifest.newest) : null;
  if (newest.some(({ isPending }) => isPending)) return undefined;
  const days = newest.flatMap(({ data }) => data ?? []);
  return days.length > 0 ? Math.max(...days) : null;
}

/**
 * `loading`: nothing yet. `summary`: no year is chosen, so only `summary` is available. `counting`: `summary` is
 * current, `incidents` are of the previous filter. `ready`: complete. `failed`: see `problem`; `summary` may be
 * available.
 */
export type CountsState = 'loading' | 'summary' | 'counting' | 'ready' | 'failed';

export interface Counts {
  readonly state: CountsState;
  readonly problem: PackedIncidentsProblem | null;
  readonly retry: () => void;
  readonly manifest: PackedManifest | null;
  /** `null` until known. Contains the reason if there is no data. */
  readonly summary: SummaryCounts | null;
  /** Published data of the city's sources; `null` until known. */
  readonly sources: readonly Source[] | null;
  /** `null` until a year (or the whole history) is requested and counted. */
  readonly incidents: IncidentCounts | null;
  readonly places: PlacesTable | null;
  /** Query to the worker; `null` while only the summary is needed. */
  readonly query: CountsQuery | null;
}

interface Drawn {
  readonly city: CityId | null;
  readonly filter: string;
  readonly incidents: IncidentCounts;
  readonly places: PlacesTable;
}

/** Reason for a members-only type; a static site does not have it at all. */
export const WITHHELD: AbsenceReason = STATIC_SITE ? 'not_published' : 'sign_in_required';

/** Removes the counts of such a type. */
export const withheld = (counts: Counts): Counts => ({
  ...counts,
  summary: counts.summary && { ...noCounts({}, null), absence: WITHHELD },
  incidents: null,
});

/**
 * Returns all counts under a filter. Without a year only the summary, unless `wholeHistory`, which fetches every year.
 * `sources`: of the city, `null` until known. `isPassing`: the filter changes with every frame, so earlier counts are
 * not cached.
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
  // Areas keep their colours under an area filter. Without one, this is the same query.
  const isByRows = countsQuery !== null && (countsQuery.days !== null || choosesTimes(countsQuery));
  const everywhere = useOptionalQuery(
    manifest && isByRows && { ...countsOf(manifest, { ...countsQuery, areas: null }), ...(isPassing && NOT_CACHED) },
  );
  // Nothing of this city is published yet, which is not an error.
  const unpublished = columns.data === null;
  const held = useMemo(
    () => (manifest || unpublished ? sources && publishedSources(sources, manifest) : null),
    [sources, manifest, unpublished],
  );
  const summary = useMemo(() => {
    const filter = { crime_type, division, year, days, months, hours };
    if (!manifest) return unpublished ? noCounts(filter, held) : null;
    if (!isByRows) return summaryCounts(manifest, filter, summaryOf(manifest, filter), held);
    if (!counts.data || !everywhere.data) return null;
    return summaryCounts(manifest, filter, summaryOfRows(manifest, filter, everywhere.data, counts.data), held);
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
  // Reloads the manifest too, bypassing the browser's cache: a newer one may name other files than the failed one.
  const retry = useCallback(() => {
    if (city) void client.invalidateQueries({ queryKey: manifestQuery(city).queryKey, exact: true });
    void refetch?.();
  }, [client, city, refetch]);
  // Without data no incidents are shown, whatever was counted.
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
 * Returns counts and places of the same files. The last ones stay while others are loaded. After a failure they stay
 * only for the same filter.
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

/** Returns one page of the rows in view under a filter, newest first; empty without a year. */
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
 * Returns the type of each place: the chosen one, or the most frequent. `null` until known. `isPassing`: the query
 * changes with every frame, and types are computed when it rests.
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
