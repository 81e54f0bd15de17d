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

/** How the feed is, in the specification's three colours: green, yellow, red. */
export type Health = 'healthy' | 'no_data' | 'trouble';

export interface LiveFeed {
  /** Newest first; the last good ones while there is trouble. */
  readonly calls: readonly LiveCall[];
  readonly loading: boolean;
  readonly health: Health;
  /** What there is to say of the feed, in a word: while it stays the same, only numbers in the sentences change. */
  readonly status: string;
  /** What is wrong, in a sentence. */
  readonly trouble: string | null;
  /** “as of 14:20, 90 minutes ago”, when there are calls. */
  readonly asOf: { readonly time: string; readonly age: string } | null;
  readonly now: number;
  readonly retry: () => void;
}

/** The live calls of a city and how fresh they are. Asks only while `on`. */
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
    // Past what the browser has kept: an answer with trouble in it may be kept as well as any.
    retry: () => void client.invalidateQueries({ queryKey: liveQuery(city).queryKey }),
  };
}

/** When the calls were true: read last, or, while their source no longer changes, when it last did. */
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

/** “as of 14:20, 90 minutes ago”, or nothing. */
export const asOfSentence = ({ asOf }: Pick<LiveFeed, 'asOf'>): string | null => asOf && m.live_as_of(asOf);

/**
 * What is wrong with the feed, in a sentence; `null` while nothing is. Our server not answering says its own sentence, a feed
 * that has trouble the one the server found for it (in English only; a French reader is told in general).
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
