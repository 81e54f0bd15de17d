import { daysAgo } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { conversationsStore } from './conversations.store.ts';

/** How long a conversation is kept after it was last used. */
const RETENTION_DAYS = 30;

/** Deletes conversations nobody has used for 30 days, once an hour, on one server of all. */
export function startConversationSweep({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  const conversations = conversationsStore(hourly.db);
  return startHourly(hourly, {
    lease: 'sweep conversations',
    work: async () => ({
      conversations: await conversations.deleteUnusedSince(daysAgo(now(), RETENTION_DAYS)),
    }),
    done: 'cleanup: unused conversations deleted',
    failed: 'cleanup of conversations failed; will retry',
  });
}
