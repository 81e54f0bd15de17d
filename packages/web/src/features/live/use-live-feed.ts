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

/** State of the feed, in the specification’s three colours: green, yellow, red. */
export type Health = 'healthy' | 'no_data' | 'trouble';

export interface LiveFeed {
  /** Newest first; the last good ones during a problem. */
  readonly calls: readonly LiveCall[];
  readonly loading: boolean;
  readonly health: Health;
  /** Identifies the state. While it is unchanged, only numbers in the messages change. */
  readonly status: string;
  /** Sentence about the problem. */
  readonly trouble: string | null;
  /** “as of 14:20, 90 minutes ago”, if there are calls. */
  readonly asOf: { readonly time: string; readonly age: string } | null;
  readonly now: number;
  readonly retry: () => void;
}

/** Returns the live calls of a city and their state. Sends requests only while `on`. */
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
    // Bypasses the browser’s cache, which may contain a response with a problem.
    retry: () => void client.invalidateQueries({ queryKey: liveQuery(city).queryKey }),
  };
}

/** Returns the time of the calls: the last import, or the last change of a stale source. */
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

/** Returns “as of 14:20, 90 minutes ago”, or `null`. */
export const asOfSentence = ({ asOf }: Pick<LiveFeed, 'asOf'>): string | null => asOf && m.live_as_of(asOf);

/**
 * Returns a sentence about the feed’s problem; `null` without one. A server that does not answer has its own sentence.
 * For the feed it is the server’s sentence in English, and a general one in French.
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
