import type { CityId } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import { getColumns, type PackedManifest } from '@crimemap/contract/incidents';
import type { Within } from '@crimemap/incident-counts/extent';
import type { UsualMapQuery } from '@crimemap/incident-counts/usual/area-map';
import type { HexagonRangesQuery } from '@crimemap/incident-counts/usual/hexagon-ranges';
import type { UsualQuery } from '@crimemap/incident-counts/usual/series';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { EDITION } from '../api/base/edition.ts';
import { ApiError, askingOf, callApi } from '../api/call-api.ts';
import type { CountsQuery } from './incident-filter.ts';
import type { AnswerQuery, Questions, Sizes, UsualFiles } from './messages.ts';
import { packedIncidentsClient } from './packed-incidents-client.ts';

const MANIFEST_MS = 60_000;
/** Of a city of which nothing is published yet: its first publication should not be waited for. */
const FIRST_MS = 5_000;

/**
 * The city's manifest: the cube that colours the areas and the names of the column files. `null`: nothing of it is published,
 * which is an answer and no failure.
 */
export const manifestQuery = (city: CityId) =>
  queryOptions({
    queryKey: ['packed-incidents', city],
    queryFn: (context): Promise<PackedManifest | null> =>
      callApi(getColumns, { params: { city } }, askingOf(context)).catch((error: unknown) => {
        if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'not_in_edition')) return null;
        throw error;
      }),
    staleTime: MANIFEST_MS,
    // A static edition is another one when it is published anew, which who opens it next sees.
    refetchInterval: ({ state }) => !EDITION && (state.data === null ? FIRST_MS : MANIFEST_MS),
  });

// Typed arrays are compared by reference, and what the worker made is never worth keeping for long: it makes it again in milliseconds.
const fromWorker = {
  structuralSharing: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 30_000,
  retry: false,
} as const;

/** For what is counted with every frame: nobody asks for it again. */
export const NOT_CACHED = { gcTime: 0 } as const;

/** The places table all years share. Its file is named by its content, so it never goes stale. */
export const placesOf = (manifest: PackedManifest) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['packed-incidents', manifest.city, 'places', manifest.places.file],
    queryFn: ({ signal }) =>
      packedIncidentsClient.ask('places', { city: manifest.city, file: manifest.places.file }, signal),
  });

/** The newest day of a file's rows, as a day number. */
export const newestDayOf = (manifest: PackedManifest, file: string) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['packed-incidents', manifest.city, 'newest', file],
    queryFn: ({ signal }) => packedIncidentsClient.ask('newest', { city: manifest.city, file }, signal),
  });

/** Every count under a filter. */
export const countsOf = (manifest: PackedManifest, query: CountsQuery) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['packed-incidents', manifest.city, 'counts', manifest.version, query],
    queryFn: ({ signal }) =>
      packedIncidentsClient.ask('count', { city: manifest.city, query, sizes: sizesOf(manifest) }, signal),
  });

/** Which type stands for each place: the most frequent one there. */
export const topTypesOf = (manifest: PackedManifest, query: CountsQuery) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['packed-incidents', manifest.city, 'tops', manifest.version, query],
    queryFn: ({ signal }) =>
      packedIncidentsClient.ask('tops', { city: manifest.city, query, sizes: sizesOf(manifest) }, signal),
  });

const sizesOf = ({ areas, neighbourhoods, crime_types }: PackedManifest): Sizes => ({
  areas: areas.length,
  neighbourhoods: neighbourhoods.length,
  types: crime_types.length,
});

const NEWEST = 4;

/** What is counted within a circle, an area or a city. */
export const answerOf = (manifest: PackedManifest, query: AnswerQuery) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['packed-incidents', manifest.city, 'answer', manifest.version, query],
    queryFn: ({ signal }) =>
      packedIncidentsClient.ask(
        'answer',
        { city: manifest.city, query, types: manifest.crime_types.length, newest: NEWEST },
        signal,
      ),
  });

/** The rows within something by month and hour of the week. */
export const timesOf = (manifest: PackedManifest, query: CountsQuery, extent: Within | null) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['packed-incidents', manifest.city, 'times', manifest.version, query, extent],
    queryFn: ({ signal }) => packedIncidentsClient.ask('times', { city: manifest.city, query, extent }, signal),
  });

/** The rows of each of so many areas or hexagons by month, from one to another: both counted from January 1960. */
export const areaMonthsOf = (
  manifest: PackedManifest,
  query: CountsQuery,
  run: Pick<Questions['areaMonths']['ask'], 'of' | 'areas' | 'first' | 'last'>,
) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['packed-incidents', manifest.city, 'area-months', manifest.version, query, run],
    queryFn: ({ signal }) => packedIncidentsClient.ask('areaMonths', { city: manifest.city, query, ...run }, signal),
  });

/** One page of the rows inside a box and within a circle or an area, newest first. */
export const rowsInBox = (
  manifest: PackedManifest,
  query: CountsQuery,
  { box, extent }: { readonly box: Bounds | null; readonly extent: Within | null },
  page: { readonly from: number; readonly limit: number },
) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['packed-incidents', manifest.city, 'list', manifest.version, query, box, extent, page],
    queryFn: ({ signal }) =>
      packedIncidentsClient.ask('list', { city: manifest.city, query, box, extent, ...page }, signal),
  });

/** Series of windows, the last of each judged by those before it. */
export const usualOf = (manifest: PackedManifest, files: UsualFiles, queries: readonly UsualQuery[]) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['packed-incidents', manifest.city, 'usual', manifest.version, files, queries],
    queryFn: ({ signal }) => packedIncidentsClient.ask('usual', { city: manifest.city, files, queries }, signal),
  });

/** Every crime type in every area, and which of them stand out. */
export const usualMapOf = (manifest: PackedManifest, files: UsualFiles, query: UsualMapQuery) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['packed-incidents', manifest.city, 'usualMap', manifest.version, files, query],
    queryFn: ({ signal }) => packedIncidentsClient.ask('usualMap', { city: manifest.city, files, query }, signal),
  });

/** What is usual in each hexagon of a city. */
export const hexagonRangesOf = (manifest: PackedManifest, files: UsualFiles, query: HexagonRangesQuery) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['packed-incidents', manifest.city, 'hexagonRanges', manifest.version, files, query],
    queryFn: ({ signal }) => packedIncidentsClient.ask('hexagonRanges', { city: manifest.city, files, query }, signal),
  });

/** The paths below `/api` of the column files that what is on screen was counted from. */
export function filesInUse(client: QueryClient): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['packed-incidents'], type: 'active' })) {
    const [, city, what, name, query] = queryKey;
    const add = (file: unknown) => paths.add(`/incidents/${city}/columns/${file}`);
    if (what === 'places' || what === 'newest') add(name);
    if (what === 'answer') {
      const { period, before, months } = query as AnswerQuery;
      for (const { file } of [period, before, months.query].flatMap((of) => of?.years ?? [])) add(file);
    }
    if (what === 'usual' || what === 'usualMap' || what === 'hexagonRanges')
      for (const { file } of (query as UsualFiles).years) add(file);
    if (what === 'counts' || what === 'times' || what === 'area-months')
      for (const { file } of (query as CountsQuery).years) add(file);
  }
  return paths;
}
