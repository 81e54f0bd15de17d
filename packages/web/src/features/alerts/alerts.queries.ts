import {
  type AlertSettings,
  askAlertAgain,
  changeAlert,
  createAlert,
  deleteAlert,
  listAlerts,
  pauseAlert,
  previewAlert,
} from '@crimemap/contract/alerts';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { queryOfCall } from '../../api/queries.ts';
import { reload } from '../../api/reload.ts';

/** Timeout in milliseconds. Enough for ninety days of a large city on a busy server. */
const PREVIEW_MS = 35_000;

/** Loads the areas that a member gets emails about. */
export const alertsQuery = (sub: string | null) =>
  queryOfCall(['user', sub, 'alerts'], listAlerts, {}, { staleTime: 0 });

/**
 * Requests a preview. The place is in the request body, never in a URL. `insteadOf`: id of an area that the member
 * changes; the server ignores the stored one in its checks.
 */
export const previewEmails = (body: AlertSettings, insteadOf: string | undefined, signal: AbortSignal) =>
  callApi(previewAlert, { query: { instead_of: insteadOf }, body }, { timeoutMs: PREVIEW_MS, signal });

/** Returns actions that also reload the list of areas. They throw `ApiError`. */
export function alertActions(client: QueryClient) {
  const then = async <Value>(work: Promise<Value>): Promise<Value> => {
    const value = await work;
    await reload(client, { queryKey: ['user'], predicate: ({ queryKey }) => queryKey[2] === 'alerts' });
    return value;
  };
  return {
    create: (body: AlertSettings) => then(callApi(createAlert, { body })),
    change: (id: string, body: AlertSettings) => then(callApi(changeAlert, { params: { id }, body })),
    pause: (id: string, paused: boolean) => then(callApi(pauseAlert, { params: { id }, body: { paused } })),
    askAgain: (id: string) => then(callApi(askAlertAgain, { params: { id } })),
    remove: (id: string) => then(callApi(deleteAlert, { params: { id } })),
  };
}
