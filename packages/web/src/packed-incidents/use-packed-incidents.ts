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
 * Returns the manifest of a city, which all callers share; `null` if nothing is published. `city`: `null` if no city is
 * chosen.
 */
export const usePackedIncidents = (city: CityId | null): UseQueryResult<PackedManifest | null> =>
  useOptionalQuery(city && manifestQuery(city));

/** Returns the newest day with data as a day number; `undefined` until it is known, `null` if no report has a day. */
export function useNewestDay(city: CityId | null): number | null | undefined {
  const manifest = usePackedIncidents(city).data;
  // The file of the newest year, and the file of reports without an incident day.
  const [first] = manifest?.years ?? [];
  const files = manifest?.years.filter((file) => file === first || file.year === 0) ?? [];
  const newest = useQueries({ queries: manifest ? files.map(({ file }) => newestDayOf(manifest, file)) : [] });
  if (manifest === null) return null;
  if (!manifest) return undefined;
  // Used only if a file fails, because the day in the manifest may be the report day of an older incident.
  if (newest.some(({ isError }) => isError)) return manifest.newest ? dayNumber(manifest.newest) : null;
  if (newest.some(({ isPending }) => isPending)) return undefined;
  const days = newest.flatMap(({ data }) => data ?? []);
  return days.length > 0 ? Math.max(...days) : null;
}

/**
 * `loading`: nothing is known yet. `summary`: no year is chosen, so only `summary` is available. `counting`: `summary`
 * is for the current filter, `incidents` for the previous one. `ready`: complete. `failed`: see `problem`; `summary`
 * may be available.
 */
export type CountsState = 'loading' | 'summary' | 'counting' | 'ready' | 'failed';

export interface Counts {
  readonly state: CountsState;
  readonly problem: PackedIncidentsProblem | null;
  readonly retry: () => void;
  readonly manifest: PackedManifest | null;
  /** `null` until it is known. Contains the reason if there is no data. */
  readonly summary: SummaryCounts | null;
  /** Sources of the city as published; `null` until they are known. */
  readonly sources: readonly Source[] | null;
  /** `null` until a year (or the whole history) is requested and its reports are counted. */
  readonly incidents: IncidentCounts | null;
  readonly places: PlacesTable | null;
  /** Query to the worker; `null` if the summary is sufficient. */
  readonly query: CountsQuery | null;
}

interface Drawn {
  readonly city: CityId | null;
  readonly filter: string;
  readonly incidents: IncidentCounts;
  readonly places: PlacesTable;
}

/** Why a type that only members may see has no numbers. A static site does not contain such types. */
export const WITHHELD: AbsenceReason = STATIC_SITE ? 'not_published' : 'sign_in_required';

/** Removes the counts of a type that only members may see. */
export const withheld = (counts: Counts): Counts => ({
  ...counts,
  summary: counts.summary && { ...noCounts({}, null), absence: WITHHELD },
  incidents: null,
});

/**
 * Returns all counts under a filter. Without a year, returns only the summary, unless `wholeHistory` is true, which
 * fetches every year. `sources`: sources of the city; `null` until known. `isPassing`: the filter changes with every
 * frame, so earlier counts are not cached.
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
  // With an area filter, a second query without it counts the colours of all areas. Without one, both queries are the
  // same.
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
  // Also loads the manifest again, bypassing the browser's cache, because a newer manifest may name other files than
  // the failed one.
  const retry = useCallback(() => {
    if (city) void client.invalidateQueries({ queryKey: manifestQuery(city).queryKey, exact: true });
    void refetch?.();
  }, [client, city, refetch]);
  // If there is no data, no incidents are shown, whatever was counted.
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
 * Returns counts and places from the same files. The last ones stay while others are loading; after a failure, only if
 * the filter is the same.
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

/** Returns one page of the reports in view under a filter, newest first. Empty if no year is chosen. */
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
 * Returns the type of each place: the type in the filter, or the most frequent type there. `null` until known.
 * `isPassing`: the query changes with every frame, so types are computed only when it has stopped changing.
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
