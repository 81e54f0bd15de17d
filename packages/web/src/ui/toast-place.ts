/**
 * Where a toast stands over the map. On a phone: above the sheet at its half, and beside the buttons of the map, which are at the
 * right. The second height is for windows so low that one of those stands in its way.
 */
export const TOAST_PLACE =
  'pointer-events-none fixed right-3 bottom-24 left-3 z-40 mb-(--page-end) grid justify-items-center phone:right-17 phone:bottom-[max(50dvh+12px,var(--sheet-peek)+84px)]';
