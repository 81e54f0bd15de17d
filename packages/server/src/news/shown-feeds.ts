import { NEWS_RETENTION_DAYS } from '@crimemap/contract/news';
import { DAY_MS } from '@crimemap/contract/time';
import type { DataSetting } from '../shared/poll.ts';
import { type FeedSetting, REHEARSAL_FEEDS } from './news-feeds.ts';

const TTL_MS = NEWS_RETENTION_DAYS * DAY_MS;

interface Line {
  readonly address: string;
  readonly read_at: Date | null;
}

/** True if this feed was read recently enough to be shown. */
export const isRead = ({ read_at }: Pick<Line, 'read_at'>, now: Date): boolean =>
  read_at !== null && now.getTime() - read_at.getTime() < TTL_MS;

export interface FeedChoice {
  readonly data: DataSetting;
  readonly feeds: readonly FeedSetting[];
}

/**
 * Returns the feeds whose news are shown. Sample feeds are shown if the operator chose them, or if no configured feed
 * could be read and sample data is allowed. Official and sample feeds are never mixed.
 */
export function shownFeeds({ data, feeds }: FeedChoice, lines: readonly Line[], now: Date): readonly FeedSetting[] {
  if (data === 'rehearsal') return REHEARSAL_FEEDS;
  if (data === 'official' || feeds.length === 0) return feeds;
  const read = new Set(lines.filter((line) => isRead(line, now)).map(({ address }) => address));
  if (feeds.some(({ address }) => read.has(address))) return feeds;
  return REHEARSAL_FEEDS.some(({ address }) => read.has(address)) ? REHEARSAL_FEEDS : feeds;
}
