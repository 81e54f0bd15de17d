import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './call-api.ts';

/**
 * Errors after which a query is not retried: rejected requests, and a timeout, because a retry would double the wait.
 */
const FINAL = new Set([
  'request_timeout',
  'invalid_input',
  'sign_in_required',
  'session_expired',
  'not_allowed',
  'not_found',
  'not_in_static_site',
  'taken_down',
]);

/**
 * Creates the cache of server data. Rejections and timeouts are final. Queries with other errors are retried twice, and
 * then the error is logged. Queries do not wait for a network, because a browser that reports being offline may be
 * wrong and workers can answer offline. Failed queries run again when the browser reports that the network is back.
 */
export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => console.info(error, error instanceof ApiError ? (error.detail ?? '') : ''),
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && FINAL.has(error.code)),
      },
    },
  });
