import * as z from 'zod/mini';

/**
 * Error codes of the API. They never change, because other programs match on them. The page has a message for each code
 * in both languages.
 */
export const ERROR_CODES = [
  'invalid_input',
  'weak_password',
  'wrong_code',
  'sign_in_required',
  'wrong_credentials',
  'confirm_first',
  'session_expired',
  'not_allowed',
  'not_found',
  'taken_down',
  'method_not_allowed',
  'not_acceptable',
  'taken',
  'in_progress',
  'changed_meanwhile',
  'unknown_area',
  'impossible_place',
  'too_many_areas',
  'area_too_small',
  'area_crosses_itself',
  'rehearsal_running',
  'not_accepted',
  'image_too_slow',
  'different_request',
  'payload_too_large',
  'unsupported_media_type',
  'range_not_there',
  'too_many_requests',
  'request_timeout',
  'not_available',
  'internal',
] as const;
export const ErrorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** Body of every error response (RFC 9457). `detail` is an English sentence that a client may show. */
export const Problem = z.object({
  type: z.string(),
  code: ErrorCode,
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  field: z.optional(z.string()),
  /** Distinguishes several causes that have the same error code. */
  reason: z.optional(z.string()),
  request_id: z.string(),
});
export type Problem = z.infer<typeof Problem>;
