import type { Db } from '../db/pool.ts';
import { daysAgo } from '../platform/base/clock.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { conversationsStore } from './conversations.store.ts';
import { spentStore, type Tokens } from './spent.store.ts';

export {
  answerProgram,
  type ProgramAnswer,
  programAnswerSchema,
  RULES_FOR_PROGRAMS,
  toolsForPrograms,
} from './answer-program.ts';
export { type Model, modelOf } from './model/model-of.ts';

/** All that a member asked and was answered, for their export. */
export const exportConversations = (db: Db) => conversationsStore(db).exported;

/** What the assistant cost since the first day. */
export const assistantSpent = (db: Db) => spentStore(db).inAll();

/** Adds what the language model took for something that is no question. */
export const spendTokens = (db: Db, tokens: Tokens, now: Date) =>
  spentStore(db).add({ ...tokens, questions: 0, numbersReplaced: 0 }, now);

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
    done: 'conversations with the assistant that were not used for long were deleted',
    failed: 'conversations could not be swept; it is tried again',
  });
}
