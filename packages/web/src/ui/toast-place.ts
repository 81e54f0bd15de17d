/**
 * Where a toast stands over the map: beside the topmost of the map’s buttons, which are at the right; there it is above the legends
 * and under an open panel. On a phone: above the sheet at its half. The second height is for windows so low that one of those stands
 * in its way.
 */
export const TOAST_PLACE =
  'pointer-events-none fixed right-20 bottom-45 left-3 z-40 mb-(--page-end) grid justify-items-end phone:right-17 phone:bottom-[max(var(--sheet-half)+12px,var(--sheet-peek)+84px)] phone:justify-items-center';
