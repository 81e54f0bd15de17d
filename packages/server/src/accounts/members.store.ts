import { CODE_TRIES } from '@crimemap/contract/accounts';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';
import { isCode } from './codes.ts';
import { emailKey } from './email-key.ts';

interface PendingSignUp {
  readonly email: string;
  readonly passwordHash: string;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/** Accounts: those that wait for their code, members, and codes for new passwords. */
export function membersStore({ kysely }: Pick<Db, 'kysely'>) {
  /** Is it the code, within its time and tries? A wrong one is counted, so that the transaction must not be undone. */
  const isRight = async (
    trx: Kysely<Tables>,
    table: 'pending_sign_ups' | 'password_codes',
    kept: { email_key: string; tries: number; code_hash: Buffer; expires_at: Date } | undefined,
    given: Buffer,
    at: Date,
  ): Promise<boolean> => {
    if (!kept || kept.expires_at <= at || kept.tries >= CODE_TRIES) return false;
    if (isCode(kept.code_hash, given)) return true;
    await sql`update ${sql.table(table)} set tries = tries + 1 where email_key = ${kept.email_key}`.execute(trx);
    return false;
  };

  return {
    byEmail: (email: string) =>
      kysely
        .selectFrom('members')
        .select(['id', 'email', 'password_hash'])
        .where('email_key', '=', emailKey(email))
        .executeTakeFirst(),

    async putPending({ email, passwordHash, codeHash, expiresAt }: PendingSignUp): Promise<void> {
      const values = { email, password_hash: passwordHash, code_hash: codeHash, tries: 0, expires_at: expiresAt };
      await kysely
        .insertInto('pending_sign_ups')
        .values({ email_key: emailKey(email), ...values })
        .onConflict((conflict) => conflict.column('email_key').doUpdateSet(values))
        .execute();
    },

    /** Makes the member who waits for this code. `wrong`: it is not the code, or its time or tries are over; `taken`: there is one. */
    confirm: (email: string, codeHash: Buffer, at: Date): Promise<{ id: string } | 'wrong' | 'taken'> =>
      kysely.transaction().execute(async (trx) => {
        const key = emailKey(email);
        const pending = await trx
          .selectFrom('pending_sign_ups')
          .selectAll()
          .where('email_key', '=', key)
          .forUpdate()
          .executeTakeFirst();
        if (!pending || !(await isRight(trx, 'pending_sign_ups', pending, codeHash, at))) return 'wrong';
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
    async putPasswordCode(emailKey: string, codeHash: Buffer, expiresAt: Date): Promise<void> {
      const values = { code_hash: codeHash, tries: 0, expires_at: expiresAt };
      await kysely
        .insertInto('password_codes')
        .values({ email_key: emailKey, ...values })
        .onConflict((conflict) => conflict.column('email_key').doUpdateSet(values))
        .execute();
    },

    /** Sets the password of the member who has this code, which is used up; `undefined`: it is not the code, or nobody’s. */
    setPassword: (
      emailKey: string,
      codeHash: Buffer,
      passwordHash: string,
      at: Date,
    ): Promise<{ id: string; email: string } | undefined> =>
      kysely.transaction().execute(async (trx) => {
        const kept = await trx
          .selectFrom('password_codes')
          .selectAll()
          .where('email_key', '=', emailKey)
          .forUpdate()
          .executeTakeFirst();
        if (!(await isRight(trx, 'password_codes', kept, codeHash, at))) return undefined;
        await trx.deleteFrom('password_codes').where('email_key', '=', emailKey).execute();
        return trx
          .updateTable('members')
          .set({ password_hash: passwordHash })
          .where('email_key', '=', emailKey)
          .returning(['id', 'email'])
          .executeTakeFirst();
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
