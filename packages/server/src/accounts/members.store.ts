import { CODE_TRIES } from '@crimemap/contract/accounts';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';
import { sessionsStore } from '../sessions/sessions.door.ts';
import { isCode } from './codes.ts';
import { emailKey } from './email-key.ts';

/** As many as letters go to one address in an hour: who asks for more of them takes nobody’s code away. */
const PENDING_KEPT = 5;

interface PendingSignUp {
  readonly email: string;
  readonly passwordHash: string;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

interface NewPassword {
  readonly email: string;
  readonly codeHash: Buffer;
  readonly passwordHash: string;
  readonly at: Date;
}

/** Accounts: those that wait for their code, members, and codes for new passwords. */
export function membersStore({ kysely }: Pick<Db, 'kysely'>) {
  /**
   * Which of an address’s rows has this code, within its time and tries. A wrong one counts for all of them, so that the
   * transaction must not be undone.
   */
  const withCode = async <Kept extends { email_key: string; tries: number; code_hash: Buffer; expires_at: Date }>(
    trx: Kysely<Tables>,
    table: 'pending_sign_ups' | 'password_codes',
    rows: readonly Kept[],
    given: Buffer,
    at: Date,
  ): Promise<Kept | undefined> => {
    const live = rows.filter(({ expires_at, tries }) => expires_at > at && tries < CODE_TRIES);
    const right = live.find(({ code_hash }) => isCode(code_hash, given));
    if (!right && live[0])
      await sql`update ${sql.table(table)} set tries = tries + 1 where email_key = ${live[0].email_key}`.execute(trx);
    return right;
  };

  return {
    byEmail: (email: string) =>
      kysely
        .selectFrom('members')
        .select(['id', 'email', 'password_hash'])
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst(),

    /** Keeps a sign-up beside those that wait for the same address already; of very many the oldest go. */
    async putPending({ email, passwordHash, codeHash, expiresAt }: PendingSignUp): Promise<void> {
      const email_key = emailKey(email);
      await kysely
        .insertInto('pending_sign_ups')
        .values({ email_key, email, password_hash: passwordHash, code_hash: codeHash, expires_at: expiresAt })
        .execute();
      await kysely
        .deleteFrom('pending_sign_ups')
        .where('id', 'in', (query) =>
          query
            .selectFrom('pending_sign_ups')
            .select('id')
            .where('email_key', '=', email_key)
            .orderBy('id', 'desc')
            .offset(PENDING_KEPT),
        )
        .execute();
    },

    /**
     * Makes the member who waits for this code, with the password it was asked for with. `wrong`: it is not the code, or its
     * time or tries are over; `taken`: there is one.
     */
    confirm: (email: string, codeHash: Buffer, at: Date): Promise<{ id: string } | 'wrong' | 'taken'> =>
      kysely.transaction().execute(async (trx) => {
        const key = emailKey(email);
        const waiting = await trx
          .selectFrom('pending_sign_ups')
          .selectAll()
          .where('email_key', '=', key)
          .orderBy('id', 'desc')
          .forUpdate()
          .execute();
        const pending = await withCode(trx, 'pending_sign_ups', waiting, codeHash, at);
        if (!pending) return 'wrong';
        await trx.deleteFrom('pending_sign_ups').where('email_key', '=', key).execute();
        const made = await trx
          .insertInto('members')
          .values({ email: pending.email, email_key: key, password_hash: pending.password_hash, created_at: at })
          .onConflict((conflict) => conflict.column('email_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        return made ?? 'taken';
      }),

    /** Keeps a code to set a new password with; the last one for this address is gone. */
    async putPasswordCode(email: string, codeHash: Buffer, expiresAt: Date): Promise<void> {
      const values = { code_hash: codeHash, tries: 0, expires_at: expiresAt };
      await kysely
        .insertInto('password_codes')
        .values({ email_key: emailKey(email), ...values })
        .onConflict((conflict) => conflict.column('email_key').doUpdateSet(values))
        .execute();
    },

    /**
     * Sets the password of the member who has this code, which is used up, and ends their sessions, all at once. `undefined`:
     * it is not the code, or nobody’s.
     */
    setPassword: ({
      email,
      codeHash,
      passwordHash,
      at,
    }: NewPassword): Promise<{ id: string; email: string } | undefined> =>
      kysely.transaction().execute(async (trx) => {
        const key = emailKey(email);
        const kept = await trx
          .selectFrom('password_codes')
          .selectAll()
          .where('email_key', '=', key)
          .forUpdate()
          .execute();
        if (!(await withCode(trx, 'password_codes', kept, codeHash, at))) return undefined;
        await trx.deleteFrom('password_codes').where('email_key', '=', key).execute();
        const member = await trx
          .updateTable('members')
          .set({ password_hash: passwordHash })
          .where('email_key', '=', key)
          .returning(['id', 'email'])
          .executeTakeFirst();
        if (member) await sessionsStore({ kysely: trx }).endAll(member.id, 'a new password was set', at);
        return member;
      }),

    /** Makes someone a moderator, or no longer one; `false`: there is no such member. */
    async setModerator(email: string, isModerator: boolean): Promise<boolean> {
      const { numUpdatedRows } = await kysely
        .updateTable('members')
        .set({ is_moderator: isModerator })
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

export type MembersStore = ReturnType<typeof membersStore>;
