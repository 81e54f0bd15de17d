import { errorSentence } from '../../i18n/errors.ts';
import { formatInstant } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';

interface Told {
  readonly code?: string;
  readonly detail?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

const MS = 1000;

/** Why there is no answer: the server’s own sentence where the reader reads English, else ours; of a limit, until when by this device’s clock. */
export function problemWords(error: unknown, now = Date.now()): string {
  const { code, detail, retryAfterSeconds: wait } = (error instanceof Error ? error : {}) as Told;
  if (code === 'too_many_requests') {
    if (!wait) return m.assistant_limit();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    // Up to the next whole minute: the clock shows no seconds.
    const until = new Date(Math.ceil((now + wait * MS) / 60_000) * 60_000);
    return m.assistant_limit_until({ when: formatInstant(until.toISOString(), timeZone, new Date(now)) });
  }
  if (code === undefined || code === 'internal') return m.assistant_failed();
  return (useSettings.getState().language === 'en' && detail) || errorSentence(error);
}
