import type { AssistantAnswer } from '@crimemap/contract/assistant';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface AssistantConversationsTable {
  id: Generated<string>;
  member_id: string;
  title: string;
  updated_at: Date;
}

export interface AssistantTurnsTable {
  id: Generated<string>;
  conversation_id: string;
  ordinal: GeneratedAlways<number>;
  question: string;
  city: string;
  asked_at: Date;
  answer: ColumnType<AssistantAnswer | null, string | null | undefined, string | null>;
}

export interface AssistantDaysTable {
  day: string;
  questions: Generated<number>;
  tokens_in: Generated<number>;
  tokens_out: Generated<number>;
  numbers_replaced: Generated<number>;
}

/** What was asked of the assistant, and what it cost. */
export interface AssistantTables {
  assistant_conversations: AssistantConversationsTable;
  assistant_turns: AssistantTurnsTable;
  assistant_days: AssistantDaysTable;
}
