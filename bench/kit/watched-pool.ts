import type { Pool } from '../../packages/server/src/db/pool.ts';

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The same pool. `sent` is called with each statement, over whichever connection, and what it returns once that was answered. */
export function watchedPool(pool: Pool, sent: (statement: Statement) => () => void): Pool {
  const watched = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        if (name === 'connect') return async () => watched(await pool.connect());
        if (name !== 'query') return value.bind(of);
        return (...given: unknown[]) => {
          const statement = statementOf(given);
          const answered = statement && sent(statement);
          const result: unknown = Reflect.apply(value, of, given);
          // Before the caller goes on: it may send the next statement at once.
          return answered ? Promise.resolve(result).finally(answered) : result;
        };
      },
    });
  return watched(pool);
}

/** `null`: rows that are copied. */
function statementOf([what, values]: readonly unknown[]): Statement | null {
  if (typeof what === 'string') return { text: what, values: Array.isArray(values) ? values : [] };
  if (typeof what !== 'object' || what === null || !('text' in what) || 'submit' in what) return null;
  const { name, text, values: own } = what as Partial<Statement> & { readonly text: string };
  return { text, values: own ?? [], ...(name === undefined ? {} : { name }) };
}
