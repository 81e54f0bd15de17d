import { inTurn, take } from './pointer.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Offer {
  /** From the press to the middle of the layer’s nearest mark, in pixels. */
  readonly distance: number;
  readonly open: () => void;
}

const offers = new WeakMap<Event, Offer>();

/** From a press to the nearest of some marks’ middles, in pixels; without marks, endless. */
export const distanceTo = ({ x, y }: Spot, middles: readonly Spot[]): number =>
  Math.min(...middles.map((middle) => Math.hypot(middle.x - x, middle.y - y)));

/** Has a layer offered to open something for this press? Then another may offer, too, although the event is taken. */
export const isContested = (press: Event): boolean => offers.has(press);

/**
 * Offers to open what lies under a press. Of several layers that offer, the one whose mark is nearest opens, and of two as near
 * the one drawn above: a finger covers a pin and a marker beside it, and whichever was meant can be had by pressing its middle.
 */
export function offerToOpen(press: Event, offer: Offer): void {
  const other = offers.get(press);
  if (!other || offer.distance < other.distance) offers.set(press, offer);
  if (other) return;
  take(press);
  // By then every layer that may offer has had its turn.
  inTurn('areas', press, () => offers.get(press)?.open());
}
