import type { CityId } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import { type ColumnsManifest, getColumns } from '@crimemap/contract/incidents';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, askingOf, callApi } from '../api/call-api.ts';
import { columnsClient } from './columns-client.ts';
import type { CountsQuery } from './incident-filter.ts';
import type { Sizes } from './messages.ts';

const MANIFEST_MS = 60_000;
/** Of a city of which nothing is published yet: its first publication should not be waited for. */
const FIRST_MS = 5_000;

/**
 * The city's manifest: the cube that colours the areas and the names of the column files. `null`: nothing of it is published,
 * which is an answer and no failure.
 */
export const columnsOf = (city: CityId) =>
  queryOptions({
    queryKey: ['columns', city],
    queryFn: (context): Promise<ColumnsManifest | null> =>
      callApi(getColumns, { params: { city } }, askingOf(context)).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return null;
        throw error;
      }),
    staleTime: MANIFEST_MS,
    refetchInterval: ({ state }) => (state.data === null ? FIRST_MS : MANIFEST_MS),
  });

// Typed arrays are compared by reference, and what the worker made is never worth keeping for long: it makes it again in milliseconds.
const fromWorker = {
  structuralSharing: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 30_000,
  retry: false,
} as const;

/** The places table all years share. Its file is named by its content, so it never goes stale. */
export const placesOf = (manifest: ColumnsManifest) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['columns', manifest.city, 'places', manifest.places.file],
    queryFn: ({ signal }) => columnsClient.ask('places', { city: manifest.city, file: manifest.places.file }, signal),
  });

/** The newest day of a file's rows, as a day number. */
export const newestDayOf = (manifest: ColumnsManifest, file: string) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['columns', manifest.city, 'newest', file],
    queryFn: ({ signal }) => columnsClient.ask('newest', { city: manifest.city, file }, signal),
  });

/** Every count under a filter. */
export const countsOf = (manifest: ColumnsManifest, wanted: CountsQuery) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['columns', manifest.city, 'counts', manifest.version, wanted],
    queryFn: ({ signal }) =>
      columnsClient.ask('count', { city: manifest.city, wanted, sizes: sizesOf(manifest) }, signal),
  });

/** Which type stands for each place: the most frequent one there. */
export const topTypesOf = (manifest: ColumnsManifest, wanted: CountsQuery) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['columns', manifest.city, 'tops', manifest.version, wanted],
    queryFn: ({ signal }) =>
      columnsClient.ask('tops', { city: manifest.city, wanted, sizes: sizesOf(manifest) }, signal),
  });

const sizesOf = ({ areas, neighbourhoods, crime_types }: ColumnsManifest): Sizes => ({
  areas: areas.length,
  neighbourhoods: neighbourhoods.length,
  types: crime_types.length,
});

/** One page of the rows inside a box, newest first. */
export const rowsInBox = (
  manifest: ColumnsManifest,
  wanted: CountsQuery,
  box: Bounds | null,
  page: { readonly from: number; readonly limit: number },
) =>
  queryOptions({
    ...fromWorker,
    queryKey: ['columns', manifest.city, 'list', manifest.version, wanted, box, page],
    queryFn: ({ signal }) => columnsClient.ask('list', { city: manifest.city, wanted, box, ...page }, signal),
  });

/** The paths below `/api` of the column files that what is on screen was counted from. */
export function filesInUse(client: QueryClient): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['columns'], type: 'active' })) {
    const [, city, what, name, wanted] = queryKey;
    const add = (file: unknown) => paths.add(`/incidents/${city}/columns/${file}`);
    if (what === 'places' || what === 'newest') add(name);
    if (what === 'counts') for (const { file } of (wanted as CountsQuery).years) add(file);
  }
  return paths;
}
