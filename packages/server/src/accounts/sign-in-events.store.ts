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

/** PostgreSQL’s foreign_key_violation. */
const FOREIGN_KEY_VIOLATION = '23503';
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What happened around signing in. Networks are kept as keyed hashes: alike ones can be found, none can be read. */
export function signInEventsStore({ kysely }: Pick<Db, 'kysely'>, secret: Buffer) {
  const hashed = (clientKey: string) =>
    createHmac('sha256', secret).update('asker\0').update(clientKey).digest('base64url').slice(0, 22);
  return {
    async record(what: SignInEvent, memberId: string | null, clientKey: string): Promise<void> {
      const event = { what, member_id: memberId, asker: hashed(clientKey) };
      try {
        await kysely.insertInto('sign_in_events').values(event).execute();
      } catch (error) {
        // Of a member who is gone since, nothing is kept.
        if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
      }
    },
    /** Has the member logged in from this network before? Nobody (`null`) has not, and is looked for as long. */
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
