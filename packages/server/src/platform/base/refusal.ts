import type { ErrorCode } from '@crimemap/contract/problem';

/** The status of each code. */
export const STATUS: Readonly<Record<ErrorCode, number>> = {
  invalid_input: 400,
  weak_password: 400,
  wrong_code: 400,
  sign_in_required: 401,
  wrong_credentials: 401,
  session_expired: 401,
  confirm_first: 403,
  not_allowed: 403,
  not_found: 404,
  taken_down: 410,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  taken: 409,
  in_progress: 409,
  rehearsal_running: 409,
  changed_meanwhile: 412,
  unknown_area: 422,
  impossible_place: 422,
  too_many_areas: 422,
  area_too_small: 422,
  area_crosses_itself: 422,
  not_accepted: 422,
  image_too_slow: 422,
  different_request: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_there: 416,
  too_many_requests: 429,
  internal: 500,
  not_available: 503,
};

interface RefusalDetails {
  /** The query, parameter or body field that is wrong. */
  readonly field?: string | undefined;
  /** An English sentence for the reader; without it the code's own is sent. */
  readonly detail?: string | undefined;
  /** Which of the reasons of its code it is. */
  readonly reason?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * The one way a use case says no. Anything else that is thrown is our fault and becomes `internal`. It keeps no stack: nobody
 * asks where a no was said, and to gather one costs as much as the rest of the answer to somebody who sends a flood.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(details.detail ?? code);
    Error.stackTraceLimit = limit;
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return STATUS[this.code];
  }
}
