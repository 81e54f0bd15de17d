import type { LngLat } from '@crimemap/contract/geo';
import type { Place } from '@crimemap/contract/places';
import type { House } from '../addresses/index.ts';
import { hundredOf } from './parse/address.ts';
import { metresBetween } from './ranked.ts';

/** Location of a house number on a street, and its precision. */
export interface PlacedNumber {
  readonly precision: NonNullable<Place['precision']>;
  readonly at: LngLat;
  /** First number of the block, such as 1200. If the precision is `block`, this is the block of the nearest house. */
  readonly hundred: number;
  /**
   * True for a house with the typed suffix (12A), for an interpolated place, and for a block that includes the number.
   */
  readonly isSaid: boolean;
}

/**
 * Maximum difference between two neighbouring house numbers. A block has 100 numbers, in western cities 200. A larger
 * difference means an intersection or a gap between the houses.
 */
const APART_NUMBERS = 200;
/**
 * Maximum distance in metres between two houses for interpolation: twice the length of a long block. Between more
 * distant houses the street may bend.
 */
const APART_METRES = 500;
/** Maximum distance in metres between points with the same number that are one house with several doors. */
const SAME_METRES = 500;

const lastOf = ({ number, last }: House): number => last ?? number;
const hasNumber = (house: House, number: number): boolean =>
  house.number <= number && number <= lastOf(house) && house.number % 2 === number % 2;

/** Returns how far a number is outside the number range of a house; 0 within the range. */
const awayFrom = (house: House, number: number): number =>
  number < house.number ? house.number - number : Math.max(0, number - lastOf(house));

/**
 * Returns the places of a number among the houses of one street. Returns several if houses far apart have the number.
 * If no house has it, interpolates on the same side of the street, or else returns the block of the nearest number.
 * Returns nothing if no number is near.
 */
export function placesOfNumber(houses: readonly House[], number: number, suffix: string): PlacedNumber[] {
  const hundred = hundredOf(number);
  const own = houses.filter((house) => hasNumber(house, number));
  const said = own.filter((house) => house.suffix === suffix);
  if (own.length > 0) {
    const apart: PlacedNumber[] = [];
    for (const { at } of said.length > 0 ? said : own)
      if (apart.every((other) => metresBetween(other.at, at) > SAME_METRES))
        apart.push({ precision: 'exact', at, hundred, isSaid: said.length > 0 });
    return apart;
  }
  const between = placeBetween(houses, number);
  if (between) return [{ precision: 'about', at: between, hundred, isSaid: true }];
  const [nearest] = houses.toSorted((a, b) => awayFrom(a, number) - awayFrom(b, number));
  if (!nearest || awayFrom(nearest, number) > APART_NUMBERS) return [];
  const block = hundredOf(nearest.number > number ? nearest.number : lastOf(nearest));
  return [{ precision: 'block', at: nearest.at, hundred: block, isSaid: block === hundred }];
}

/**
 * Interpolates between the nearest lower and the nearest higher number on the same side of the street. Returns `null`
 * if either is missing or they are far apart.
 */
function placeBetween(houses: readonly House[], number: number): LngLat | null {
  const side = houses.filter((house) => house.number % 2 === number % 2);
  const low = side.filter((house) => lastOf(house) < number).sort((a, b) => lastOf(b) - lastOf(a))[0];
  const high = side.filter((house) => house.number > number).sort((a, b) => a.number - b.number)[0];
  if (!low || !high) return null;
  const numbers = high.number - lastOf(low);
  if (numbers > APART_NUMBERS || metresBetween(low.at, high.at) > APART_METRES) return null;
  const part = (number - lastOf(low)) / numbers;
  const along = (axis: 0 | 1) => round(low.at[axis] + (high.at[axis] - low.at[axis]) * part);
  return [along(0), along(1)];
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
