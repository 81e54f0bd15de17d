import type { LngLat } from '@crimemap/contract/geo';
import { toLngLat } from './projections.ts';

/**
 * Returns the number of a response's coordinate system. If the response names none, returns 4326, the system that was
 * requested.
 */
export function wkidOf(reply: Readonly<Record<string, unknown>>): number {
  const system = reply.spatialReference as { wkid?: unknown; latestWkid?: unknown } | null | undefined;
  return Number(system?.latestWkid ?? system?.wkid ?? 4326);
}

/**
 * Returns a point geometry as (longitude, latitude). `null` for a missing point, `"NaN"` or an unknown coordinate
 * system. The city's `read` checks whether the point is in the city.
 */
export function pointOf(geometry: unknown, wkid: number): LngLat | null {
  if (typeof geometry !== 'object' || geometry === null) return null;
  const { x, y } = geometry as { x?: unknown; y?: unknown };
  return typeof x === 'number' && typeof y === 'number' ? toLngLat(x, y, wkid) : null;
}
