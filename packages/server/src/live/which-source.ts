import { LIVE_RETENTION_DAYS } from '@crimemap/contract/live';
import { DAY_MS } from '@crimemap/contract/time';
import type { FeedLine } from './feed-snapshot.ts';

const TTL_MS = LIVE_RETENTION_DAYS * DAY_MS;

/** True if this feed was read recently enough to be shown. */
export const isCurrent = (line: FeedLine | undefined, now: Date): boolean =>
  line?.read_at != null && now.getTime() - line.read_at.getTime() < TTL_MS;

/**
 * Returns the feed whose calls are shown: the official feed as long as any official calls are stored, otherwise the
 * sample feed. Never both.
 */
export function shownLine(lines: readonly FeedLine[], now: Date): FeedLine | undefined {
  const official = lines.find(({ data_source }) => data_source === 'official');
  const invented = lines.find(({ data_source }) => data_source === 'rehearsal');
  return isCurrent(official, now) || !isCurrent(invented, now) ? (official ?? invented) : invented;
}
