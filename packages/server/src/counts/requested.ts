import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { Member } from '../http/member.ts';
import { typesFor } from '../incidents/index.ts';
import { Refusal } from '../platform/base/refusal.ts';

interface TypesQuery {
  readonly crime_type?: CrimeType | undefined;
  readonly crime_types?: readonly CrimeType[] | undefined;
}

/** Those of `crime_type` and `crime_types` together; a guest is refused as soon as one of them is for members. */
export function requestedTypes(
  member: Member | undefined,
  city: CityId,
  { crime_type, crime_types }: TypesQuery,
): readonly CrimeType[] | null {
  if (!crime_types) return typesFor(member, city, crime_type);
  const types = [...crime_types, ...(crime_type ? [crime_type] : [])];
  return [...new Set(types.flatMap((type) => typesFor(member, city, type) ?? []))];
}

interface PointQuery {
  readonly lng?: number | undefined;
  readonly lat?: number | undefined;
  readonly metres?: number | undefined;
}

/** Around which point is asked, if around any; refuses a part of one. */
export function requestedPoint({ lng, lat, metres }: PointQuery): { at: LngLat; metres: number } | null {
  if (lng === undefined && lat === undefined && metres === undefined) return null;
  if (lng === undefined || lat === undefined || metres === undefined)
    throw new Refusal('invalid_input', {
      field: lng === undefined ? 'lng' : lat === undefined ? 'lat' : 'metres',
      detail: 'Around a point is asked with all three of lng, lat and metres.',
    });
  return { at: [lng, lat], metres };
}
