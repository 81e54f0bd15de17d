import { type Kysely, sql } from 'kysely';
import { revokeAccessKeys } from '../access-keys/index.ts';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';
import { together } from '../db/write.ts';
import { sessionsStore } from '../sessions/index.ts';
import { hasChanged } from '../shared/rows.store.ts';
import { codeEnds, isCode, mayTry } from './codes.ts';

/**
 * Returns the form in which email addresses are compared, which ignores case. Mail servers may distinguish case, but no
 * common provider does.
 */
export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase();

/**
 * Maximum number of valid codes per address and kind. It is the largest number of emails that one address can get while
 * its codes are valid: in two consecutive windows of the rate limit, or in one window from unknown networks and from a
 * known one. An attacker who requests codes therefore cannot invalidate the member's code.
 */
const CODES_RETAINED = 10;

/** PostgreSQL's error code for a violated unique constraint. */
const UNIQUE_VIOLATION = '23505';

type CodeTable = 'pending_sign_ups' | 'password_codes';

interface NewCode {
  readonly email: string;
  readonly codeHash: Buffer;
  /** Hash of the network that requested the code, from `codeNetwork`. */
  readonly requestedFrom: string;
  readonly expiresAt: Date;
}

interface PendingSignUp extends Omit<NewCode, 'codeHash'> {
  readonly passwordHash: string;
  /** Returns the code and its hash for a given expiry time. */
  readonly codeFor: (expiresAt: Date) => { readonly code: string; readonly codeHash: Buffer };
  /** A pending sign-up that expires after this time counts as the same sign-up, sent again. */
  readonly sameAfter: Date;
}

interface TypedCode {
  readonly email: string;
  readonly codeHash: Buffer;
  /** Hash of the network from which the code was entered. */
  readonly network: string;
  readonly at: Date;
}

interface NewPassword extends TypedCode {
  readonly passwordHash: string;
}

interface ReplacedPassword {
  readonly memberId: string;
  readonly sessionId: string | null;
  readonly was: string;
  readonly passwordHash: string;
  readonly at: Date;
}

interface StoredCode {
  readonly id: number;
  readonly code_hash: Buffer;
  readonly asked_from: string;
  readonly tried_from: readonly string[];
  readonly expires_at: Date;
}

/** Store of pending sign-ups, members, and password reset codes. */
export function membersStore({ kysely }: Pick<Db, 'kysely'>) {
  /**
   * Returns the row whose code was entered, if the code has not expired and has attempts left. A wrong code counts as
   * an attempt on all rows that this network may still try, so the caller must not roll back the transaction.
   */
  const withCode = async <Stored extends StoredCode>(
    trx: Kysely<Tables>,
    table: CodeTable,
    rows: readonly Stored[],
    { codeHash, network, at }: Pick<TypedCode, 'codeHash' | 'network' | 'at'>,
  ): Promise<Stored | undefined> => {
    const open = rows.filter((row) => row.expires_at > at && mayTry(row, network));
    const right = open.find(({ code_hash }) => isCode(code_hash, codeHash));
    if (!right && open.length > 0) {
      const ids = open.map(({ id }) => id);
      await sql`update ${sql.table(table)} set tried_from = tried_from || ${network}::text where id = any(${ids})`.execute(
        trx,
      );
    }
    return right;
  };

  /** Deletes the oldest codes of an address if there are more than the maximum. */
  const keepNewest = (db: Kysely<Tables>, table: CodeTable, email_key: string) =>
    sql`delete from ${sql.table(table)} where id in (
      select id from ${sql.table(table)} where email_key = ${email_key} order by id desc offset ${CODES_RETAINED}
    )`.execute(db);

  return {
    byEmail: (email: string) =>
      kysely
        .selectFrom('members')
        .select(['id', 'email', 'password_hash'])
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst(),

    /** Returns the password hash of an address's newest sign-up, whether pending or expired. */
    pendingPassword: async (email: string): Promise<string | undefined> => {
      const newest = await kysely
        .selectFrom('pending_sign_ups')
        .select('password_hash')
        .where('email_key', '=', emailKey(email))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return newest?.password_hash;
    },

    /**
     * Stores a sign-up in addition to other pending ones of the same address; if there are too many, the oldest are
     * deleted. If the same sign-up is sent again (same password and network), the pending one is used, unless the
     * network has already tried its code.
     */
    putPending: ({ email, passwordHash, requestedFrom, expiresAt, sameAfter, codeFor }: PendingSignUp) =>
      together(kysely, async (trx): Promise<string> => {
        const email_key = emailKey(email);
        // Wait for a concurrent sign-up of the same address, also on another server, so that the second one finds the
        // first.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${email_key}`}, 0))`.execute(trx);
        const same = await trx
          .selectFrom('pending_sign_ups')
          .select('expires_at')
          .where('email_key', '=', email_key)
          .where('password_hash', '=', passwordHash)
          .where('asked_from', '=', requestedFrom)
          .where('expires_at', '>', sameAfter)
          .where(sql<boolean>`not ${requestedFrom}::text = any(tried_from)`)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (same) return codeFor(same.expires_at).code;
        const { code, codeHash } = codeFor(expiresAt);
        await trx
          .insertInto('pending_sign_ups')
          .values({
            email_key,
            email,
            password_hash: passwordHash,
            code_hash: codeHash,
            asked_from: requestedFrom,
            expires_at: expiresAt,
          })
          .execute();
        await keepNewest(trx, 'pending_sign_ups', email_key);
        return code;
      }),

    /**
     * Creates the member whose sign-up has this code, with the password of that sign-up. `wrong`: the code is wrong,
     * expired, or has no attempts left. `taken`: the account already exists. `before`: this code has already created
     * the account, and was sent again while it was valid.
     */
    confirm: (typed: TypedCode): Promise<{ id: string } | 'wrong' | 'taken' | 'before'> =>
      together(kysely, async (trx) => {
        const key = emailKey(typed.email);
        const waiting = await trx
          .selectFrom('pending_sign_ups')
          .selectAll()
          .where('email_key', '=', key)
          .orderBy('id', 'desc')
          .forUpdate()
          .execute();
        // Read after taking the lock. Of two concurrent requests, the second then finds the member that the first
        // created.
        const made = await trx
          .selectFrom('members')
          .select(['confirmed_code', 'created_at'])
          .where('email_key', '=', key)
          .executeTakeFirst();
        if (made?.confirmed_code && codeEnds(made.created_at) > typed.at && isCode(made.confirmed_code, typed.codeHash))
          return 'before';
        const pending = await withCode(trx, 'pending_sign_ups', waiting, typed);
        if (!pending) return 'wrong';
        await trx.deleteFrom('pending_sign_ups').where('email_key', '=', key).execute();
        const member = await trx
          .insertInto('members')
          .values({
            email: pending.email,
            email_key: key,
            password_hash: pending.password_hash,
            created_at: typed.at,
            confirmed_code: typed.codeHash,
          })
          .onConflict((conflict) => conflict.column('email_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        return member ?? 'taken';
      }),

    /**
     * Stores a password reset code in addition to other valid ones of the same address; if there are too many, the
     * oldest are deleted.
     */
    async putPasswordCode({ email, codeHash, requestedFrom, expiresAt }: NewCode): Promise<void> {
      const email_key = emailKey(email);
      await kysely
        .insertInto('password_codes')
        .values({ email_key, code_hash: codeHash, asked_from: requestedFrom, expires_at: expiresAt })
        .execute();
      await keepNewest(kysely, 'password_codes', email_key);
    },

    /**
     * Sets a new password for the member whose code was entered, deletes all codes of the member, and ends all
     * sessions, in one transaction. Returns `undefined` if the code is wrong or belongs to no member.
     */
    setPassword: ({ passwordHash, ...typed }: NewPassword): Promise<{ id: string; email: string } | undefined> =>
      together(kysely, async (trx) => {
        const key = emailKey(typed.email);
        const stored = await trx
          .selectFrom('password_codes')
          .selectAll()
          .where('email_key', '=', key)
          .orderBy('id', 'desc')
          .forUpdate()
          .execute();
        if (!(await withCode(trx, 'password_codes', stored, typed))) return undefined;
        await trx.deleteFrom('password_codes').where('email_key', '=', key).execute();
        const member = await trx
          .updateTable('members')
          .set({ password_hash: passwordHash })
          .where('email_key', '=', key)
          .returning(['id', 'email'])
          .executeTakeFirst();
        if (!member) return undefined;
        await sessionsStore({ kysely: trx }).endAll(member.id, 'a new password was set', typed.at);
        await revokeAccessKeys({ kysely: trx }, member.id);
        return member;
      }),

    byId: (memberId: string) =>
      kysely
        .selectFrom('members')
        .select(['id', 'email', 'password_hash'])
        .where('id', '=', memberId)
        .executeTakeFirst(),

    /**
     * Replaces the password whose hash was compared (`was`), and ends all sessions except `sessionId`, in one
     * transaction. Returns `false` if the password has changed in the meantime.
     */
    replacePassword: ({ memberId, sessionId, was, passwordHash, at }: ReplacedPassword): Promise<boolean> =>
      together(kysely, async (trx) => {
        const replaced = await hasChanged(
          trx
            .updateTable('members')
            .set({ password_hash: passwordHash })
            .where('id', '=', memberId)
            .where('password_hash', '=', was),
        );
        if (!replaced) return false;
        await sessionsStore({ kysely: trx }).endAll(memberId, 'a new password was set', at, sessionId);
        await revokeAccessKeys({ kysely: trx }, memberId);
        return true;
      }),

    /**
     * Changes a member's email address. `taken`: someone else has the new address. `changed`: the member's address is
     * no longer `from`.
     */
    async setEmail(memberId: string, from: string, to: string): Promise<'set' | 'taken' | 'changed'> {
      try {
        const isSet = await hasChanged(
          kysely
            .updateTable('members')
            .set({ email: to, email_key: emailKey(to) })
            .where('id', '=', memberId)
            .where('email_key', '=', emailKey(from)),
        );
        return isSet ? 'set' : 'changed';
      } catch (error) {
        if ((error as { code?: string }).code === UNIQUE_VIOLATION) return 'taken';
        throw error;
      }
    },

    /** Makes a member a moderator, or removes the role. Returns `false` if no member has this address. */
    setModerator: (email: string, is_moderator: boolean) =>
      hasChanged(kysely.updateTable('members').set({ is_moderator }).where('email_key', '=', emailKey(email))),
  };
}

export type MembersStore = ReturnType<typeof membersStore>;

/**
 * Returns the number of addresses for which wrong codes were entered while their codes were valid, on all servers
 * together.
 */
export async function countTriedAddresses({ kysely }: Pick<Db, 'kysely'>, at: Date): Promise<number> {
  const { rows } = await sql<{ addresses: number }>`
    select count(distinct email_key)::int as addresses from (
      select email_key from password_codes where expires_at > ${at} and cardinality(tried_from) > 0
      union all
      select email_key from pending_sign_ups where expires_at > ${at} and cardinality(tried_from) > 0
    ) tried`.execute(kysely);
  return rows[0]?.addresses ?? 0;
}
