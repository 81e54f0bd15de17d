import { createHash, randomBytes } from 'node:crypto';
import { ACCESS_KEY_START, ACCESS_KEYS_MAX, type AccessKey, type makeAccessKey } from '@crimemap/contract/access-keys';
import type { exportAccount } from '@crimemap/contract/account-export';
import type { ReplyOf } from '@crimemap/contract/call';
import type { Db } from '../db/pool.ts';
import type { Write } from '../db/write.ts';
import type { Member } from '../http/member.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { Now } from '../platform/base/clock.ts';
import { presentRow } from '../shared/rows.store.ts';
import { accessKeysStore } from './access-keys.store.ts';

/**
 * Returns the member who owns a read-only access key. Throws `wrong_credentials`, as RFC 6750 requires, if the key is
 * unknown or revoked, or if its account is deleted.
 */
export type FindReader = (token: string) => Promise<Member>;

/** Returns a new access key with 256 random bits. */
const newToken = () => `${ACCESS_KEY_START}${randomBytes(32).toString('base64url')}`;

const FORM = new RegExp(`^${ACCESS_KEY_START}[\\w-]{43}$`);

/**
 * Returns the hash of a key, the only part that is stored. The hash needs no salt, because nobody can guess 256 random
 * bits.
 */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const wrongToken = () =>
  new ApiError('wrong_credentials', {
    detail: 'This read-only access key is not valid. It was revoked or never existed.',
    headers: {
      'www-authenticate': 'Bearer error="invalid_token", error_description="The reading token is not valid."',
    },
  });

/** Revokes all access keys of a member, in the caller's transaction. */
export const revokeAccessKeys = (trx: Pick<Db, 'kysely'>, memberId: string): Promise<void> =>
  accessKeysStore(trx).revokeAll(memberId);

/**
 * Creates the use cases of read-only access keys, with which members’ programs read. Each use is looked up in the
 * database, so that every server rejects a revoked key immediately.
 */
export function accessKeys(db: Pick<Db, 'kysely'>, now: Now) {
  const store = accessKeysStore(db);
  const list = async (memberId: string): Promise<AccessKey[]> => (await store.of(memberId)).map(presentRow);
  return {
    list,

    async make(memberId: string, name: string): Promise<ReplyOf<typeof makeAccessKey>> {
      const token = newToken();
      const made = await store.make(memberId, name, { hash: hashOf(token), at: now(), most: ACCESS_KEYS_MAX });
      return { ...presentRow(made), token };
    },

    async revoke(tx: Write, memberId: string, id: string): Promise<void> {
      if (!(await accessKeysStore(tx).revoke(memberId, id))) throw new ApiError('not_found');
    },

    /** A key allows only reading. It gives no moderator rights and no access to the account. */
    findReader: (async (token) => {
      const id = FORM.test(token) ? await store.use(hashOf(token), now()) : undefined;
      if (id === undefined) throw wrongToken();
      return { id, isModerator: false };
    }) satisfies FindReader,

    exported: async (memberId: string): Promise<ReplyOf<typeof exportAccount>['reading_tokens']> =>
      (await list(memberId)).map(({ id: _, ...details }) => details),
  };
}

export type AccessKeys = ReturnType<typeof accessKeys>;
