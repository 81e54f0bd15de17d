import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './call-api.ts';

const REFUSED = new Set(['invalid_input', 'sign_in_required', 'session_expired', 'not_allowed', 'not_found']);

/** One cache for what the server told us. A refusal is final; anything else is tried twice more, and then told to developers. */
export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => console.info(error, error instanceof ApiError ? (error.detail ?? '') : ''),
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && REFUSED.has(error.code)),
      },
    },
  });
