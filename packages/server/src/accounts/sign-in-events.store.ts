import { createHmac } from 'node:crypto';
import type { Db } from '../db/pool.ts';

export type SignInEvent =
  | 'signed up'
  | 'confirmed'
  | 'logged in'
  | 'logged in with provider'
  | 'opened the page'
  | 'wrong password'
  | 'asked for a new password'
  | 'set a new password'
  | 'changed the email address'
  | 'used token shown again'
  | `provider sign-in refused: ${string}`;

/** PostgreSQL's error code for a violated foreign key. */
const FOREIGN_KEY_VIOLATION = '23503';
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Store of sign-in events. Networks are stored as keyed hashes, which show whether two networks are the same, but not
 * which network it is.
 */
export function signInEventsStore({ kysely }: Pick<Db, 'kysely'>, secret: Buffer) {
  const hashed = (clientKey: string) =>
    createHmac('sha256', secret).update('asker\0').update(clientKey).digest('base64url').slice(0, 22);
  return {
    async record(what: SignInEvent, memberId: string | null, clientKey: string): Promise<void> {
      const event = { what, member_id: memberId, asker: hashed(clientKey) };
      try {
        await kysely.insertInto('sign_in_events').values(event).execute();
      } catch (error) {
        // If the member was deleted in the meantime, nothing is stored.
        if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
      }
    },
    /**
     * Returns true if the member has logged in from this network before. For `null`, it takes the same time and returns
     * false.
     */
    async knows(memberId: string | null, clientKey: string): Promise<boolean> {
      const found = await kysely
        .selectFrom('sign_in_events')
        .select('id')
        .where('member_id', '=', memberId ?? NOBODY)
        .where('asker', '=', hashed(clientKey))
        .where('what', 'in', ['logged in', 'logged in with provider'])
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

export type SignInEvents = ReturnType<typeof signInEventsStore>;
