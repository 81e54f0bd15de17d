import type { ErrorCode } from '@crimemap/contract/problem';

/** HTTP status of each error code, and the default title and detail of its errors. */
export const ERRORS: Readonly<Record<ErrorCode, { status: number; title: string; detail: string }>> = {
  invalid_input: {
    status: 400,
    title: 'Invalid input',
    detail: 'The request is invalid. Check the field named in “field”.',
  },
  weak_password: {
    status: 400,
    title: 'Weak password',
    detail: 'This password is too easy to guess. Please choose another.',
  },
  wrong_code: { status: 400, title: 'Wrong code', detail: 'This code is wrong or no longer valid.' },
  sign_in_required: { status: 401, title: 'Sign-in required', detail: 'Please sign in to see this.' },
  wrong_credentials: { status: 401, title: 'Wrong email or password', detail: 'Wrong email or password.' },
  confirm_first: {
    status: 403,
    title: 'Confirm first',
    detail: 'This sign-up is not confirmed yet. We sent an email with a new code.',
  },
  session_expired: {
    status: 401,
    title: 'Session expired',
    detail: 'Your session has expired. Please log in again.',
  },
  not_allowed: { status: 403, title: 'Not allowed', detail: 'You are not allowed to do this.' },
  not_found: { status: 404, title: 'Not found', detail: 'Nothing was found at this address.' },
  taken_down: { status: 410, title: 'Taken down', detail: 'A moderator removed this.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This method is not allowed here. See the Allow header.',
  },
  not_acceptable: { status: 406, title: 'Not acceptable', detail: 'No response format matches your Accept header.' },
  taken: { status: 409, title: 'Taken', detail: 'This is already taken.' },
  in_progress: { status: 409, title: 'In progress', detail: 'This request is already in progress.' },
  changed_meanwhile: {
    status: 412,
    title: 'Changed meanwhile',
    detail: 'Someone has changed this since you opened it. Please review it.',
  },
  unknown_area: { status: 422, title: 'Unknown area', detail: 'This city has no such area.' },
  impossible_place: { status: 422, title: 'Impossible place', detail: 'This place is not in this city.' },
  too_many_areas: {
    status: 422,
    title: 'Too many areas',
    detail: 'You already get emails about five areas. Delete one first.',
  },
  area_too_small: {
    status: 422,
    title: 'Area too small',
    detail: 'This area is smaller than a quarter of a square kilometre. Please make it larger.',
  },
  area_crosses_itself: {
    status: 422,
    title: 'Area crosses itself',
    detail: 'The outline of this area crosses itself, so it has no clear inside. Please draw it again.',
  },
  rehearsal_running: {
    status: 409,
    title: 'Preview running',
    detail: 'A preview is already running. Please wait until it is ready.',
  },
  not_accepted: { status: 422, title: 'Not accepted', detail: 'You cannot post this.' },
  image_too_slow: {
    status: 422,
    title: 'Picture too slow to open',
    detail: 'This picture takes too long to open. Please save it smaller, or as a plain JPEG, and send it again.',
  },
  different_request: {
    status: 422,
    title: 'Different request',
    detail: 'This idempotency key was already used for another request.',
  },
  payload_too_large: { status: 413, title: 'Too large', detail: 'The request is too large for this endpoint.' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'Send the body as application/json in UTF-8.',
  },
  range_not_there: {
    status: 416,
    title: 'Range not there',
    detail: 'The requested range is beyond the end of the file.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests from your network. Please wait a little.',
  },
  request_timeout: { status: 408, title: 'Request timeout', detail: 'The request took too long to arrive.' },
  not_available: {
    status: 503,
    title: 'Not available',
    detail: 'This is not available right now. Please try again shortly.',
  },
  internal: { status: 500, title: 'Server error', detail: 'Something went wrong on our server.' },
};

interface ApiErrorDetails {
  /** Name of the invalid query, path or body field. */
  readonly field?: string | undefined;
  /** English sentence for the person who reads the error. Defaults to the detail of the error code. */
  readonly detail?: string | undefined;
  /** Which of several causes applies, if the error code has several. */
  readonly reason?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Error with which the server rejects a request. Any other error is a fault of the server and becomes `internal`. An
 * `ApiError` has no stack, because in a flood of requests collecting the stack costs as much as the rest of the
 * response.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly details: ApiErrorDetails;
  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(details.detail ?? code);
    Error.stackTraceLimit = limit;
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return ERRORS[this.code].status;
  }
}
