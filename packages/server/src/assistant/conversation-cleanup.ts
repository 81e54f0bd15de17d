import { daysAgo } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { conversationsStore } from './conversations.store.ts';

/** Days after which an unused conversation is deleted. */
const RETENTION_DAYS = 30;

/** Deletes conversations that were not used for 30 days. Runs once an hour on one of the servers. */
export function startConversationCleanup({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
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
