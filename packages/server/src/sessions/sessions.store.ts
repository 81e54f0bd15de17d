import type { Kysely } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';
import { together } from '../db/write.ts';

export interface NewSession {
  readonly memberId: string;
  /**
   * Hash of the password that the person entered. No session begins if the member's password has changed meanwhile.
   * Omitted for sign-ins without a password.
   */
  readonly passwordHash?: string | null;
  readonly tokenHash: Buffer;
  readonly device: string | null;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** A refresh token that was presented. `usedAt`: when it was first used to renew; `null` if this is its first use. */
export interface Shown {
  readonly sessionId: string;
  readonly memberId: string;
  readonly email: string;
  readonly device: string | null;
  readonly usedAt: Date | null;
}

/** Stores sessions, and the hashes of their refresh tokens. */
export function sessionsStore({ kysely }: Pick<Db, 'kysely'>) {
  const end = (db: Kysely<Tables>, reason: string, at: Date) =>
    db.updateTable('sessions').set({ ended_at: at, end_reason: reason }).where('ended_at', 'is', null);

  return {
    /** Begins a session. Returns `undefined` if the member was deleted or has changed the password. */
    begin: ({ memberId, passwordHash, tokenHash, device, at, expiresAt }: NewSession): Promise<string | undefined> =>
      together(kysely, async (trx) => {
        // The member is locked until the session is stored. A concurrent password change either waits and then ends the
        // session, or comes first and prevents it.
        const member = await trx
          .selectFrom('members')
          .select('password_hash')
          .where('id', '=', memberId)
          .forShare()
          .executeTakeFirst();
        if (!member || (passwordHash !== undefined && member.password_hash !== passwordHash)) return undefined;
        const { id } = await trx
          .insertInto('sessions')
          .values({ member_id: memberId, started_at: at, last_used_at: at, expires_at: expiresAt, device })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx.insertInto('refresh_tokens').values({ token_hash: tokenHash, session_id: id, made_at: at }).execute();
        return id;
      }),

    /**
     * Uses a refresh token. At its first use, the successor replaces it in the same transaction. Returns `undefined` if
     * the token belongs to no active session.
     */
    show: (token: Buffer, successor: Buffer, at: Date, expiresAt: Date): Promise<Shown | undefined> =>
      together(kysely, async (trx) => {
        const found = await trx
          .selectFrom('refresh_tokens')
          .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
          .innerJoin('members', 'members.id', 'sessions.member_id')
          .select(['session_id', 'member_id', 'members.email', 'device', 'used_at'])
          .where('token_hash', '=', token)
          .where('ended_at', 'is', null)
          .where('expires_at', '>', at)
          .forUpdate('refresh_tokens')
          .executeTakeFirst();
        if (!found) return undefined;
        const { session_id, member_id, email, device, used_at } = found;
        if (used_at === null) {
          await trx.updateTable('refresh_tokens').set({ used_at: at }).where('token_hash', '=', token).execute();
          await trx.insertInto('refresh_tokens').values({ token_hash: successor, session_id, made_at: at }).execute();
          await trx
            .updateTable('sessions')
            .set({ last_used_at: at, expires_at: expiresAt })
            .where('id', '=', session_id)
            .execute();
        }
        return { sessionId: session_id, memberId: member_id, email, device, usedAt: used_at };
      }),

    end: async (sessionId: string, reason: string, at: Date): Promise<void> => {
      await end(kysely, reason, at).where('id', '=', sessionId).execute();
    },

    /** Ends the session of a refresh token and returns its id. The token may already be used. */
    endWith: async (token: Buffer, at: Date): Promise<string | undefined> => {
      const ended = await end(kysely, 'logged out', at)
        .where('id', '=', (query) =>
          query.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', token),
        )
        .returning('id')
        .executeTakeFirst();
      return ended?.id;
    },

    /** Ends one session of a member. Returns `false` if the member has no such active session. */
    endOf: async (memberId: string, sessionId: string, at: Date): Promise<boolean> => {
      const { numUpdatedRows } = await end(kysely, 'ended by the member', at)
        .where('id', '=', sessionId)
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Ends all sessions of a member. `but`: session that stays active. */
    endAll: async (memberId: string, reason: string, at: Date, but: string | null = null): Promise<void> => {
      await end(kysely, reason, at).where('member_id', '=', memberId).where('id', 'is distinct from', but).execute();
    },

    /** Returns the member of an active session. */
    memberOf: (sessionId: string, at: Date) =>
      kysely
        .selectFrom('sessions')
        .innerJoin('members', 'members.id', 'sessions.member_id')
        .select(['members.id', 'is_moderator'])
        .where('sessions.id', '=', sessionId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', at)
        .executeTakeFirst(),

    of: (memberId: string, at: Date) =>
      kysely
        .selectFrom('sessions')
        .select(['id', 'started_at', 'last_used_at', 'device'])
        .where('member_id', '=', memberId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', at)
        .orderBy('last_used_at', 'desc')
        .limit(100)
        .execute(),

    /** Returns whether this refresh token was already used. */
    isUsed: async (token: Buffer): Promise<boolean> =>
      (await kysely
        .selectFrom('refresh_tokens')
        .select('token_hash')
        .where('token_hash', '=', token)
        .where('used_at', 'is not', null)
        .executeTakeFirst()) !== undefined,
  };
}
