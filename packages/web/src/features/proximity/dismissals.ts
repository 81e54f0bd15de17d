import type { LngLat } from '@crimemap/contract/geo';
import * as z from 'zod/mini';

export const DISMISSED_MS = 3_600_000;
export const TTL_MS = 24 * 3_600_000;

const Dismissal = z.object({ id: z.string(), place: z.string(), at: z.number() });
export type Dismissal = z.infer<typeof Dismissal>;

/** About 100 m: who walks a little is still at the same place. */
export const placeOf = ([lng, lat]: LngLat): string => `${lat.toFixed(3)},${lng.toFixed(3)}`;

/** Is this alert put away here and now? A clock that was set back does not keep it away for longer. */
export const isDismissed = (stored: readonly Dismissal[], id: string, place: string, now: number): boolean =>
  stored.some((one) => one.id === id && one.place === place && Math.abs(now - one.at) < DISMISSED_MS);

/** Puts alerts away at a place. */
export const withDismissed = (stored: readonly Dismissal[], ids: readonly string[], place: string, now: number) => [
  ...pruned(stored, now).filter((one) => one.place !== place || !ids.includes(one.id)),
  ...ids.map((id) => ({ id, place, at: now })),
];

/** As if nothing had been put away at this place. */
export const withoutPlace = (stored: readonly Dismissal[], place: string): Dismissal[] =>
  stored.filter((one) => one.place !== place);

/** What is not older than a day. */
export const pruned = (stored: readonly Dismissal[], now: number): Dismissal[] =>
  stored.filter(({ at }) => Math.abs(now - at) < TTL_MS);

/** What this device holds; anything that is no dismissal is passed over. */
export const readDismissals = (stored: unknown, now: number): Dismissal[] =>
  pruned(
    (Array.isArray(stored) ? stored : []).flatMap((one) => {
      const read = z.safeParse(Dismissal, one);
      return read.success ? [read.data] : [];
    }),
    now,
  );
