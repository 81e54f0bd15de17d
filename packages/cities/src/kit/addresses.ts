import type { Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { AddressLayer, AddressPoint, Row } from './city.ts';
import { firstPoint, pointAt, shapeIn } from './geojson-shapes.ts';
import { inTitleCase } from './streets.ts';
import { text } from './values.ts';

/** Columns of an address layer. */
export interface AddressColumns {
  /**
   * Column with the house number (`12`, or with a suffix `12A`), or with the lowest number of the houses at the point.
   */
  readonly number: string;
  /** Column with the highest number of the houses at the point. */
  readonly last?: string;
  /** Returns the suffix of the number, if the layer has the suffix in another column. */
  readonly suffixOf?: (row: Row) => string | null;
  readonly streetOf: (row: Row) => Text | null;
  readonly municipalityOf?: (row: Row) => string | null;
  /** Returns the point from other columns, if the geometry of the row contains none. */
  readonly otherPointOf?: (row: Row) => LngLat | null;
  readonly isLeftOut?: (row: Row) => boolean;
}

/** Returns a function that reads the rows of an address layer. */
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

/**
 * A house number: `12`, `#12`, `12.0`, `12A`, `12-A` or `12 1/2`. A text with a unit before the number, such as
 * `101-2755`, does not match.
 */
const NUMBER = /^#?0*([1-9]\d{0,5})(?:\.0+)?(?:[ -]?([a-z]{1,2}|\d\/\d|½))?$/i;

/**
 * Returns the house number and its suffix from a column; `null` if there is none. The number 0 does not count, because
 * no house has it.
 */
export function numberIn(row: Row, column: string): Pick<AddressPoint, 'number' | 'suffix'> | null {
  const [, digits, suffix = ''] = NUMBER.exec(text(row, column) ?? '') ?? [];
  return digits === undefined ? null : { number: Number(digits), suffix: plainSuffix(suffix) };
}

const plainSuffix = (written: string): string => written.trim().toLowerCase().replace('½', '1/2');

/**
 * Maximum difference between the lowest and the highest number of one building. A larger difference is a typing error.
 */
const WIDEST_RANGE = 200;

/**
 * Returns the highest number that is on the same side of the street as `first`. Returns `null` if the point stands for
 * only one house.
 */
function lastOf(first: number, last = first): number | null {
  const sameSide = last - ((last - first) % 2);
  return sameSide > first && sameSide - first <= WIDEST_RANGE ? sameSide : null;
}

/** Returns the point that a protocol client found in the geometry of a row. */
const pointOfShape = ({ at }: Row): LngLat | null => (Array.isArray(at) ? pointOf(at[0], at[1]) : null);

/** Returns a point (longitude, latitude) from numbers or text in degrees; `null` if it is invalid or 0 and 0. */
export function pointOf(lng: unknown, lat: unknown): LngLat | null {
  const at = [lng, lat].map((degrees) => (degrees === null || degrees === '' ? Number.NaN : Number(degrees)));
  const [x = Number.NaN, y = Number.NaN] = at;
  return Number.isFinite(x) && Number.isFinite(y) && (x !== 0 || y !== 0) ? [x, y] : null;
}

/** Returns the point in a column with GeoJSON, given as an object or as text. Uses the first of several points. */
export const pointIn = (row: Row, column: string): LngLat | null => pointAt(firstPoint(shapeIn(row, column)), 4326);

/** Joins the parts of a street name from these columns, in this order. The name is the same in both languages. */
export function streetIn(row: Row, ...columns: readonly string[]): Text | null {
  const parts = columns.map((column) => text(row, column)).filter((part) => part !== null);
  const name = inTitleCase(parts.join(' '));
  return name === '' ? null : { en: name, fr: name };
}

/** Returns whether a column is blank or contains one of these words, ignoring case. */
export const saysOnly = (row: Row, column: string, words: readonly string[]): boolean => {
  const said = text(row, column)?.toLowerCase();
  return said === undefined || words.some((word) => word.toLowerCase() === said);
};
