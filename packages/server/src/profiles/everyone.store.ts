import { DEBUG_SUBJECT_HEADER, EVERYONE_SUB } from '@crimemap/contract/profiles';
import type { Db } from '../db/pool.ts';
import { isFromThisMachine } from '../http/from-this-machine.ts';
import type { FindMember, Member } from '../http/member.ts';
import { noAccount } from '../sessions/index.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import { isMemberId } from './account-of.ts';

/** The one member as which all requests are handled with `AUTH_DISABLED`. */
export const EVERYONE: Member = { id: EVERYONE_SUB, isModerator: false };
const EMAIL = 'everyone@localhost.invalid';
/** Milliseconds until the row of this member is checked again, because it may have been deleted. */
const ROW_TTL_MS = 5_000;

/**
 * Finds the member of a request with `AUTH_DISABLED`, which production rejects. All requests belong to one member,
 * whose row is created if it is missing. Requests from this machine can name another member in `X-Debug-Subject`.
 * Throws an `ApiError` for an unknown id.
 */
export function findEveryone({ kysely }: Pick<Db, 'kysely'>): FindMember {
  const makeRow = memoizeWithTtl(ROW_TTL_MS, () =>
    kysely
      .insertInto('members')
      .values({ id: EVERYONE.id, email: EMAIL, email_key: EMAIL, display_name: 'Everyone' })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return async (request) => {
    // Only requests from this machine may choose a member. If a server with this setting is public by mistake, visitors
    // share one account and cannot choose another.
    const subject = isFromThisMachine(request) ? [request.headers[DEBUG_SUBJECT_HEADER]].flat()[0] : undefined;
    await makeRow();
    if (subject === undefined) return EVERYONE;
    const member = isMemberId(subject)
      ? await kysely.selectFrom('members').select(['id', 'is_moderator']).where('id', '=', subject).executeTakeFirst()
      : undefined;
    if (!member) throw noAccount();
    return { id: member.id, isModerator: member.is_moderator };
  };
}
