import type { LngLat } from '@crimemap/contract/geo';
import { ApiError } from '../platform/base/api-error.ts';

interface PointQuery {
  readonly lng?: number | undefined;
  readonly lat?: number | undefined;
  readonly metres?: number | undefined;
}

/**
 * Returns the circle of a query, with its centre (longitude, latitude) and radius in metres; `null` if the query has no
 * circle. Throws an `ApiError` if parameters of the circle are missing.
 */
export function requestedPoint({ lng, lat, metres }: PointQuery): { at: LngLat; metres: number } | null {
  if (lng === undefined && lat === undefined && metres === undefined) return null;
  if (lng === undefined || lat === undefined || metres === undefined)
    throw new ApiError('invalid_input', {
      field: lng === undefined ? 'lng' : lat === undefined ? 'lat' : 'metres',
      detail: 'A search around a point needs all three of lng, lat and metres.',
    });
  return { at: [lng, lat], metres };
}
