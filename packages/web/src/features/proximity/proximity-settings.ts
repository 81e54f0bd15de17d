import { HOUR_MS } from '@crimemap/contract/time';
import * as z from 'zod/mini';

/** In metres; the specification’s, with its names Close, Nearby, Area and District. */
export const RADII = [500, 1000, 2000, 5000] as const;
export type Radius = (typeof RADII)[number];

/** How far back calls are looked at. Document 2 names these three for calls, and ‘last 24 hours’ as the one that is used. */
export const RANGE_MS = { 'last hour': HOUR_MS, 'last 6 hours': 6 * HOUR_MS, 'last 24 hours': 24 * HOUR_MS } as const;
export type TimeRange = keyof typeof RANGE_MS;
export const TIME_RANGES = Object.keys(RANGE_MS) as TimeRange[];

const Settings = z.object({
  radius: z.catch(z.literal(RADII), 1000),
  timeRange: z.catch(z.enum(['last hour', 'last 6 hours', 'last 24 hours']), 'last 24 hours'),
});
export type ProximitySettings = z.infer<typeof Settings>;

/** What was chosen on this device; whatever is missing or broken is as at first. */
export function readSettings(stored: unknown): ProximitySettings {
  const read = z.safeParse(Settings, stored);
  return read.success ? read.data : z.parse(Settings, {});
}
