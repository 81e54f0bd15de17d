import { RADII, type Radius, VISITOR_RADIUS } from '@crimemap/contract/radii';
import { HOUR_MS } from '@crimemap/contract/time';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { m } from '../i18n/generated/messages.js';
import { readStored, store } from '../storage/stored.ts';

/** Labels of the radii, such as “500 m (Close)”. */
export const RADIUS_WORDS: Record<Radius, () => string> = {
  250: m.radius_very_close,
  500: m.radius_close,
  1000: m.radius_nearby,
  2000: m.radius_area,
  5000: m.radius_district,
};

/**
 * Periods for calls, in milliseconds. The specification (document 2) names these three, with ‘last 24 hours’ as the
 * default.
 */
export const RANGE_MS = { 'last hour': HOUR_MS, 'last 6 hours': 6 * HOUR_MS, 'last 24 hours': 24 * HOUR_MS } as const;
export type TimeRange = keyof typeof RANGE_MS;
export const TIME_RANGES = Object.keys(RANGE_MS) as TimeRange[];

const Settings = z.object({
  radius: z.catch(z.literal(RADII), VISITOR_RADIUS),
  timeRange: z.catch(z.enum(['last hour', 'last 6 hours', 'last 24 hours']), 'last 24 hours'),
});
export type NearSettings = z.infer<typeof Settings>;

/** Returns the choices stored on this device. Missing or invalid ones get their default. */
export function readSettings(stored: unknown): NearSettings {
  const read = z.safeParse(Settings, stored);
  return read.success ? read.data : z.parse(Settings, {});
}

const KEY = 'proximity-settings';

interface NearSettingsStore {
  readonly settings: NearSettings;
  choose(settings: Partial<NearSettings>): void;
}

/** Radius and period for what is near the user. Stored on this device, not in the URL. */
export const useNearSettings = create<NearSettingsStore>((set, get) => ({
  settings: readSettings(readStored(KEY)),
  choose: (part) => {
    const settings = { ...get().settings, ...part };
    store(KEY, settings);
    set({ settings });
  },
}));
