import { type Selectable, sql } from 'kysely';
import type { AccountTables } from '../db/account-tables.ts';
import type { Statements } from '../db/pool.ts';
import { together } from '../db/write.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { isThere } from '../shared/rows.store.ts';

const SETTINGS = [
  'id',
  'email',
  'username',
  'display_name',
  'bio',
  'image_key',
  'reply_letters',
  'decision_emails',
  'report_emails',
  'follow_emails',
  'follow_email_at',
  'activity_read_at',
  'created_at',
] as const;
type MemberRow = Pick<Selectable<AccountTables['members']>, (typeof SETTINGS)[number]> & {
  readonly has_password: boolean;
};
const HAS_PASSWORD = 'password_hash is not null';

/** Reads and changes members' settings, pictures and profiles. */
export function profilesStore(db: Statements) {
  const { pool } = db;
  return {
    /**
     * Returns a member. This runs at every write, so it is plain SQL: building a statement costs half as much as
     * sending it.
     */
    of: async (memberId: string): Promise<MemberRow | undefined> =>
      (
        await pool.query<MemberRow>(
          `select ${SETTINGS.join(', ')}, ${HAS_PASSWORD} as has_password from members where id = $1`,
          [memberId],
        )
      ).rows[0],

    /** Returns the members with these ids. Ids without a member are left out. */
    named: async (
      ids: readonly string[],
    ): Promise<Pick<MemberRow, 'id' | 'username' | 'display_name' | 'image_key'>[]> =>
      (await pool.query('select id, username, display_name, image_key from members where id = any($1::uuid[])', [ids]))
        .rows,

    /** Returns those of these username keys that are already taken. */
    taken: async (keys: readonly string[]): Promise<readonly string[]> => {
      const { rows } = await pool.query<{ username_key: string }>(
        'select username_key from members where username_key = any($1::text[])',
        [keys],
      );
      return rows.map(({ username_key }) => username_key);
    },

    /**
     * Sets the given fields, and deletes a picture that is no longer shown. Throws an `ApiError` if another member has
     * the username, also if both save it concurrently.
     */
    async save(
      memberId: string,
      set: {
        readonly username: string;
        readonly username_key: string;
        readonly display_name: string;
        readonly bio?: string | null;
        readonly image_key?: string | null;
        readonly reply_letters?: boolean | undefined;
        readonly decision_emails?: boolean | undefined;
        readonly report_emails?: boolean | undefined;
        readonly follow_emails?: boolean | undefined;
      },
    ) {
      try {
        return await together(db.kysely, async (trx) => {
          const { image_key: shown } = set;
          if (shown !== undefined)
            await trx
              .deleteFrom('member_images')
              .where('member_id', '=', memberId)
              .where('key', 'is distinct from', shown)
              .execute();
          return trx
            .updateTable('members')
            .set(set)
            .where('id', '=', memberId)
            .returning([...SETTINGS, sql<boolean>`${sql.raw(HAS_PASSWORD)}`.as('has_password')])
            .executeTakeFirst();
        });
      } catch (error) {
        if (isTaken(error))
          throw new ApiError('taken', { field: 'username', detail: 'Someone else has this username already.' });
        throw error;
      }
    },

    /** Stores a picture of a member, and deletes the member's other pictures except the one in their profile. */
    putImage: (memberId: string, key: string, bytes: Buffer, at: Date): Promise<void> =>
      together(db.kysely, async (trx) => {
        await trx
          .insertInto('member_images')
          .values({ key, member_id: memberId, bytes, made_at: at })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
        await trx
          .deleteFrom('member_images')
          .where('member_id', '=', memberId)
          .where('key', '!=', key)
          .where('key', 'not in', (query) =>
            query
              .selectFrom('members')
              .select('image_key')
              .where('id', '=', memberId)
              .where('image_key', 'is not', null)
              .$castTo<{ image_key: string }>(),
          )
          .execute();
      }),

    ownsImage: (memberId: string, key: string) =>
      isThere(
        db.kysely.selectFrom('member_images').select('key').where('key', '=', key).where('member_id', '=', memberId),
      ),

    image: (key: string) =>
      db.kysely.selectFrom('member_images').select('bytes').where('key', '=', key).executeTakeFirst(),

    events: (memberId: string) =>
      db.kysely
        .selectFrom('sign_in_events')
        .select(['at', 'what'])
        .where('member_id', '=', memberId)
        .orderBy('id', 'desc')
        .limit(10_000)
        .execute(),

    providers: (memberId: string) =>
      db.kysely
        .selectFrom('provider_identities')
        .select(['issuer', 'subject'])
        .where('member_id', '=', memberId)
        .execute(),

    sessions: (memberId: string) =>
      db.kysely
        .selectFrom('sessions')
        .select(['started_at', 'last_used_at', 'ended_at', 'device'])
        .where('member_id', '=', memberId)
        .orderBy('started_at', 'desc')
        .limit(10_000)
        .execute(),

    /** Deletes a member and all their data. */
    delete: (memberId: string): Promise<void> =>
      together(db.kysely, async (trx) => {
        const gone = await trx.deleteFrom('members').where('id', '=', memberId).returning('email_key').execute();
        for (const { email_key } of gone) {
          await trx.deleteFrom('password_codes').where('email_key', '=', email_key).execute();
          await trx.deleteFrom('pending_sign_ups').where('email_key', '=', email_key).execute();
        }
      }),
  };
}

export type ProfilesStore = ReturnType<typeof profilesStore>;

/** Returns whether this is PostgreSQL's error `unique_violation`. */
const isTaken = (error: unknown) => (error as { code?: string }).code === '23505';
