import { getCanada } from '@crimemap/contract/canada';
import { queryOptions } from '@tanstack/react-query';
import { askingOf, callApi } from '../../api/call-api.ts';

const TTL_MS = 2 * 60_000;

/** All cities at once, as fresh as each city's own call. */
export const canadaQuery = () =>
  queryOptions({
    queryKey: ['canada'],
    queryFn: (context) => callApi(getCanada, {}, askingOf(context)),
    staleTime: TTL_MS,
  });
