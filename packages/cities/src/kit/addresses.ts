import type { Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { AddressLayer, AddressPoint, Row } from './city.ts';
import { firstPoint, pointAt, shapeIn } from './geojson-shapes.ts';
import { inTitleCase } from './streets.ts';
import { text } from './values.ts';

/** How a layer says what each of its rows is. */
export interface AddressColumns {
  /** The column of the number, or of the lowest one: `12`, or with what stands behind it, such as `12A`. */
  readonly number: string;
  /** The column of the highest number of the houses that share the point. */
  readonly last?: string;
  /** What stands behind the number, where the layer writes it apart. */
  readonly suffixOf?: (row: Row) => string | null;
  readonly streetOf: (row: Row) => Text | null;
  readonly municipalityOf?: (row: Row) => string | null;
  /** Where the protocol client finds no point in the row's geometry. */
  readonly otherPointOf?: (row: Row) => LngLat | null;
  readonly isLeftOut?: (row: Row) => boolean;
}

/** Reads a row of a layer of address points. */
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

/** `12`, `#12`, `12.0`, `12A`, `12-A`, `12 1/2`. A unit before the number, as in `101-2755`, is no part of it. */
const NUMBER = /^#?0*([1-9]\d{0,5})(?:\.0+)?(?:[ -]?([a-z]{1,2}|\d\/\d|½))?$/i;

/** The number that a column holds, and what stands behind it. `null` where it holds none: no house has the number 0. */
export function numberIn(row: Row, column: string): Pick<AddressPoint, 'number' | 'suffix'> | null {
  const [, digits, suffix = ''] = NUMBER.exec(text(row, column) ?? '') ?? [];
  return digits === undefined ? null : { number: Number(digits), suffix: plainSuffix(suffix) };
}

const plainSuffix = (written: string): string => written.trim().toLowerCase().replace('½', '1/2');

/** More numbers than any building has: a range this wide is a slip of the pen. */
const WIDEST_RANGE = 200;

/** The highest number of the side of the street that `first` is on; `null` where a point stands for one house. */
function lastOf(first: number, last = first): number | null {
  const sameSide = last - ((last - first) % 2);
  return sameSide > first && sameSide - first <= WIDEST_RANGE ? sameSide : null;
}

/** The point that a protocol client found in a row's geometry. */
const pointOfShape = ({ at }: Row): LngLat | null => (Array.isArray(at) ? pointOf(at[0], at[1]) : null);

/** Longitude and latitude in degrees, as numbers or their text. `null` where they are none, or 0 and 0. */
export function pointOf(lng: unknown, lat: unknown): LngLat | null {
  const at = [lng, lat].map((degrees) => (degrees === null || degrees === '' ? Number.NaN : Number(degrees)));
  const [x = Number.NaN, y = Number.NaN] = at;
  return Number.isFinite(x) && Number.isFinite(y) && (x !== 0 || y !== 0) ? [x, y] : null;
}

/** The point of a column that holds GeoJSON: an object, or its text. Of several points it is the first. */
export const pointIn = (row: Row, column: string): LngLat | null => pointAt(firstPoint(shapeIn(row, column)), 4326);

/** A street's name from the columns of its parts, in this order, as it is read. The same in both languages. */
export function streetIn(row: Row, ...columns: readonly string[]): Text | null {
  const parts = columns.map((column) => text(row, column)).filter((part) => part !== null);
  const name = inTitleCase(parts.join(' '));
  return name === '' ? null : { en: name, fr: name };
}

/** Does a column say one of these words, in capitals or not, or nothing at all? */
export const saysOnly = (row: Row, column: string, words: readonly string[]): boolean => {
  const said = text(row, column)?.toLowerCase();
  return said === undefined || words.some((word) => word.toLowerCase() === said);
};
