import { LIVE_RETENTION_DAYS } from '@crimemap/contract/live';
import { DAY_MS } from '@crimemap/contract/time';
import type { FeedLine } from './feed-snapshot.ts';

const TTL_MS = LIVE_RETENTION_DAYS * DAY_MS;

/** Returns whether this feed still has something to show. */
export const isCurrent = (line: FeedLine | undefined, now: Date): boolean =>
  line?.read_at != null && now.getTime() - line.read_at.getTime() < TTL_MS;

/** Returns which calls are shown: official ones as long as any are stored, otherwise sample ones; never both. */
export function shownLine(lines: readonly FeedLine[], now: Date): FeedLine | undefined {
  const official = lines.find(({ data_source }) => data_source === 'official');
  const invented = lines.find(({ data_source }) => data_source === 'rehearsal');
  return isCurrent(official, now) || !isCurrent(invented, now) ? (official ?? invented) : invented;
}
