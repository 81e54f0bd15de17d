import type { LngLat } from '@crimemap/contract/geo';
import type { Place } from '@crimemap/contract/places';
import type { House } from '../addresses/index.ts';
import { hundredOf } from './parse/address.ts';
import { metresBetween } from './ranked.ts';

/** Where a number of a street is, and how exactly that is known. */
export interface PlacedNumber {
  readonly precision: NonNullable<Place['precision']>;
  readonly at: LngLat;
  /** The hundred that a block has, of its nearest house: 1200. */
  readonly hundred: number;
  /** The house has what was written behind the number: 12A. */
  readonly isSaid: boolean;
}

/** A block has a hundred numbers, two of them in the west: between houses farther apart by number there lies a crossing or a gap. */
const APART_NUMBERS = 200;
/** Twice a long block, in metres. Between houses farther apart the street may bend, and the middle is no place of it. */
const APART_METRES = 500;
/** Points of one number so near each other, in metres, are one house with several doors. */
const SAME_METRES = 500;

const lastOf = ({ number, last }: House): number => last ?? number;
const hasNumber = (house: House, number: number): boolean =>
  house.number <= number && number <= lastOf(house) && house.number % 2 === number % 2;

/** By how many numbers a house is from one. */
const awayFrom = (house: House, number: number): number =>
  number < house.number ? house.number - number : Math.max(0, number - lastOf(house));

/**
 * Where a number is among the houses of one street: the house itself, each place of it where several have that number; else between
 * the nearest two houses of its side; else by the house nearest in number. None where no house is near.
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

/** The place of a number between the nearest lower and higher ones of its side of the street; `null` where they are far apart. */
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
