/** Joins the class names that apply; what is false or missing is left out. */
export const classNames = (...names: ReadonlyArray<string | false | null | undefined>): string =>
  names.filter(Boolean).join(' ');

/** For what stands below a part that scrolls, which fades out above it: no line is cut in half. */
export const FADES_ABOVE =
  'relative before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-panel before:to-transparent forced-colors:before:hidden';
