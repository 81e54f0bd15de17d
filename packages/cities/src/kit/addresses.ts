import type { Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { AddressLayer, AddressPoint, Row } from './city.ts';
import { firstPoint, pointAt, shapeIn } from './geojson-shapes.ts';
import { inTitleCase } from './streets.ts';
import { text } from './values.ts';

/** Describes the columns of an address layer. */
export interface AddressColumns {
  /** Column of the number, or of the lowest one: `12`, or with a suffix, such as `12A`. */
  readonly number: string;
  /** Column of the highest number of the houses at the point. */
  readonly last?: string;
  /** Returns the suffix of the number, if the layer has it in another column. */
  readonly suffixOf?: (row: Row) => string | null;
  readonly streetOf: (row: Row) => Text | null;
  readonly municipalityOf?: (row: Row) => string | null;
  /** Returns the point if the row's geometry has none. */
  readonly otherPointOf?: (row: Row) => LngLat | null;
  readonly isLeftOut?: (row: Row) => boolean;
}

/** Returns a reader for the rows of an address layer. */
export const addressesBy =
  ({
    number,
    last,
    suffixOf,
    streetOf,
    municipalityOf,
    otherPointOf,
    isLeftOut,
  }: AddressColumns): AddressLayer['read'] =>
  (row) => {
    if (isLeftOut?.(row)) return { kind: 'left_out' };
    const written = numberIn(row, number);
    const street = streetOf(row);
    const at = pointOfShape(row) ?? otherPointOf?.(row) ?? null;
    if (written === null || street === null || at === null) return { kind: 'broken' };
    return {
      kind: 'address',
      address: {
        number: written.number,
        last: last === undefined ? null : lastOf(written.number, numberIn(row, last)?.number),
        suffix: written.suffix || plainSuffix(suffixOf?.(row) ?? ''),
        street,
        municipality: municipalityOf?.(row) ?? null,
        at,
      },
    };
  };

/** Matches `12`, `#12`, `12.0`, `12A`, `12-A`, `12 1/2`. A unit before the number, as in `101-2755`, does not match. */
const NUMBER = /^#?0*([1-9]\d{0,5})(?:\.0+)?(?:[ -]?([a-z]{1,2}|\d\/\d|½))?$/i;

/** Returns the number and suffix in a column; `null` if there is none. No house has the number 0. */
export function numberIn(row: Row, column: string): Pick<AddressPoint, 'number' | 'suffix'> | null {
  const [, digits, suffix = ''] = NUMBER.exec(text(row, column) ?? '') ?? [];
  return digits === undefined ? null : { number: Number(digits), suffix: plainSuffix(suffix) };
}

const plainSuffix = (written: string): string => written.trim().toLowerCase().replace('½', '1/2');

/** Maximum range of numbers of one building; larger ranges are typing errors. */
const WIDEST_RANGE = 200;

/** Returns the highest number on the same side of the street as `first`; `null` if the point stands for one house. */
function lastOf(first: number, last = first): number | null {
  const sameSide = last - ((last - first) % 2);
  return sameSide > first && sameSide - first <= WIDEST_RANGE ? sameSide : null;
}

/** Returns the point that a protocol client found in a row's geometry. */
const pointOfShape = ({ at }: Row): LngLat | null => (Array.isArray(at) ? pointOf(at[0], at[1]) : null);

/** Returns (longitude, latitude) from numbers or text in degrees; `null` if invalid or 0 and 0. */
export function pointOf(lng: unknown, lat: unknown): LngLat | null {
  const at = [lng, lat].map((degrees) => (degrees === null || degrees === '' ? Number.NaN : Number(degrees)));
  const [x = Number.NaN, y = Number.NaN] = at;
  return Number.isFinite(x) && Number.isFinite(y) && (x !== 0 || y !== 0) ? [x, y] : null;
}

/** Returns the point of a column with GeoJSON, as object or text. Takes the first of several points. */
export const pointIn = (row: Row, column: string): LngLat | null => pointAt(firstPoint(shapeIn(row, column)), 4326);

/** Joins a street's name from columns in reading order. The same in both languages. */
export function streetIn(row: Row, ...columns: readonly string[]): Text | null {
  const parts = columns.map((column) => text(row, column)).filter((part) => part !== null);
  const name = inTitleCase(parts.join(' '));
  return name === '' ? null : { en: name, fr: name };
}

/** True if a column contains one of these words, ignoring case, or is blank. */
export const saysOnly = (row: Row, column: string, words: readonly string[]): boolean => {
  const said = text(row, column)?.toLowerCase();
  return said === undefined || words.some((word) => word.toLowerCase() === said);
};
