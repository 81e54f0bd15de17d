import pg from 'pg';

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statements sent at the same time, each over a connection of the pool; or one after the other over one: a transaction. */
export interface Step {
  readonly together: boolean;
  readonly statements: readonly Statement[];
}

/** From now on what `pg` sends can be written down. Gives what does so: the statements of one piece of work, in steps. */
export function recording(): (work: () => Promise<void>) => Promise<Step[]> {
  let seen: { readonly statement: Statement; readonly pending: boolean }[] | null = null;
  let pending = 0;
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]): unknown {
    if (!seen) return send.apply(this, given);
    seen.push({ statement: statementOf(given), pending: pending > 0 });
    pending += 1;
    const done = () => {
      pending -= 1;
    };
    const last = given.at(-1);
    if (typeof last !== 'function') {
      const result = send.apply(this, given) as Promise<unknown>;
      void result.then(done, done);
      return result;
    }
    const onResult = (...outcome: unknown[]) => {
      done();
      last(...outcome);
    };
    return send.apply(this, [...given.slice(0, -1), onResult]);
  } as typeof pg.Client.prototype.query;

  return async (work) => {
    seen = [];
    await work();
    const steps = stepsOf(seen);
    seen = null;
    return steps;
  };
}

function statementOf([what, values]: readonly unknown[]): Statement {
  if (typeof what === 'string') return { text: what, values: Array.isArray(values) ? values : [] };
  const { name, text, values: own = [] } = what as pg.QueryConfig;
  return { text, values: own, ...(name === undefined ? {} : { name }) };
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
  pool: pg.Pool,
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
