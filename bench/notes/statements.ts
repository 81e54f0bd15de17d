import { type Db, dbOver, type Pool } from '../../packages/server/src/db/pool.ts';
import { type Statement, watchedPool } from '../kit/watched-pool.ts';

/** Statements sent at the same time, each over a connection of the pool; or one after the other over one: a transaction. */
export interface Step {
  readonly together: boolean;
  readonly statements: readonly Statement[];
}

/** The same database, and what writes down the statements that a piece of work sends to it, in steps. */
export function recording({ pool }: Db): { readonly db: Db; record(work: () => Promise<void>): Promise<Step[]> } {
  let seen: { readonly statement: Statement; readonly pending: boolean }[] | null = null;
  let pending = 0;
  const watched = watchedPool(pool, (statement) => {
    seen?.push({ statement, pending: pending > 0 });
    pending += 1;
    return () => {
      pending -= 1;
    };
  });
  return {
    db: dbOver(watched),
    async record(work) {
      seen = [];
      await work();
      const steps = stepsOf(seen);
      seen = null;
      return steps;
    },
  };
}

function stepsOf(seen: readonly { readonly statement: Statement; readonly pending: boolean }[]): Step[] {
  const steps: { together: boolean; statements: Statement[] }[] = [];
  let inTransaction = false;
  for (const { statement, pending } of seen) {
    const begins = /^begin\b/i.test(statement.text);
    const last = steps.at(-1);
    if (last && (inTransaction || (pending && last.together && !begins))) last.statements.push(statement);
    else steps.push({ together: !begins, statements: [statement] });
    inTransaction = (inTransaction || begins) && !/^commit\b/i.test(statement.text);
  }
  return steps;
}

/** Sends the steps through a pool, with what stands for something else in them replaced: `[this, by that]`. */
export async function replay(
  pool: Pool,
  steps: readonly Step[],
  replaced: ReadonlyMap<unknown, unknown>,
): Promise<void> {
  const now = ({ values, ...statement }: Statement) => ({
    ...statement,
    values: values.map((value) => replaced.get(value) ?? value),
  });
  for (const { together, statements } of steps) {
    if (together) {
      await Promise.all(statements.map((statement) => pool.query(now(statement))));
      continue;
    }
    const client = await pool.connect();
    try {
      for (const statement of statements) await client.query(now(statement));
    } finally {
      client.release();
    }
  }
}
