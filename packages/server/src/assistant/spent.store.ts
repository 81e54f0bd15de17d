import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export interface Tokens {
  readonly tokensIn: number;
  readonly tokensOut: number;
}

export interface Spent extends Tokens {
  readonly questions: number;
}

/**
 * Stores the token use of the language model by day, for all servers and members together. Use outside of questions
 * adds only tokens.
 */
export function spentStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    async add({ questions, tokensIn, tokensOut }: Spent, now: Date): Promise<void> {
      await kysely
        .insertInto('assistant_days')
        .values({
          day: now.toISOString().slice(0, 10),
          questions,
          tokens_in: tokensIn,
          tokens_out: tokensOut,
        })
        .onConflict((conflict) =>
          conflict.column('day').doUpdateSet({
            questions: sql`assistant_days.questions + excluded.questions`,
            tokens_in: sql`assistant_days.tokens_in + excluded.tokens_in`,
            tokens_out: sql`assistant_days.tokens_out + excluded.tokens_out`,
          }),
        )
        .execute();
    },

    /** Returns the sum since the first day. */
    async inAll(): Promise<Spent> {
      const { rows } = await sql<{
        questions: number;
        tokens_in: number;
        tokens_out: number;
      }>`
        select coalesce(sum(questions), 0)::float8 as questions, coalesce(sum(tokens_in), 0)::float8 as tokens_in,
          coalesce(sum(tokens_out), 0)::float8 as tokens_out
        from assistant_days`.execute(kysely);
      const [row] = rows;
      return {
        questions: row?.questions ?? 0,
        tokensIn: row?.tokens_in ?? 0,
        tokensOut: row?.tokens_out ?? 0,
      };
    },
  };
}

export type SpentStore = ReturnType<typeof spentStore>;

/** Returns the use of the assistant since the first day. */
export const assistantSpent = (db: Db) => spentStore(db).inAll();

/** Adds the tokens that the language model used outside of a question. */
export const spendTokens = (db: Db, tokens: Tokens, now: Date) => spentStore(db).add({ ...tokens, questions: 0 }, now);
