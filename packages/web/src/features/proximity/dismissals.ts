import type { LngLat } from '@crimemap/contract/geo';
import * as z from 'zod/mini';

export const DISMISSED_MS = 3_600_000;
export const TTL_MS = 24 * 3_600_000;

const Dismissal = z.object({ id: z.string(), place: z.string(), at: z.number() });
export type Dismissal = z.infer<typeof Dismissal>;

/** Returns the position rounded to about 100 m, so that a short walk does not count as another location. */
export const placeOf = ([lng, lat]: LngLat): string => `${lat.toFixed(3)},${lng.toFixed(3)}`;

/**
 * Returns whether this alert is dismissed at this location now. A clock that is set back to an hour or more before the
 * dismissal ends it.
 */
export const isDismissed = (stored: readonly Dismissal[], id: string, place: string, now: number): boolean =>
  stored.some((one) => one.id === id && one.place === place && Math.abs(now - one.at) < DISMISSED_MS);

/** Returns the dismissals of the last day, with these alerts dismissed at a location. */
export const withDismissed = (stored: readonly Dismissal[], ids: readonly string[], place: string, now: number) => [
  ...pruned(stored, now).filter((one) => one.place !== place || !ids.includes(one.id)),
  ...ids.map((id) => ({ id, place, at: now })),
];

/** Returns the dismissals without those at this location. */
export const withoutPlace = (stored: readonly Dismissal[], place: string): Dismissal[] =>
  stored.filter((one) => one.place !== place);

/** Returns the dismissals of the last day. */
export const pruned = (stored: readonly Dismissal[], now: number): Dismissal[] =>
  stored.filter(({ at }) => Math.abs(now - at) < TTL_MS);

/** Returns the valid dismissals of the last day from device storage. Other values are skipped. */
export const readDismissals = (stored: unknown, now: number): Dismissal[] =>
  pruned(
    (Array.isArray(stored) ? stored : []).flatMap((one) => {
      const read = z.safeParse(Dismissal, one);
      return read.success ? [read.data] : [];
    }),
    now,
  );
