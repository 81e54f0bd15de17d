import { DEBUG_SUBJECT_HEADER, EVERYONE_SUB } from '@crimemap/contract/profiles';
import type { Db } from '../db/pool.ts';
import { isFromThisMachine } from '../http/from-this-machine.ts';
import type { FindMember, Member } from '../http/member.ts';
import { noAccount } from '../sessions/index.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import { isMemberId } from './account-of.ts';

/** The member everyone is with `AUTH_DISABLED`. */
export const EVERYONE: Member = { id: EVERYONE_SUB, isModerator: false };
const EMAIL = 'everyone@localhost.invalid';
/** After so long it is looked again whether the row is there: it may have been deleted. */
const ROW_TTL_MS = 5_000;

/**
 * Finds the member of a request with `AUTH_DISABLED`, which production refuses: everyone is one member, whose row is made where
 * it is missing, or, for requests of this
 * machine, the member whose id stands in `X-Debug-Subject`. Refuses an id that no member has.
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
    // A server that others reach by mistake with this setting is everyone's, but nobody's account.
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
