import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

export interface Tokens {
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/**
 * Adds the tokens that the language model used on a day, for all servers and members together. `questions` is 0 for use
 * without a question.
 */
export async function spendTokens(
  { kysely }: Pick<Db, 'kysely'>,
  { tokensIn, tokensOut, questions = 0 }: Tokens & { readonly questions?: number },
  now: Date,
): Promise<void> {
  await kysely
    .insertInto('assistant_days')
    .values({ day: now.toISOString().slice(0, 10), questions, tokens_in: tokensIn, tokens_out: tokensOut })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        questions: sql`assistant_days.questions + excluded.questions`,
        tokens_in: sql`assistant_days.tokens_in + excluded.tokens_in`,
        tokens_out: sql`assistant_days.tokens_out + excluded.tokens_out`,
      }),
    )
    .execute();
}

/** Returns the total use of the assistant since its first day. */
export const assistantSpent = ({ kysely }: Pick<Db, 'kysely'>) =>
  kysely
    .selectFrom('assistant_days')
    .select([
      sql<number>`coalesce(sum(questions), 0)::float8`.as('questions'),
      sql<number>`coalesce(sum(tokens_in), 0)::float8`.as('tokensIn'),
      sql<number>`coalesce(sum(tokens_out), 0)::float8`.as('tokensOut'),
    ])
    .executeTakeFirstOrThrow();
