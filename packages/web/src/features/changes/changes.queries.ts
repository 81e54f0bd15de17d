import { type ChangeKind, listChanges, listReadings } from '@crimemap/contract/changes';
import type { CityId } from '@crimemap/contract/cities';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { askingOf, callApi } from '../../api/call-api.ts';
import type { ChangesSearch } from './changes-search.ts';

const READINGS_STEP = '20';
const ROWS_STEP = '50';

/** What each reading of a city that the address asks for changed, from a calendar day of the city on, newest first. */
export const readingsQuery = (
  city: CityId,
  { kind, dataset, silent }: Omit<ChangesSearch, 'period'>,
  since: string | undefined,
) =>
  infiniteQueryOptions({
    queryKey: ['changes', city, 'readings', { kind, dataset, silent, since }],
    queryFn: (context) =>
      callApi(
        listReadings,
        {
          params: { city },
          query: {
            limit: READINGS_STEP,
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

/** The single changes of one reading. */
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
