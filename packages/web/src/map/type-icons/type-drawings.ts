import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';

// The drawings themselves, not their addresses: together they weigh less than three requests for single ones.
const FILES = import.meta.glob<string>('../../../public/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** How every drawing is made: in a box of 24, as a line of this width without corners. */
export const DRAWING_BOX = 24;
export const DRAWING_LINE = 1.75;

const DRAWINGS = Object.fromEntries(
  CRIME_TYPES.map((type) => [type, / d="([^"]+)"/.exec(FILES[`../../../public/icons/${type}.svg`] ?? '')?.[1] ?? '']),
) as Readonly<Record<CrimeType, string>>;

/** A crime type's drawing, the same as at `/icons/`: the data of an SVG path in a box of `DRAWING_BOX`. */
export const drawingOf = (type: CrimeType): string => DRAWINGS[type];
