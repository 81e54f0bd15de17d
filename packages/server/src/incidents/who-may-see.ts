import type { CityId } from '@crimemap/contract/cities';
import { type CrimeType, GUEST_CRIME_TYPES } from '@crimemap/contract/crime-types';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';

/** The crime types a guest may see of a city's history; `null`: all of them. Only Toronto's is limited. */
export const guestTypesOf = (city: CityId): readonly CrimeType[] | null =>
  city === 'toronto' ? GUEST_CRIME_TYPES : null;

/**
 * The crime types to answer with when `asked` for one, or for none in particular; `null`: all. Refuses a guest who asks
 * for a type only members may see.
 */
export function typesFor(
  member: Member | undefined,
  city: CityId,
  asked: CrimeType | undefined,
): readonly CrimeType[] | null {
  const allowed = member ? null : guestTypesOf(city);
  if (!asked) return allowed;
  if (allowed && !allowed.includes(asked)) throw new Refusal('sign_in_required', { field: 'crime_type' });
  return [asked];
}
