import type { Text } from '@crimemap/contract/cities';
import type { Line, Row, StreetClass, StreetLayer } from './city.ts';
import { linesOfShape } from './lines.ts';
import { text } from './values.ts';

/** How a layer says what each of its rows is. */
export interface StreetColumns {
  /** The column of its class. */
  readonly classColumn: string;
  /** Our class for each word of that column; `null`: no street. */
  readonly classes: Readonly<Record<string, StreetClass | null>>;
  readonly nameOf: (row: Row, streetClass: StreetClass) => Text | null;
  readonly linesOf: (row: Row) => readonly Line[];
  /** Rows that are no street for another reason than their class. */
  readonly isLeftOut?: (row: Row) => boolean;
}

/** Reads a row of a layer whose classes are the words of a column. A blank class is a local street. */
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

/** Reads a row of a layer that publishes no classes: only names say what is a motorway or a ramp. Ways without a name and private ones are lanes. */
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

/** From how many metres on a street that has no class of its own is drawn as one of these. */
const BY_LENGTH: ReadonlyArray<readonly [StreetClass, number]> = [
  ['major', 8_000],
  ['minor', 4_000],
  ['collector', 2_000],
];

/** The class of a street whose layer publishes none, by how long all pieces of its name are together, in metres. */
export const classByLength = (metres: number): StreetClass =>
  BY_LENGTH.find(([, least]) => metres >= least)?.[0] ?? 'local';

/** The same name in both languages. */
export const nameIn = (row: Row, column: string): Text | null => {
  const name = text(row, column);
  return name === null ? null : { en: name, fr: name };
};

/** Words that keep their small letters within a name in capitals. */
const SMALL = new Set(['de', 'des', 'du', 'la', 'le', 'les', 'of', 'and', 'the']);

/** A name in capitals as it is read: `W 11TH AV` is `W 11th Av`, `MCKAY ST` is `Mckay St`. Any other name stays. */
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
