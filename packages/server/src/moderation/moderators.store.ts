import type { Db } from '../db/pool.ts';
import type { Log } from '../shared/log.ts';

/** Returns the email addresses of all moderators. */
export const moderatorEmails = async ({ kysely }: Pick<Db, 'kysely'>): Promise<readonly string[]> =>
  (await kysely.selectFrom('members').select('email').where('is_moderator', '=', true).execute()).map(
    ({ email }) => email,
  );

/** Logs a warning if there are no moderators, because held notes would then stay hidden for ever. */
export async function warnWithoutModerators(db: Pick<Db, 'kysely'>, log: Pick<Log, 'warn'>): Promise<void> {
  if ((await moderatorEmails(db)).length > 0) return;
  log.warn(
    {},
    'no moderators: notes that need approval stay hidden. To add one, sign up, then run: npm run member -- --moderator EMAIL',
  );
}
