import type { CityId } from '@crimemap/contract/cities';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Member } from '../http/member.ts';
import { ApiError } from '../platform/base/api-error.ts';

/** Returns the crime types of a city that guests may see; `null` for all. */
export const guestTypesOf = (city: CityId): readonly CrimeType[] | null => CITY_FACTS[city].guest_types;

/**
 * Returns the crime types to read for a request with type `requested`, or without a type; `null` for all. Throws
 * `ApiError` if a guest requests a type for members.
 */
export function typesFor(
  member: Member | undefined,
  city: CityId,
  requested: CrimeType | undefined,
): readonly CrimeType[] | null {
  const allowed = member ? null : guestTypesOf(city);
  if (!requested) return allowed;
  if (allowed && !allowed.includes(requested)) throw new ApiError('sign_in_required', { field: 'crime_type' });
  return [requested];
}
