import type { CityId } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import { getColumns, type PackedManifest } from '@crimemap/contract/incidents';
import type { Within } from '@crimemap/incident-counts/extent';
import type { UsualMapQuery } from '@crimemap/incident-counts/usual/area-map';
import type { HexagonRangesQuery } from '@crimemap/incident-counts/usual/hexagon-ranges';
import type { UsualQuery } from '@crimemap/incident-counts/usual/series';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { STATIC_SITE } from '../api/base/static-site.ts';
import { ApiError, askingOf, callApi } from '../api/call-api.ts';
import type { CountsQuery } from './incident-filter.ts';
import type { AnswerQuery, QuestionName, Questions, Sizes, UsualFiles } from './messages.ts';
import { packedIncidentsClient } from './packed-incidents-client.ts';

const MANIFEST_MS = 60_000;
/** Interval in milliseconds between requests for a city without published data, so that its first data appears soon. */
const FIRST_MS = 5_000;

/**
 * Loads the manifest of a city: the cube with the counts that colour the areas, and the names of the column files.
 * `null` if nothing is published, which is not an error.
 */
export const manifestQuery = (city: CityId) =>
  queryOptions({
    queryKey: ['packed-incidents', city],
    queryFn: (context): Promise<PackedManifest | null> =>
      callApi(getColumns, { params: { city } }, askingOf(context)).catch((error: unknown) => {
        if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'not_in_static_site'))
          return null;
        throw error;
      }),
    staleTime: MANIFEST_MS,
    // A static site does not change while it is open.
    refetchInterval: ({ state }) => !STATIC_SITE && (state.data === null ? FIRST_MS : MANIFEST_MS),
  });

/**
 * Query to the worker about a city. `version`: version of the published data; `null` if the result is the same in all
 * versions. Typed arrays are compared by reference. Results are not cached for long, because the worker computes them
 * again within milliseconds.
 */
const ofWorker = <Name extends QuestionName, Question extends Omit<Questions[Name]['ask'], 'city'>>(
  what: Name,
  { city, version }: { readonly city: CityId; readonly version: string | null },
  question: Question,
) =>
  queryOptions({
    queryKey: ['packed-incidents', city, what, version, question],
    queryFn: ({ signal }) => {
      const request: object = { city, ...question };
      return packedIncidentsClient.ask(what, request as Questions[Name]['ask'], signal);
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
    retry: false,
  });

/** Options for counts that change with every frame and are not requested again. */
export const NOT_CACHED = { gcTime: 0 } as const;

/**
 * Loads the table of the places of all years. The name of its file changes with its content, so the table never becomes
 * outdated.
 */
export const placesOf = ({ city, places: { file } }: PackedManifest) =>
  ofWorker('places', { city, version: null }, { file });

/** Returns the newest day of the reports in a file, as a day number. */
export const newestDayOf = ({ city }: PackedManifest, file: string) =>
  ofWorker('newest', { city, version: null }, { file });

/** Returns all counts under a filter. */
export const countsOf = (manifest: PackedManifest, query: CountsQuery) =>
  ofWorker('count', manifest, { query, sizes: sizesOf(manifest) });

/** Returns the most frequent crime type at each place. */
export const topTypesOf = (manifest: PackedManifest, query: CountsQuery) =>
  ofWorker('tops', manifest, { query, sizes: sizesOf(manifest) });

const sizesOf = ({ areas, neighbourhoods, crime_types }: PackedManifest): Sizes => ({
  areas: areas.length,
  neighbourhoods: neighbourhoods.length,
  types: crime_types.length,
});

const NEWEST = 4;

/** Returns the counts within a circle, an area or a city. */
export const answerOf = (manifest: PackedManifest, query: AnswerQuery) =>
  ofWorker('answer', manifest, { query, types: manifest.crime_types.length, newest: NEWEST });

/** Returns the reports within an extent, by month and hour of the week. */
export const timesOf = (manifest: PackedManifest, query: CountsQuery, extent: Within | null) =>
  ofWorker('times', manifest, { query, extent });

/** Returns the reports of areas or hexagons by month. First and last month are numbers of months since January 1960. */
export const areaMonthsOf = (
  manifest: PackedManifest,
  query: CountsQuery,
  run: Pick<Questions['areaMonths']['ask'], 'of' | 'areas' | 'first' | 'last'>,
) => ofWorker('areaMonths', manifest, { query, ...run });

/** Returns one page of the reports inside a box and within a circle or an area, newest first. */
export const rowsInBox = (
  manifest: PackedManifest,
  query: CountsQuery,
  where: { readonly box: Bounds | null; readonly extent: Within | null },
  page: { readonly from: number; readonly limit: number },
) => ofWorker('list', manifest, { query, ...where, ...page });

/** Returns series of windows, in which the last window is compared with earlier ones. */
export const usualOf = (manifest: PackedManifest, files: UsualFiles, queries: readonly UsualQuery[]) =>
  ofWorker('usual', manifest, { files, queries });

/** Returns every crime type in every area, and marks unusual counts. */
export const usualMapOf = (manifest: PackedManifest, files: UsualFiles, query: UsualMapQuery) =>
  ofWorker('usualMap', manifest, { files, query });

/** Returns the usual range for each hexagon of a city. */
export const hexagonRangesOf = (manifest: PackedManifest, files: UsualFiles, query: HexagonRangesQuery) =>
  ofWorker('hexagonRanges', manifest, { files, query });

/** Returns the paths, below `/api`, of the column files that the current screen uses. */
export function filesInUse(client: QueryClient): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['packed-incidents'], type: 'active' })) {
    const [, city, what, , question] = queryKey;
    const add = (...files: readonly { readonly file: string }[]) => {
      for (const { file } of files) paths.add(`/incidents/${city}/columns/${file}`);
    };
    if (what === 'places' || what === 'newest') add(question as Questions['places']['ask']);
    if (what === 'answer') {
      const { period, before, months } = (question as Questions['answer']['ask']).query;
      add(...[period, before, months.query].flatMap((of) => of?.years ?? []));
    }
    if (what === 'usual' || what === 'usualMap' || what === 'hexagonRanges')
      add(...(question as Questions['usual']['ask']).files.years);
    if (what === 'count' || what === 'times' || what === 'areaMonths')
      add(...(question as Questions['times']['ask']).query.years);
  }
  return paths;
}
