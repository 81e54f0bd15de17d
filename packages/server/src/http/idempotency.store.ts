import type { Db } from '../db/pool.ts';
import { type Write, writeIn } from '../db/write.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Idempotency, Key, Standing } from './idempotency.ts';

const DONE = 200;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Stores the responses to writes, for all servers. Each response is stored in the transaction of its write. A cleanup
 * job deletes responses after a day.
 */
export function idempotencyStore({ kysely, pool }: Db, now: Now): Idempotency {
  const standingOf = async (
    db: Pick<Write, 'kysely'>,
    { memberId, key, hash }: Key,
  ): Promise<Exclude<Standing, 'begun'> | undefined> => {
    const row = await db.kysely
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'reply'])
      .where('member_id', '=', memberId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row) return undefined;
    if (!row.request_hash.equals(hash)) return 'other request';
    return row.status === null ? 'in progress' : { reply: row.reply };
  };
  return {
    write: (work) => writeIn(pool, work),
    async answered(key) {
      const standing = await standingOf({ kysely }, key);
      return standing === 'in progress' ? undefined : standing;
    },
    async begin(tx, key) {
      const begun = await tx.kysely
        .insertInto('idempotency_keys')
        .values({ member_id: key.memberId, key: key.key, request_hash: key.hash, status: null, reply: null, at: now() })
        // The insert waits here until the transaction that is writing under the same key has ended.
        .onConflict((conflict) => conflict.columns(['member_id', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst()
        .catch((error: unknown) => {
          if ((error as { readonly code?: unknown }).code === LOCK_NOT_AVAILABLE) return 'still waiting' as const;
          throw error;
        });
      if (begun === 'still waiting') return 'in progress';
      if (begun) return 'begun';
      // The cleanup job has just deleted the row. The client will repeat its request.
      return (await standingOf(tx, key)) ?? 'in progress';
    },
    async keep(tx, { memberId, key }, reply) {
      await tx.kysely
        .updateTable('idempotency_keys')
        .set({ status: DONE, reply })
        .where('member_id', '=', memberId)
        .where('key', '=', key)
        .execute();
    },
  };
}
