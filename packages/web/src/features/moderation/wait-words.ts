import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';

/** What the server said no with; how long to wait, where it said that. */
export function refusalSentence(error: unknown): string {
  const wait = (error instanceof Error ? error : {}) as { code?: string; retryAfterSeconds?: number | undefined };
  if (wait.code !== 'too_many_requests' || !wait.retryAfterSeconds) return errorSentence(error);
  return wait.retryAfterSeconds < 60
    ? m.wait_seconds({ count: wait.retryAfterSeconds })
    : m.wait_minutes({ count: Math.ceil(wait.retryAfterSeconds / 60) });
}
