import { m } from '../../i18n/generated/messages.js';

const FAILED = {
  crimes: m.york_crimes_failed,
  stats: m.york_stats_failed,
  metadata: m.york_metadata_failed,
  health: m.york_health_failed,
} as const;

/** What is read of an `ApiError`. */
type Said = { readonly code?: unknown; readonly status?: unknown; readonly detail?: unknown };

/** What went wrong at one of York's calls, in the specification's words for it (document 2, section 8). */
export function yorkSentence(call: keyof typeof FAILED, error: unknown): string {
  if (call !== 'crimes' || !(error instanceof Error)) return FAILED[call]();
  const { code, status, detail } = error as Said;
  if (code === 'request_timeout') return m.york_timeout();
  if (status === 404) return m.york_not_found();
  if (status === 500) return m.york_server_error();
  return typeof detail === 'string' ? m.york_error({ detail }) : m.york_crimes_failed();
}
