import * as z from 'zod/mini';

/** What a call may refuse with. Stable: other programs match on these; the web has a sentence for each in both languages. */
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

/** Every error reply (RFC 9457). `detail` is the English sentence a client may show as it is. */
export const Problem = z.object({
  type: z.string(),
  code: ErrorCode,
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  field: z.optional(z.string()),
  /** Why, where a code has several reasons. */
  reason: z.optional(z.string()),
  request_id: z.string(),
});
export type Problem = z.infer<typeof Problem>;
