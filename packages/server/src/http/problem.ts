import type { ErrorCode, Problem } from '@crimemap/contract/problem';
import { isAccountGone, isDatabaseAway } from '../db/database-errors.ts';
import { Refusal, STATUS } from '../platform/base/refusal.ts';

const WORDS: Readonly<Record<ErrorCode, { title: string; detail: string }>> = {
  invalid_input: { title: 'Invalid input', detail: 'The request is invalid. Check the field named in “field”.' },
  weak_password: { title: 'Weak password', detail: 'This password is too easy to guess. Please choose another.' },
  wrong_code: { title: 'Wrong code', detail: 'This code is wrong or no longer valid.' },
  sign_in_required: { title: 'Sign-in required', detail: 'Please sign in to see this.' },
  wrong_credentials: { title: 'Wrong email or password', detail: 'Wrong email or password.' },
  confirm_first: {
    title: 'Confirm first',
    detail: 'This sign-up is not confirmed yet. We sent an email with a new code.',
  },
  session_expired: {
    title: 'Session expired',
    detail: 'Your session has expired. Please log in again.',
  },
  not_allowed: { title: 'Not allowed', detail: 'You are not allowed to do this.' },
  not_found: { title: 'Not found', detail: 'Nothing was found at this address.' },
  taken_down: { title: 'Taken down', detail: 'A moderator removed this.' },
  method_not_allowed: { title: 'Method not allowed', detail: 'This method is not allowed here. See the Allow header.' },
  not_acceptable: { title: 'Not acceptable', detail: 'No response format matches your Accept header.' },
  taken: { title: 'Taken', detail: 'This is already taken.' },
  in_progress: { title: 'In progress', detail: 'This request is already in progress.' },
  changed_meanwhile: {
    title: 'Changed meanwhile',
    detail: 'Someone has changed this since you opened it. Please review it.',
  },
  unknown_area: { title: 'Unknown area', detail: 'This city has no such area.' },
  impossible_place: { title: 'Impossible place', detail: 'This place is not in this city.' },
  too_many_areas: {
    title: 'Too many areas',
    detail: 'You already get emails about five areas. Delete one first.',
  },
  area_too_small: {
    title: 'Area too small',
    detail: 'This area is smaller than a quarter of a square kilometre. Please make it larger.',
  },
  area_crosses_itself: {
    title: 'Area crosses itself',
    detail: 'The outline of this area crosses itself, so it has no clear inside. Please draw it again.',
  },
  rehearsal_running: {
    title: 'Preview running',
    detail: 'A preview is already running. Please wait until it is ready.',
  },
  not_accepted: { title: 'Not accepted', detail: 'You cannot post this.' },
  image_too_slow: {
    title: 'Picture too slow to open',
    detail: 'This picture takes too long to open. Please save it smaller, or as a plain JPEG, and send it again.',
  },
  different_request: {
    title: 'Different request',
    detail: 'This idempotency key was already used for another request.',
  },
  payload_too_large: { title: 'Too large', detail: 'The request is too large for this endpoint.' },
  unsupported_media_type: { title: 'Unsupported media type', detail: 'Send the body as application/json in UTF-8.' },
  range_not_there: { title: 'Range not there', detail: 'The requested range is beyond the end of the file.' },
  too_many_requests: {
    title: 'Too many requests',
    detail: 'Too many requests from your network. Please wait a little.',
  },
  request_timeout: { title: 'Request timeout', detail: 'The request took too long to arrive.' },
  not_available: { title: 'Not available', detail: 'This is not available right now. Please try again shortly.' },
  internal: { title: 'Server error', detail: 'Something went wrong on our server.' },
};

/** The refusal an error stands for; whatever is not known to be the asker's or the weather's is ours: `internal`. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('not_available', { retryAfterSeconds: 2 });
  if (isAccountGone(error)) return new Refusal('sign_in_required');
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type');
  for (const known of [
    'payload_too_large',
    'unsupported_media_type',
    'range_not_there',
    'request_timeout',
    'not_found',
  ] as const) {
    if (statusCode === STATUS[known]) return new Refusal(known);
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('invalid_input');
  return new Refusal('internal');
}

/** The body of an error reply. */
export function problemOf({ code, status, details }: Refusal, requestId: string): Problem {
  const { title, detail } = WORDS[code];
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

/** The headers of an error reply. */
export const problemHeaders = ({ details }: Refusal): Record<string, string> => ({
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
  ...(details.retryAfterSeconds === undefined ? {} : { 'retry-after': String(details.retryAfterSeconds) }),
  ...details.headers,
});
