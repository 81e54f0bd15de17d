import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Member } from '../http/member.ts';
import { typesFor } from '../incidents/index.ts';

interface TypesQuery {
  readonly crime_type?: CrimeType | undefined;
  readonly crime_types?: readonly CrimeType[] | undefined;
}

/**
 * Returns the types in `crime_type` and `crime_types` together. Throws `ApiError` if a guest requests a type for
 * members.
 */
export function requestedTypes(
  member: Member | undefined,
  city: CityId,
  { crime_type, crime_types }: TypesQuery,
): readonly CrimeType[] | null {
  if (!crime_types) return typesFor(member, city, crime_type);
  const types = [...crime_types, ...(crime_type ? [crime_type] : [])];
  return [...new Set(types.flatMap((type) => typesFor(member, city, type) ?? []))];
}
