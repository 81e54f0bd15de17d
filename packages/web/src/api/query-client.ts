import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './call-api.ts';

/** Errors that end a query at once: refusals, and a timeout, after which another attempt would double the wait. */
const FINAL = new Set([
  'request_timeout',
  'invalid_input',
  'sign_in_required',
  'session_expired',
  'not_allowed',
  'not_found',
  'not_in_edition',
  'taken_down',
]);

/**
 * One cache for what the server told us. A refusal and a timeout are final; anything else is tried twice more, and then told to developers. Nothing
 * waits for a network: a browser that says there is none may be wrong, our workers can answer without one, and what cannot be
 * answered says so instead of waiting without a word. It is asked again when the browser says that the network is back.
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
