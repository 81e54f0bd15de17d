import { ApiError } from '../../api/call-api.ts';
import { m } from '../../i18n/generated/messages.js';

const FAILED = {
  crimes: m.york_crimes_failed,
  stats: m.york_stats_failed,
  metadata: m.york_metadata_failed,
  health: m.york_health_failed,
} as const;

/** What went wrong at one of York's calls, in the specification's words for it (document 2, section 8). */
export function yorkSentence(call: keyof typeof FAILED, error: unknown): string {
  if (call !== 'crimes' || !(error instanceof ApiError)) return FAILED[call]();
  if (error.code === 'request_timeout') return m.york_timeout();
  if (error.status === 404) return m.york_not_found();
  if (error.status === 500) return m.york_server_error();
  if (error.detail) return m.york_error({ detail: error.detail });
  return m.york_crimes_failed();
}
