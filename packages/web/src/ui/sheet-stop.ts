/** Positions at which the bottom sheet rests, from the lowest to the highest. */
export const STOPS = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof STOPS)[number];

/** A sheet released below this share of the window height moves to its lowest position. */
const PEEK_SHARE = 0.27;
/** A sheet released at or above this share of the window height moves to its highest position. */
const FULL_SHARE = 0.75;

/** Returns the position to which a sheet released at a height moves. Unit: CSS pixels. */
export function nearestStop(height: number): SheetStop {
  const share = height / window.innerHeight;
  if (share < PEEK_SHARE) return 'peek';
  return share < FULL_SHARE ? 'half' : 'full';
}
