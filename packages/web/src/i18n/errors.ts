import type { ErrorCode } from '@crimemap/contract/problem';
import { m } from './generated/messages.js';

/** The sentence for each error code. A new code does not compile until it has a sentence here. */
const SENTENCES: Record<ErrorCode | 'offline' | 'not_in_static_site', () => string> = {
  invalid_input: m.error_invalid_input,
  weak_password: m.error_weak_password,
  wrong_code: m.error_wrong_code,
  wrong_credentials: m.error_wrong_credentials,
  confirm_first: m.error_confirm_first,
  session_expired: m.error_session_expired,
  taken: m.error_taken,
  in_progress: m.error_in_progress,
  changed_meanwhile: m.error_changed_meanwhile,
  unknown_area: m.error_unknown_area,
  impossible_place: m.error_impossible_place,
  too_many_areas: m.error_too_many_areas,
  area_too_small: m.error_area_too_small,
  area_crosses_itself: m.error_area_crosses_itself,
  rehearsal_running: m.error_rehearsal_running,
  not_accepted: m.error_not_accepted,
  image_too_slow: m.error_image_too_slow,
  different_request: m.error_different_request,
  sign_in_required: m.error_sign_in_required,
  not_allowed: m.error_not_allowed,
  not_found: m.error_not_found,
  taken_down: m.error_taken_down,
  method_not_allowed: m.error_method_not_allowed,
  not_acceptable: m.error_not_acceptable,
  payload_too_large: m.error_payload_too_large,
  unsupported_media_type: m.error_unsupported_media_type,
  range_not_there: m.error_invalid_input,
  too_many_requests: m.error_too_many_requests,
  request_timeout: m.error_request_timeout,
  not_available: m.error_not_available,
  internal: m.error_internal,
  offline: m.error_offline,
  not_in_static_site: m.not_in_static_site,
};

/** Returns a sentence for an error. Errors without a known code are treated as server errors. */
export function errorSentence(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : 'internal';
  return (Object.hasOwn(SENTENCES, String(code)) ? SENTENCES[code as ErrorCode] : SENTENCES.internal)();
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Returns a sentence for an error, with the waiting time if the response contained it. */
export function sentenceOfError(error: unknown): string {
  const { code, retryAfterSeconds: wait } = (error instanceof Error ? error : {}) as {
    readonly code?: string;
    readonly retryAfterSeconds?: number | undefined;
  };
  if (code !== 'too_many_requests' || !wait) return errorSentence(error);
  if (wait < MINUTE_SECONDS) return m.wait_seconds({ count: wait });
  if (wait < HOUR_SECONDS) return m.wait_minutes({ count: Math.ceil(wait / MINUTE_SECONDS) });
  return m.wait_hours({ count: Math.ceil(wait / HOUR_SECONDS) });
}
