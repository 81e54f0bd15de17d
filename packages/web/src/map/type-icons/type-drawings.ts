import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';

// Icons are part of the script, because together they are smaller than three requests for single icons.
const FILES = import.meta.glob<string>('../../../public/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Size of the box of every icon, and width of its line. */
export const DRAWING_BOX = 24;
export const DRAWING_LINE = 1.75;

const DRAWINGS = Object.fromEntries(
  CRIME_TYPES.map((type) => [type, / d="([^"]+)"/.exec(FILES[`../../../public/icons/${type}.svg`] ?? '')?.[1] ?? '']),
) as Readonly<Record<CrimeType, string>>;

/**
 * Returns the icon of a crime type as SVG path data in a box of `DRAWING_BOX`. It is the same icon as under `/icons/`.
 */
export const drawingOf = (type: CrimeType): string => DRAWINGS[type];
