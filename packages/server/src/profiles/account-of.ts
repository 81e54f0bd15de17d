import type { Member } from '../http/member.ts';
import { noAccount } from '../sessions/index.ts';
import type { MemberRow } from './profile-of.ts';
import type { ProfilesStore } from './profiles.store.ts';

/** Returns whether a text is a valid member id. */
export const isMemberId = (id: string): boolean => UUID.test(id);
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the account of a member. Throws an `ApiError` if the account was deleted. */
export async function accountOf({ id }: Member, profiles: Pick<ProfilesStore, 'of'>): Promise<MemberRow> {
  const found = isMemberId(id) ? await profiles.of(id) : undefined;
  if (!found) throw noAccount();
  return found;
}
