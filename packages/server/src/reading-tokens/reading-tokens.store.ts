import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import { Refusal } from '../platform/base/refusal.ts';
import { noAccount } from '../sessions/index.ts';
import { countRows, hasChanged } from '../shared/rows.store.ts';

/** How exactly it is known when a token was last used: a program that reads all day does not write all day. */
const USED_TO_MS = 60_000;
const PRESENTED = ['id', 'name', 'made_at', 'last_used_at'] as const;

/** Members’ reading tokens, of which only hashes are kept. Every call but `use` takes whose they are. */
export function readingTokensStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    of: (memberId: string) =>
      kysely
        .selectFrom('reading_tokens')
        .select(PRESENTED)
        .where('member_id', '=', memberId)
        .orderBy('made_at', 'desc')
        .orderBy('id')
        .execute(),

    /** Refuses where the member has `most` of them. */
    make: (memberId: string, name: string, { hash, at, most }: { hash: Buffer; at: Date; most: number }) =>
      together(kysely, async (trx) => {
        // Two that are made at once wait for each other, so that the second sees the first.
        const member = await trx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
        if (member.length === 0) throw noAccount();
        if ((await countRows(trx.selectFrom('reading_tokens').where('member_id', '=', memberId))) >= most)
          throw new Refusal('not_accepted', {
            detail: `You have ${most} reading tokens. Revoke one to make another.`,
          });
        return trx
          .insertInto('reading_tokens')
          .values({ member_id: memberId, name, token_hash: hash, made_at: at })
          .returning(PRESENTED)
          .executeTakeFirstOrThrow();
      }),

    /** Whose token this is, and notes that it was used; `undefined`: nobody’s. */
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

    /** `false`: the member has none such. */
    revoke: (memberId: string, id: string) =>
      hasChanged(kysely.deleteFrom('reading_tokens').where('id', '=', id).where('member_id', '=', memberId)),

    revokeAll: async (memberId: string): Promise<void> => {
      await kysely.deleteFrom('reading_tokens').where('member_id', '=', memberId).execute();
    },
  };
}
