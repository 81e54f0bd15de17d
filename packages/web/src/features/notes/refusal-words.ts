import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';

interface Told {
  readonly code?: string;
  readonly detail?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

const MINUTE = 60;

/** What the server said no with: its own sentence where the reader reads English, else ours; `null`: it gave no reason. */
export function refusalWords(error: unknown): string | null {
  const { code, detail, retryAfterSeconds: wait } = (error instanceof Error ? error : {}) as Told;
  if (!code || code === 'internal') return null;
  if (code === 'too_many_requests' && wait)
    return wait < MINUTE ? m.wait_seconds({ count: wait }) : m.wait_minutes({ count: Math.ceil(wait / MINUTE) });
  return (useSettings.getState().language === 'en' && detail) || errorSentence(error);
}
