import {
  type AssistantAnswer,
  type AssistantTurn,
  CONVERSATIONS_MAX,
  type Conversation,
} from '@crimemap/contract/assistant';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';

const TITLE_MAX = 80;
const TURNS_MAX = 200;
/** Maximum number of exported turns, more than a member can store. */
const EXPORTED_MAX = 20_000;

export interface BegunTurn {
  readonly conversationId: string;
  readonly turnId: string;
  readonly question: string;
  /** Earlier questions of the conversation, oldest first. */
  readonly before: ReadonlyArray<{ readonly question: string; readonly answer: AssistantAnswer | null }>;
  /** True if the turn is the first of the conversation. */
  readonly first: boolean;
}

/** Returns the begun turn with the turns before it. */
async function begunOf(
  { kysely }: Pick<Db, 'kysely'>,
  turn: { readonly id: string; readonly conversation_id: string; readonly question: string; readonly ordinal: number },
): Promise<BegunTurn> {
  const before = await kysely
    .selectFrom('assistant_turns')
    .select(['question', 'answer'])
    .where('conversation_id', '=', turn.conversation_id)
    .where('ordinal', '<', turn.ordinal)
    .orderBy('ordinal', 'desc')
    .limit(TURNS_MAX)
    .execute();
  return {
    conversationId: turn.conversation_id,
    turnId: turn.id,
    question: turn.question,
    before: before.reverse(),
    first: before.length === 0,
  };
}

const BEGUN = [
  'assistant_turns.id',
  'assistant_turns.conversation_id',
  'assistant_turns.question',
  'assistant_turns.ordinal',
] as const;

/**
 * Stores the questions and answers of members. Methods that take a member read and change only that member’s
 * conversations.
 */
export function conversationsStore({ kysely }: Pick<Db, 'kysely'>) {
  const own = (memberId: string) =>
    kysely
      .selectFrom('assistant_conversations')
      .select(['id', 'title', 'updated_at'])
      .where('member_id', '=', memberId);

  return {
    /**
     * Begins a turn in a conversation of the member, or in a new conversation if no id is given. Returns `null` if the
     * conversation is not theirs.
     */
    async begin(
      memberId: string,
      turn: Pick<AssistantTurn, 'question' | 'city'> & { readonly conversationId: string | undefined },
      now: Date,
    ): Promise<BegunTurn | null> {
      const { conversationId, question, city } = turn;
      return together(kysely, async (trx) => {
        const conversation =
          conversationId === undefined
            ? await trx
                .insertInto('assistant_conversations')
                .values({ member_id: memberId, title: titleOf(question), updated_at: now })
                .returning('id')
                .executeTakeFirstOrThrow()
            : await trx
                .updateTable('assistant_conversations')
                .set({ updated_at: now })
                .where('id', '=', conversationId)
                .where('member_id', '=', memberId)
                .returning('id')
                .executeTakeFirst();
        if (!conversation) return null;
        const begun = await trx
          .insertInto('assistant_turns')
          .values({ conversation_id: conversation.id, question, city, asked_at: now })
          .returning(BEGUN)
          .executeTakeFirstOrThrow();
        if (conversationId === undefined)
          // Keeps the conversation that begins now, since others may have the same time.
          await sql`delete from assistant_conversations where id in (
            select id from assistant_conversations where member_id = ${memberId} and id <> ${conversation.id}
            order by updated_at desc, id desc offset ${CONVERSATIONS_MAX - 1}
          )`.execute(trx);
        return begunOf({ kysely: trx }, begun);
      });
    },

    /** Begins one of the member’s turns again and clears its answer. Returns `null` if the turn is not theirs. */
    async again(memberId: string, turnId: string, city: string, now: Date): Promise<BegunTurn | null> {
      const turn = await kysely
        .updateTable('assistant_turns')
        .set({ answer: null, city })
        .from('assistant_conversations')
        .whereRef('assistant_conversations.id', '=', 'assistant_turns.conversation_id')
        .where('assistant_conversations.member_id', '=', memberId)
        .where('assistant_turns.id', '=', turnId)
        .returning(BEGUN)
        .executeTakeFirst();
      if (!turn) return null;
      await kysely
        .updateTable('assistant_conversations')
        .set({ updated_at: now })
        .where('id', '=', turn.conversation_id)
        .execute();
      return begunOf({ kysely }, turn);
    },

    /** Stores the answer of a turn, or nothing if the conversation was deleted in the meantime. */
    async answer(turnId: string, answer: AssistantAnswer): Promise<void> {
      await kysely
        .updateTable('assistant_turns')
        .set({ answer: JSON.stringify(answer) })
        .where('id', '=', turnId)
        .execute();
    },

    async list(memberId: string, limit: number): Promise<Conversation[]> {
      const rows = await own(memberId).orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
      return rows.map(present);
    },

    async byId(memberId: string, id: string): Promise<{ conversation: Conversation; turns: AssistantTurn[] } | null> {
      const conversation = await own(memberId).where('id', '=', id).executeTakeFirst();
      if (!conversation) return null;
      const turns = await kysely
        .selectFrom('assistant_turns')
        .select(['id', 'question', 'city', 'asked_at', 'answer'])
        .where('conversation_id', '=', id)
        .orderBy('ordinal')
        .limit(TURNS_MAX)
        .execute();
      return {
        conversation: present(conversation),
        turns: turns.map(({ city, asked_at, ...turn }) => ({
          ...turn,
          city: city as AssistantTurn['city'],
          asked_at: asked_at.toISOString(),
        })),
      };
    },

    /** Returns whether the conversation existed. */
    async delete(memberId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await kysely
        .deleteFrom('assistant_conversations')
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async deleteAll(memberId: string): Promise<void> {
      await kysely.deleteFrom('assistant_conversations').where('member_id', '=', memberId).execute();
    },

    /** Deletes the conversations of all members that were not used since a time. Returns how many were deleted. */
    async deleteUnusedSince(since: Date): Promise<number> {
      const { numDeletedRows } = await kysely
        .deleteFrom('assistant_conversations')
        .where('updated_at', '<', since)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /** Returns all questions and answers of a member, for the export of their data. */
    async exported(memberId: string) {
      const rows = await kysely
        .selectFrom('assistant_turns')
        .innerJoin('assistant_conversations', 'assistant_conversations.id', 'assistant_turns.conversation_id')
        .select(['question', 'city', 'asked_at', 'answer'])
        .where('member_id', '=', memberId)
        .orderBy('ordinal')
        .limit(EXPORTED_MAX)
        .execute();
      return rows.map(({ answer, asked_at, ...row }) => ({
        ...row,
        answer: answer?.text ?? null,
        asked_at: asked_at.toISOString(),
      }));
    },
  };
}

const present = ({ updated_at, ...conversation }: Omit<Conversation, 'updated_at'> & { updated_at: Date }) => ({
  ...conversation,
  updated_at: updated_at.toISOString(),
});

const titleOf = (question: string): string => {
  const line = question.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= TITLE_MAX ? line : `${characters.slice(0, TITLE_MAX - 1).join('')}…`;
};

/** Returns the function that exports all questions and answers of a member. */
export const exportConversations = (db: Db) => conversationsStore(db).exported;
