import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway } from './database-errors.ts';
import type { Db } from './pool.ts';
import type { Replica } from './replica.ts';

/** The database and its replica, if any. */
export interface Reads {
  readonly db: Db;
  readonly replica: Replica | null;
}

const guest = new AsyncLocalStorage<true>();

/** Marks reads during `work` as reads for a guest. Their data may be a few seconds old. */
export const asGuest = <Value>(work: () => Value): Value => guest.run(true, work);

/**
 * Creates a store that reads for guests from a replica with little lag, and for everyone else from the primary. Members
 * must see what they have just written, on any server. If the replica fails, the primary is read. Use it only for
 * stores whose methods read and return promises. Do not cache the results, because no event says when the replica has
 * caught up.
 */
export function readThrough<Store extends object>({ db, replica }: Reads, make: (db: Db) => Store): Store {
  const store = make(db);
  if (!replica) return store;
  const copy = make(replica.db);
  return new Proxy(store, {
    get(target, name) {
      if (typeof Reflect.get(target, name) !== 'function') return Reflect.get(target, name);
      return async (...args: unknown[]) => {
        if (!guest.getStore() || !replica.isNear()) return call(target, name, args);
        try {
          return await call(copy, name, args);
        } catch (error) {
          if (!isReplicaAtFault(error)) throw error;
          return call(target, name, args);
        }
      };
    },
  });
}

function call(store: object, name: PropertyKey, args: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(store, name);
  return typeof method === 'function' ? Reflect.apply(method, store, args) : undefined;
}

const TOO_SLOW = '57014';
/**
 * Errors that only a replica has: it cancels statements that conflict with its replay, and it gets new tables and
 * columns a little later.
 */
const REPLICA_ONLY = new Set<unknown>(['40001', '42P01', '42703']);

function isReplicaAtFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return REPLICA_ONLY.has(code) || (code !== TOO_SLOW && isDatabaseAway(error));
}
