import type { CityId } from '@crimemap/contract/cities';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Member } from '../http/member.ts';
import { Refusal } from '../platform/base/refusal.ts';

/** The crime types a guest may see of a city's history; `null`: all of them. */
export const guestTypesOf = (city: CityId): readonly CrimeType[] | null => CITY_FACTS[city].guest_types;

/**
 * The crime types to answer with when `asked` for one, or for none in particular; `null`: all. Refuses a guest who asks
 * for a type only members may see.
 */
export function typesFor(
  member: Member | undefined,
  city: CityId,
  requested: CrimeType | undefined,
): readonly CrimeType[] | null {
  const allowed = member ? null : guestTypesOf(city);
  if (!requested) return allowed;
  if (allowed && !allowed.includes(requested)) throw new Refusal('sign_in_required', { field: 'crime_type' });
  return [requested];
}
