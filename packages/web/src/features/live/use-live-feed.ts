import type { CityId } from '@crimemap/contract/cities';
import type { LiveCall, LiveCalls } from '@crimemap/contract/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorSentence } from '../../i18n/errors.ts';
import { ageOf, formatInstant } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { useNow } from '../../ui/use-time.ts';
import { liveQuery } from './live.queries.ts';
import { newestFirst } from './spots.ts';

/** State of the feed. The specification shows it in three colours: green, yellow, red. */
export type Health = 'healthy' | 'no_data' | 'trouble';

export interface LiveFeed {
  /** Live calls, newest first. During a problem, the last good calls. */
  readonly calls: readonly LiveCall[];
  readonly loading: boolean;
  readonly health: Health;
  /** Identifies the state of the feed. While it is the same, only numbers in the messages change. */
  readonly status: string;
  /** Sentence about the problem of the feed; `null` if there is none. */
  readonly trouble: string | null;
  /** Time and age of the calls, as in “as of 14:20, 90 minutes ago”; `null` if there are no calls. */
  readonly asOf: { readonly time: string; readonly age: string } | null;
  readonly now: number;
  readonly retry: () => void;
}

/** Returns the live calls of a city and the state of the feed. Sends requests only while `on` is true. */
export function useLiveFeed(city: CityId, timeZone: string, on = true): LiveFeed {
  const language = useLanguage();
  const now = useNow();
  const client = useQueryClient();
  const { data, error, isLoading } = useQuery({ ...liveQuery(city), enabled: on });
  const calls = useMemo(() => newestFirst(data?.incidents ?? []), [data]);
  const starting = data?.system_health === 'not_initialized' && data.last_fetch_error === null && !error;
  const trouble = starting ? null : troubleSentence(data, error, { language, timeZone });
  const loading = isLoading || starting;
  return {
    calls,
    loading,
    health: trouble ? 'trouble' : data?.system_health === 'no_data' ? 'no_data' : 'healthy',
    status: loading ? 'loading' : (error?.name ?? data?.system_health ?? 'healthy'),
    trouble,
    asOf: asOfWords(data, { now, language, timeZone }),
    now,
    // Bypasses the browser’s cache, because it may contain a response with a problem.
    retry: () => void client.invalidateQueries({ queryKey: liveQuery(city).queryKey }),
  };
}

/** Returns the time of the calls: the last import or, if the source is stale, the last change of the source. */
function asOf(data: LiveCalls | undefined): string | null {
  const edited = data?.system_health === 'stale' ? data.source_edited_at : null;
  return edited ?? data?.last_updated ?? null;
}

function asOfWords(
  data: LiveCalls | undefined,
  { now, language, timeZone }: { now: number; language: Language; timeZone: string },
): LiveFeed['asOf'] {
  const at = asOf(data);
  if (at === null || data?.incidents.length === 0) return null;
  return { time: formatInstant(at, timeZone, new Date(now)), age: ageOf(at, now, language) };
}

/** Returns a sentence such as “as of 14:20, 90 minutes ago”; `null` if there are no calls. */
export const asOfSentence = ({ asOf }: Pick<LiveFeed, 'asOf'>): string | null => asOf && m.live_as_of(asOf);

/**
 * Returns a sentence about the feed’s problem; `null` if there is none. A server that does not respond has a separate
 * sentence. A problem of the feed has the server’s sentence in English and a general sentence in French.
 */
function troubleSentence(
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
