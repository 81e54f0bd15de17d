import type { LngLat } from '@crimemap/contract/geo';
import * as z from 'zod/mini';

export const DISMISSED_MS = 3_600_000;
export const KEPT_MS = 24 * 3_600_000;

const Dismissal = z.object({ id: z.string(), place: z.string(), at: z.number() });
export type Dismissal = z.infer<typeof Dismissal>;

/** About 100 m: who walks a little is still at the same place. */
export const placeOf = ([lng, lat]: LngLat): string => `${lat.toFixed(3)},${lng.toFixed(3)}`;

/** Is this alert put away here and now? A clock that was set back does not keep it away for longer. */
export const isDismissed = (kept: readonly Dismissal[], id: string, place: string, now: number): boolean =>
  kept.some((one) => one.id === id && one.place === place && Math.abs(now - one.at) < DISMISSED_MS);

/** Puts alerts away at a place. */
export const withDismissed = (kept: readonly Dismissal[], ids: readonly string[], place: string, now: number) => [
  ...pruned(kept, now).filter((one) => one.place !== place || !ids.includes(one.id)),
  ...ids.map((id) => ({ id, place, at: now })),
];

/** As if nothing had been put away at this place. */
export const withoutPlace = (kept: readonly Dismissal[], place: string): Dismissal[] =>
  kept.filter((one) => one.place !== place);

/** What is not older than a day. */
export const pruned = (kept: readonly Dismissal[], now: number): Dismissal[] =>
  kept.filter(({ at }) => Math.abs(now - at) < KEPT_MS);

/** What this device holds; anything that is no dismissal is passed over. */
export const readDismissals = (kept: unknown, now: number): Dismissal[] =>
  pruned(
    (Array.isArray(kept) ? kept : []).flatMap((one) => {
      const read = z.safeParse(Dismissal, one);
      return read.success ? [read.data] : [];
    }),
    now,
  );
