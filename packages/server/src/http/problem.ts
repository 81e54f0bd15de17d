import type { Problem } from '@crimemap/contract/problem';
import { isAccountGone, isDatabaseAway } from '../db/database-errors.ts';
import { ApiError, ERRORS } from '../platform/base/api-error.ts';

/**
 * Converts any error to an `ApiError`. Errors that are caused neither by the client nor by a database outage become
 * `internal` (500).
 */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) return new ApiError('not_available', { retryAfterSeconds: 2 });
  if (isAccountGone(error)) return new ApiError('sign_in_required');
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ApiError('unsupported_media_type');
  for (const known of [
    'payload_too_large',
    'unsupported_media_type',
    'range_not_there',
    'request_timeout',
    'not_found',
  ] as const) {
    if (statusCode === ERRORS[known].status) return new ApiError(known);
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new ApiError('invalid_input');
  return new ApiError('internal');
}

/** Returns the body of an error response. */
export function problemOf({ code, status, details }: ApiError, requestId: string): Problem {
  const { title, detail } = ERRORS[code];
  return {
    type: 'about:blank',
    code,
    title,
    status,
    detail: details.detail ?? detail,
    ...(details.field === undefined ? {} : { field: details.field }),
    ...(details.reason === undefined ? {} : { reason: details.reason }),
    request_id: requestId,
  };
}

/** Returns the headers of an error response. */
export const problemHeaders = ({ details }: ApiError): Record<string, string> => ({
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
  ...(details.retryAfterSeconds === undefined ? {} : { 'retry-after': String(details.retryAfterSeconds) }),
  ...details.headers,
});
