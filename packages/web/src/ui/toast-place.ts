/**
 * Position of a toast over the map: left of the topmost map button, above the legends and under an open panel. On a
 * phone it is above the half-raised sheet. The second height is for low windows, in which the toast would otherwise
 * cover such an element.
 */
export const TOAST_PLACE =
  'pointer-events-none fixed right-20 bottom-45 left-3 z-40 mb-(--page-end) grid justify-items-end phone:right-17 phone:bottom-[max(var(--sheet-half)+12px,var(--sheet-peek)+84px)] phone:justify-items-center';
