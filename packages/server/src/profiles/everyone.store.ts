import { DEBUG_SUBJECT_HEADER, EVERYONE_SUB } from '@crimemap/contract/profiles';
import type { Db } from '../db/pool.ts';
import type { FindMember, Member } from '../http/member.ts';
import { noAccount } from '../sessions/index.ts';
import { isMemberId } from './account-of.ts';

/** The member everyone is with `AUTH_DISABLED`. */
export const EVERYONE: Member = { id: EVERYONE_SUB, isModerator: false };
const EMAIL = 'everyone@localhost.invalid';

/**
 * Finds the member of a request with `AUTH_DISABLED`, which production refuses: everyone is one member, whose row is made at the
 * first request, or the member whose id stands in `X-Debug-Subject`. Refuses an id that no member has.
 */
export function findEveryone({ kysely }: Pick<Db, 'kysely'>): FindMember {
  let made: Promise<unknown> | undefined;
  const make = () =>
    kysely
      .insertInto('members')
      .values({ id: EVERYONE.id, email: EMAIL, email_key: EMAIL, display_name: 'Everyone' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
      .catch((error: unknown) => {
        made = undefined;
        throw error;
      });
  return async ({ headers }) => {
    const subject = [headers[DEBUG_SUBJECT_HEADER]].flat()[0];
    made ??= make();
    await made;
    if (subject === undefined) return EVERYONE;
    const member = isMemberId(subject)
      ? await kysely.selectFrom('members').select(['id', 'is_moderator']).where('id', '=', subject).executeTakeFirst()
      : undefined;
    if (!member) throw noAccount();
    return { id: member.id, isModerator: member.is_moderator };
  };
}
