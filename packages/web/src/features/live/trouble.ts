import type { LiveCalls } from '@crimemap/contract/live';
import { errorSentence } from '../../i18n/errors.ts';
import { formatInstant } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Language } from '../../i18n/settings.ts';

/**
 * What is wrong with the feed, in a sentence; `null` while nothing is. Our server not answering says its own sentence, a feed
 * that has trouble the one the server found for it (in English only; a French reader is told in general).
 */
export function troubleSentence(
  data: LiveCalls | undefined,
  error: Error | null,
  { language, timeZone }: { language: Language; timeZone: string },
): string | null {
  if (error) return 'code' in error && error.code !== 'internal' ? errorSentence(error) : m.live_error();
  if (!data || data.system_health === 'healthy' || data.system_health === 'no_data') return null;
  if (language === 'en' && data.last_fetch_error) return data.last_fetch_error;
  if (data.system_health === 'stale' && data.source_edited_at)
    return m.live_stale({ time: formatInstant(data.source_edited_at, timeZone) });
  return m.live_error();
}
