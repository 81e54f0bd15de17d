/** Joins class names. Skips values that are false, `null` or missing. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(' ');

/**
 * Class names for content below a scrolling part. They add a fade above the content, so that no line seems to be cut in
 * half.
 */
export const FADES_ABOVE =
  'relative before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-panel before:to-transparent forced-colors:before:hidden';
