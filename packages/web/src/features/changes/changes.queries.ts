import { type ChangeKind, listChanges, listImportRuns } from '@crimemap/contract/changes';
import type { CityId } from '@crimemap/contract/cities';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { askingOf, callApi } from '../../api/call-api.ts';
import type { ChangesSearch } from './changes-search.ts';

const IMPORT_RUNS_STEP = '20';
const ROWS_STEP = '50';

/** Loads the updates that match the filters since a calendar day of the city, newest first. */
export const importRunsQuery = (
  city: CityId,
  { kind, dataset, silent }: Omit<ChangesSearch, 'period'>,
  since: string | undefined,
) =>
  infiniteQueryOptions({
    queryKey: ['changes', city, 'readings', { kind, dataset, silent, since }],
    queryFn: (context) =>
      callApi(
        listImportRuns,
        {
          params: { city },
          query: {
            limit: IMPORT_RUNS_STEP,
            kind,
            dataset,
            since,
            ...(!silent && { silent: '0' }),
            cursor: context.pageParam,
          },
        },
        askingOf(context),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 60_000,
  });

/** Loads the single changes of one update. */
export const rowsQuery = (city: CityId, reading: string, kind: ChangeKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['changes', city, 'rows', reading, kind ?? 'all'],
    queryFn: (context) =>
      callApi(
        listChanges,
        { params: { city }, query: { limit: ROWS_STEP, reading, kind, cursor: context.pageParam } },
        askingOf(context),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 60_000,
  });
