import { type Kysely, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';
import { together } from '../db/write.ts';
import { revokeReadingTokens } from '../reading-tokens/index.ts';
import { sessionsStore } from '../sessions/index.ts';
import { hasChanged } from '../shared/rows.store.ts';
import { codeEnds, isCode, mayTry } from './codes.ts';

/** What addresses are compared by. Mail servers may tell case apart; no provider people use does. */
export const emailKey = (email: string): string => email.normalize('NFKC').toLowerCase();

/**
 * How many codes of a kind hold for one address. As many as letters go to it in the hour that ends and the one that begins, or
 * in one hour from everywhere and from a network its member knows: who asks for more of them takes nobody’s code away.
 */
const CODES_RETAINED = 10;

/** PostgreSQL’s. */
const UNIQUE_VIOLATION = '23505';

type CodeTable = 'pending_sign_ups' | 'password_codes';

interface NewCode {
  readonly email: string;
  readonly codeHash: Buffer;
  /** From which network it was asked for, as `codeNetwork` gives it. */
  readonly requestedFrom: string;
  readonly expiresAt: Date;
}

interface PendingSignUp extends Omit<NewCode, 'codeHash'> {
  readonly passwordHash: string;
  /** Its code, and what is kept of that, by when it ends. */
  readonly codeFor: (expiresAt: Date) => { readonly code: string; readonly codeHash: Buffer };
  /** One that waits and ends later than this is the same sign-up, sent again. */
  readonly sameAfter: Date;
}

interface TypedCode {
  readonly email: string;
  readonly codeHash: Buffer;
  /** From which network it was typed. */
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

/** Accounts: those that wait for their code, members, and codes for new passwords. */
export function membersStore({ kysely }: Pick<Db, 'kysely'>) {
  /**
   * Which of an address’s rows has this code, within its time and tries. A wrong one counts for all of them that this network
   * may try, so that the transaction must not be undone.
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

  /** Of very many codes of an address the oldest go. */
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

    /** The password of the newest sign-up of an address that waits, or has waited, for its code. */
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
     * Keeps a sign-up beside those that wait for the same address already; of very many the oldest go. The same one sent again,
     * with the same password from the same network, finds the one that waits, unless that network has tried its code.
     */
    putPending: ({ email, passwordHash, requestedFrom, expiresAt, sameAfter, codeFor }: PendingSignUp) =>
      together(kysely, async (trx): Promise<string> => {
        const email_key = emailKey(email);
        // Of two at the same time, on whichever servers, the second finds the first.
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
     * Makes the member who waits for this code, with the password it was asked for with. `wrong`: it is not the code, or its
     * time or tries are over; `taken`: there is one; `before`: it has made one in the time it holds, and is sent again.
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
        // After the lock: of two at the same time the second finds what the first has made.
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

    /** Keeps a code to set a new password with, beside those that hold for the same address already; of very many the oldest go. */
    async putPasswordCode({ email, codeHash, requestedFrom, expiresAt }: NewCode): Promise<void> {
      const email_key = emailKey(email);
      await kysely
        .insertInto('password_codes')
        .values({ email_key, code_hash: codeHash, asked_from: requestedFrom, expires_at: expiresAt })
        .execute();
      await keepNewest(kysely, 'password_codes', email_key);
    },

    /**
     * Sets the password of the member who has this code, which is used up with their other ones, and ends their sessions, all at
     * once. `undefined`: it is not the code, or nobody’s.
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
        await revokeReadingTokens({ kysely: trx }, member.id);
        return member;
      }),

    byId: (memberId: string) =>
      kysely
        .selectFrom('members')
        .select(['id', 'email', 'password_hash'])
        .where('id', '=', memberId)
        .executeTakeFirst(),

    /**
     * Puts a password in the place of the one that was compared (`was`), and ends all sessions but `sessionId`, all at once.
     * `false`: the member has another by now.
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
        await revokeReadingTokens({ kysely: trx }, memberId);
        return true;
      }),

    /** Gives a member another address. `taken`: someone else has it; `changed`: theirs is not `from` any more. */
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

    /** Makes someone a moderator, or no longer one; `false`: there is no such member. */
    setModerator: (email: string, is_moderator: boolean) =>
      hasChanged(kysely.updateTable('members').set({ is_moderator }).where('email_key', '=', emailKey(email))),
  };
}

export type MembersStore = ReturnType<typeof membersStore>;

/** Of how many addresses, on all servers together, codes that still hold were tried and were wrong. */
export async function countTriedAddresses({ kysely }: Pick<Db, 'kysely'>, at: Date): Promise<number> {
  const { rows } = await sql<{ addresses: number }>`
    select count(distinct email_key)::int as addresses from (
      select email_key from password_codes where expires_at > ${at} and cardinality(tried_from) > 0
      union all
      select email_key from pending_sign_ups where expires_at > ${at} and cardinality(tried_from) > 0
    ) tried`.execute(kysely);
  return rows[0]?.addresses ?? 0;
}
