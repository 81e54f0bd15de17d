import type { PeriodCity } from '@crimemap/contract/city-facts';
import { m } from '../../i18n/generated/messages.js';

const YORK_FAILED = {
  crimes: m.york_crimes_failed,
  stats: m.york_stats_failed,
  metadata: m.york_metadata_failed,
  health: m.york_health_failed,
} as const;

/** Fields of an `ApiError` that the messages use. */
type Said = { readonly code?: unknown; readonly status?: unknown; readonly detail?: unknown };

type OwnCall = keyof typeof YORK_FAILED;

function yorkSentence(call: OwnCall, error: unknown): string {
  if (call !== 'crimes' || !(error instanceof Error)) return YORK_FAILED[call]();
  const { code, status, detail } = error as Said;
  if (code === 'request_timeout') return m.york_timeout();
  if (status === 404) return m.york_not_found();
  if (status === 500) return m.york_server_error();
  return typeof detail === 'string' ? m.york_error({ detail }) : m.york_crimes_failed();
}

/** Cities for which the specification (document 2, section 8) defines special failure messages. */
const OWN_WORDS: Partial<Record<PeriodCity, (call: OwnCall, error: unknown) => string>> = { york: yorkSentence };

/** Returns the special message of a city for a failed request; `null` if it has none. */
export const ownFailureWords = (city: PeriodCity, call: OwnCall, error: unknown): string | null =>
  OWN_WORDS[city]?.(call, error) ?? null;
