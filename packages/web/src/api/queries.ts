import type { Call, CallInput } from '@crimemap/contract/call';
import {
  type QueryKey,
  queryOptions,
  skipToken,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { askingOf, callApi } from './call-api.ts';

/** Returns a query that loads the response to a call. */
export const queryOfCall = <C extends Call, const Key extends QueryKey>(
  queryKey: Key,
  call: C,
  input: CallInput<C>,
  howLong: { staleTime?: number; gcTime?: number; retry?: false; enabled?: boolean } = {},
) => queryOptions({ queryKey, queryFn: (context) => callApi(call, input, askingOf(context)), ...howLong });

const NOTHING = { queryKey: ['nothing'], queryFn: skipToken };

/** Runs the query if one is given. Otherwise the result is pending and has no data. */
export const useOptionalQuery = <Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key> | null | undefined | false,
): UseQueryResult<Data> => useQuery((query || NOTHING) as UseQueryOptions<Data, Error, Data, Key>);
