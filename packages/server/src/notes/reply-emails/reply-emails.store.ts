import type { Db } from '../../db/pool.ts';

/** Who wants a letter when somebody replies. */
export function replyEmailsStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Where such letters go; nothing where the member wants none. */
    addressOf: async (memberId: string): Promise<string | undefined> =>
      (
        await kysely
          .selectFrom('members')
          .select('email')
          .where('id', '=', memberId)
          .where('reply_letters', '=', true)
          .executeTakeFirst()
      )?.email,

    end: async (memberId: string): Promise<void> => {
      await kysely.updateTable('members').set({ reply_letters: false }).where('id', '=', memberId).execute();
    },
  };
}

export type ReplyEmailsStore = ReturnType<typeof replyEmailsStore>;
