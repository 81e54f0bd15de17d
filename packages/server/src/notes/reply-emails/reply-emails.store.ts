import type { Db } from '../../db/pool.ts';
import type { StoppedEmails } from './stop-token.ts';

/** Stores the settings of emails about replies and follows. */
export function replyEmailsStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Returns the email address for messages about replies, or nothing if the member has switched them off. */
    addressOf: async (memberId: string): Promise<string | undefined> =>
      (
        await kysely
          .selectFrom('members')
          .select('email')
          .where('id', '=', memberId)
          .where('reply_letters', '=', true)
          .executeTakeFirst()
      )?.email,

    end: async (memberId: string, emails: StoppedEmails): Promise<void> => {
      const set = emails === 'reply_letters' ? { reply_letters: false } : { follow_emails: false };
      await kysely.updateTable('members').set(set).where('id', '=', memberId).execute();
    },
  };
}

export type ReplyEmailsStore = ReturnType<typeof replyEmailsStore>;
