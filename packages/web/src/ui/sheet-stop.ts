/** Where a phone’s sheet rests, from the lowest. */
export const STOPS = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof STOPS)[number];

/** Below this share of the window a sheet that is let go rests at its lowest stop. */
const PEEK_SHARE = 0.27;
/** From this share on it rests at its highest. */
const FULL_SHARE = 0.75;

/** Returns where a sheet rests that was let go at this height, in pixels. */
export function nearestStop(height: number): SheetStop {
  const share = height / window.innerHeight;
  if (share < PEEK_SHARE) return 'peek';
  return share < FULL_SHARE ? 'half' : 'full';
}
