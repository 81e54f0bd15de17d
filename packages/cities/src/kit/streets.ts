import type { Text } from '@crimemap/contract/cities';
import type { Line, Row, StreetClass, StreetLayer } from './city.ts';
import { linesOfShape } from './lines.ts';
import { text } from './values.ts';

/** Describes the columns of a street layer. */
export interface StreetColumns {
  readonly classColumn: string;
  /** Maps each word of the class column to a class; `null` means that the row is not a street. */
  readonly classes: Readonly<Record<string, StreetClass | null>>;
  readonly nameOf: (row: Row, streetClass: StreetClass) => Text | null;
  readonly linesOf: (row: Row) => readonly Line[];
  /** Returns true for rows that are left out for a reason other than their class. */
  readonly isLeftOut?: (row: Row) => boolean;
}

/** Returns a row reader for a street layer with a class column. A blank class is read as a local street. */
export const streetsBy =
  ({ classColumn, classes, nameOf, linesOf, isLeftOut }: StreetColumns): StreetLayer['read'] =>
  (row) => {
    const word = text(row, classColumn);
    const known = word === null ? 'local' : classes[word];
    if (known === null || isLeftOut?.(row)) return { kind: 'left_out' };
    const lines = linesOf(row);
    if (lines.length === 0) return { kind: 'broken' };
    const streetClass = known ?? 'local';
    return {
      kind: 'street',
      street: { class: streetClass, name: nameOf(row, streetClass), lines },
      unknownWord: known === undefined ? word : null,
    };
  };

const MOTORWAY = /^(?:hwy|highway) ?4\d\d\b|^(?:qew|queen elizabeth way)\b/i;
const RAMP = /\bramp\b/i;

/**
 * Returns a row reader for a street layer without classes. It recognises motorways and ramps by name. Unnamed and
 * private ways become lanes.
 */
export const streetsByName =
  (column: string, isPrivate: (row: Row) => boolean): StreetLayer['read'] =>
  (row) => {
    const lines = linesOfShape(row);
    if (lines.length === 0) return { kind: 'broken' };
    const written = text(row, column);
    const isRamp = written !== null && RAMP.test(written);
    const name = written === null || isRamp ? null : inTitleCase(written);
    const plainClass = written === null || isPrivate(row) ? 'lane' : null;
    const streetClass = isRamp ? 'collector' : written !== null && MOTORWAY.test(written) ? 'motorway' : plainClass;
    return {
      kind: 'street',
      street: { class: streetClass, name: name === null ? null : { en: name, fr: name }, lines },
      unknownWord: null,
    };
  };

/** Minimum length in metres of a street for each class, if the layer publishes no classes. */
const BY_LENGTH: ReadonlyArray<readonly [StreetClass, number]> = [
  ['major', 8_000],
  ['minor', 4_000],
  ['collector', 2_000],
];

/**
 * Returns the class of a street without a published class, from the total length in metres of all pieces with its name.
 */
export const classByLength = (metres: number): StreetClass =>
  BY_LENGTH.find(([, least]) => metres >= least)?.[0] ?? 'local';

/** Returns the name in a column as the text for both languages. */
export const nameIn = (row: Row, column: string): Text | null => {
  const name = text(row, column);
  return name === null ? null : { en: name, fr: name };
};

/** Words that remain lower case when a name in capitals is converted. */
const SMALL = new Set(['de', 'des', 'du', 'la', 'le', 'les', 'of', 'and', 'the']);

/**
 * Converts a name in capitals to title case: `W 11TH AV` becomes `W 11th Av`, `MCKAY ST` becomes `Mckay St`. Other
 * names are unchanged.
 */
export const inTitleCase = (name: string): string =>
  name !== name.toUpperCase()
    ? name
    : name
        .toLowerCase()
        .split(' ')
        .map((word, nth) => (nth > 0 && SMALL.has(word) ? word : capital(word)))
        .join(' ');

const capital = (word: string): string =>
  /^[nsew]{2}$/.test(word)
    ? word.toUpperCase()
    : word.replace(/(^|[-(]|['’](?=\p{L}{2}))\p{L}/gu, (initial) => initial.toUpperCase());
