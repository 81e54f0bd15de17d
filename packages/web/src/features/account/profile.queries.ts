import { getSettings } from '@crimemap/contract/profiles';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, askingOf, callApi } from '../../api/call-api.ts';
import { mustBeMember } from '../../session/session-store.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** Loads a member's settings, cached per member. Rejects with `NO_TOKEN` if nobody is signed in. */
export const settingsQuery = (sub: string | null) =>
  queryOptions({
    queryKey: ['user', sub, 'settings'],
    queryFn: (context) => {
      mustBeMember();
      return callApi(getSettings, {}, askingOf(context)).catch(settingsFailed);
    },
    staleTime: FIVE_MINUTES_MS,
  });

/**
 * Throws the error with the message `settings failed`, which programs rely on. The error of an expired session is
 * thrown unchanged.
 */
function settingsFailed(error: unknown): never {
  if (!(error instanceof ApiError) || error.code === 'session_expired') throw error;
  const { code, status } = error;
  throw new ApiError(code, { detail: 'settings failed', ...(status !== undefined && { status }) });
}
