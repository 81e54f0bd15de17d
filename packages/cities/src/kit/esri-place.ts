import type { LngLat } from '@crimemap/contract/geo';
import { toLngLat } from './projections.ts';

/** The number of the system a reply's coordinates are in; 4326 was asked for, and is meant when it says nothing. */
export function wkidOf(reply: Readonly<Record<string, unknown>>): number {
  const system = reply.spatialReference as { wkid?: unknown; latestWkid?: unknown } | null | undefined;
  return Number(system?.latestWkid ?? system?.wkid ?? 4326);
}

/**
 * A point geometry as longitude, latitude. `null` when there is none, for `"NaN"`, and for systems we do not know.
 * Whether it lies in the city is for the city's own `read` to judge.
 */
export function pointOf(geometry: unknown, wkid: number): LngLat | null {
  if (typeof geometry !== 'object' || geometry === null) return null;
  const { x, y } = geometry as { x?: unknown; y?: unknown };
  return typeof x === 'number' && typeof y === 'number' ? toLngLat(x, y, wkid) : null;
}
