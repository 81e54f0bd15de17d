import type { Db } from '../db/pool.ts';
import type { Now } from '../shared/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { conversationsStore } from './conversations.store.ts';

export interface ConversationSweep extends Hourly {
  readonly db: Db;
  readonly now: Now;
}

/** How long a conversation is kept after it was last used. */
export const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Deletes conversations nobody has used for 30 days, once an hour, on one server of all. */
export function startConversationSweep({ now, ...hourly }: ConversationSweep): { stop(): Promise<void> } {
  const conversations = conversationsStore(hourly.db);
  return startHourly(hourly, {
    lease: 'sweep conversations',
    work: async () => ({
      conversations: await conversations.deleteUnusedSince(new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
    }),
    done: 'conversations with the assistant that were not used for long were deleted',
    failed: 'conversations could not be swept; it is tried again',
  });
}
