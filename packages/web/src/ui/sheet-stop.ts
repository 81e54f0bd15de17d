/** Resting positions of the bottom sheet, from the lowest. */
export const STOPS = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof STOPS)[number];

/** Share of the window height below which a released sheet moves to its lowest stop. */
const PEEK_SHARE = 0.27;
/** Share of the window height from which a released sheet moves to its highest stop. */
const FULL_SHARE = 0.75;

/** Returns the stop nearest to a released sheet’s height, in CSS pixels. */
export function nearestStop(height: number): SheetStop {
  const share = height / window.innerHeight;
  if (share < PEEK_SHARE) return 'peek';
  return share < FULL_SHARE ? 'half' : 'full';
}
