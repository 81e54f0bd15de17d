import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { noAccount } from '../sessions/index.ts';
import { countRows, hasChanged } from '../shared/rows.store.ts';

/**
 * Minimum number of milliseconds between two recorded uses of a key, so that a program that reads all day does not
 * cause a database write at each request.
 */
const USED_TO_MS = 60_000;
const PRESENTED = ['id', 'name', 'made_at', 'last_used_at'] as const;

/** Stores members’ read-only access keys as hashes. Every method except `use` requires the id of the key's member. */
export function accessKeysStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    of: (memberId: string) =>
      kysely
        .selectFrom('reading_tokens')
        .select(PRESENTED)
        .where('member_id', '=', memberId)
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .execute(),

    /** Stores a new key. Throws if the member has no account, or already has `most` keys. */
    make: (memberId: string, name: string, { hash, at, most }: { hash: Buffer; at: Date; most: number }) =>
      together(kysely, async (trx) => {
        // Locks the member's row, so that the second of two concurrent requests sees the key of the first.
        const member = await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
        if (member.length === 0) throw noAccount();
        if ((await countRows(trx.selectFrom('reading_tokens').where('member_id', '=', memberId))) >= most)
          throw new ApiError('not_accepted', {
            detail: `You have ${most} reading tokens. Revoke one to make another.`,
          });
        return trx
          .insertInto('reading_tokens')
          .values({ member_id: memberId, name, token_hash: hash, made_at: at })
          .returning(PRESENTED)
          .executeTakeFirstOrThrow();
      }),

    /** Returns the id of the member who owns a key, and records the use; `undefined` if the key is unknown. */
    async use(hash: Buffer, at: Date): Promise<string | undefined> {
      const found = await kysely
        .selectFrom('reading_tokens')
        .select(['id', 'member_id', 'last_used_at'])
        .where('token_hash', '=', hash)
        .executeTakeFirst();
      if (!found) return undefined;
      const { id, member_id, last_used_at } = found;
      if (last_used_at === null || at.getTime() - last_used_at.getTime() >= USED_TO_MS)
        await kysely.updateTable('reading_tokens').set({ last_used_at: at }).where('id', '=', id).execute();
      return member_id;
    },

    /** Deletes a key. Returns false if the member has no such key. */
    revoke: (memberId: string, id: string) =>
      hasChanged(kysely.deleteFrom('reading_tokens').where('id', '=', id).where('member_id', '=', memberId)),

    revokeAll: async (memberId: string): Promise<void> => {
      await kysely.deleteFrom('reading_tokens').where('member_id', '=', memberId).execute();
    },
  };
}
