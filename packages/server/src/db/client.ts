import pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';

/** How long what may take, in milliseconds. */
interface SessionLimits {
  readonly statementTimeoutMs: number;
  readonly idleInTransactionMs: number;
}

type AnyQuery = (...args: readonly unknown[]) => unknown;
type Callback = (...results: readonly unknown[]) => unknown;
const isCallback = (value: unknown): value is Callback => typeof value === 'function';
const isConfig = (value: unknown): value is pg.QueryConfig =>
  typeof value === 'object' && value !== null && !('submit' in value);

/**
 * Makes a connection need no session of its own, as behind a pooler that gives each transaction whichever server connection
 * is free: limits are set in each transaction anew, statements outside of one are cancelled when their time is over, and
 * none is prepared under a name, since the next transaction may not find it.
 */
function withoutSession(client: pg.Client, { statementTimeoutMs, idleInTransactionMs }: SessionLimits): void {
  const limits = `set local statement_timeout = ${statementTimeoutMs}; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`;
  const begun = (text: string) => text.replace(/^\s*(?:begin|start transaction)\b[^;]*/i, `$&; ${limits}`);
  const query = client.query.bind(client) as AnyQuery;

  /** Starts the clock of a statement; gives what stops it. */
  const timed = (): (() => void) => {
    const isInTransaction = ['T', 'E'].includes(client.getTransactionStatus() ?? '');
    if (statementTimeoutMs === 0 || isInTransaction) return () => undefined;
    const timer = setTimeout(() => void cancelStatement(client), statementTimeoutMs);
    return () => clearTimeout(timer);
  };

  client.query = ((config: unknown, ...rest: readonly unknown[]) => {
    if (typeof config !== 'string' && !isConfig(config)) return query(config, ...rest);
    const plain = typeof config === 'string' ? begun(config) : { ...config, name: undefined, text: begun(config.text) };
    const ended = timed();
    const at = rest.findIndex(isCallback);
    const callback = rest[at];
    if (isCallback(callback)) {
      const present: Callback = (...results) => {
        ended();
        return callback(...results);
      };
      return query(plain, ...rest.toSpliced(at, 1, present));
    }
    return (query(plain, ...rest) as Promise<unknown>).finally(ended);
  }) as pg.Client['query'];
}

declare module 'pg' {
  interface Client {
    /** What a connection says of itself at its start. */
    getStartupConf(): Record<string, string>;
  }
}

/** The connections of a database behind a pooler, where no session is to be counted on. */
export const clientBehindPooler = (limits: SessionLimits): typeof pg.Client =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      withoutSession(this, limits);
    }

    override getStartupConf(): Record<string, string> {
      // Every pooler knows this one, and sets it on each server connection it lends.
      return { ...super.getStartupConf(), timezone: 'UTC' };
    }
  };
