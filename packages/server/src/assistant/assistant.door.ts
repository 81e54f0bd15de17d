import type { Db } from '../db/pool.ts';
import { conversationsStore } from './conversations.store.ts';
import { spentStore, type Tokens } from './spent.store.ts';

export { type Model, modelOf } from './model/model-of.ts';
export { startConversationSweep } from './sweep-conversations.ts';

/** All that a member asked and was answered, for their export. */
export const askedBy = (db: Db) => conversationsStore(db).exported;

/** What the assistant cost since the first day. */
export const assistantSpent = (db: Db) => spentStore(db).inAll();

/** Adds what the language model took for something that is no question. */
export const spendTokens = (db: Db, tokens: Tokens, now: Date) =>
  spentStore(db).add({ ...tokens, questions: 0, numbersReplaced: 0 }, now);
