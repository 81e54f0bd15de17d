import type { Db } from '../db/pool.ts';
import type { Now } from '../shared/clock.ts';
import type { Idempotency } from './idempotency.ts';

/** Far longer than a call may think: what is not answered by then was asked of a server that is gone. */
const GIVEN_UP_MS = 120_000;
const DONE = 200;

/** Replies to writes, kept in the database for all servers; swept after a day with what was deleted. */
export function idempotencyStore({ kysely }: Pick<Db, 'kysely'>, now: Now): Idempotency {
  return {
    async begin({ memberId, key, hash }) {
      const at = now();
      const begun = await kysely
        .insertInto('idempotency_keys')
        .values({ member_id: memberId, key, request_hash: hash, status: null, reply: null, at })
        .onConflict((conflict) =>
          conflict
            .columns(['member_id', 'key'])
            .doUpdateSet({ at })
            .where('idempotency_keys.status', 'is', null)
            .where('idempotency_keys.request_hash', '=', hash)
            .where('idempotency_keys.at', '<', new Date(at.getTime() - GIVEN_UP_MS)),
        )
        .returning('key')
        .executeTakeFirst();
      if (begun) return 'begun';
      const standing = await kysely
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'status', 'reply'])
        .where('member_id', '=', memberId)
        .where('key', '=', key)
        .executeTakeFirst();
      // Forgotten at this very moment: the sender asks again.
      if (!standing) return 'in progress';
      if (!standing.request_hash.equals(hash)) return 'other request';
      return standing.status === null ? 'in progress' : { reply: standing.reply };
    },
    async keep({ memberId, key }, reply) {
      await kysely
        .updateTable('idempotency_keys')
        .set({ status: DONE, reply })
        .where('member_id', '=', memberId)
        .where('key', '=', key)
        .execute();
    },
    async forget({ memberId, key }) {
      await kysely.deleteFrom('idempotency_keys').where('member_id', '=', memberId).where('key', '=', key).execute();
    },
  };
}
