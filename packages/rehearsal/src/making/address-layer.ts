import { METRES_PER_DEGREE } from '@crimemap/contract/radii';
import type { Feature, Layer } from '../arcgis/layer.ts';
import { chanceOf } from '../chance.ts';
import { type Columns, fieldsIn, writerOf } from './layer-sample.ts';
import { inside, type Point, type Ring, snapped, squeezeAt } from './shapes.ts';
import { SMALL_WORLD, type StreetLayerSample } from './street-layer.ts';
import { type StreetName, streetNameOf } from './street-names.ts';
import type { GridStreet, StreetPiece } from './street-network.ts';

/** An invented house, before a layer writes it as a row. */
export interface AddressRow extends StreetName {
  readonly street: GridStreet;
  readonly number: number;
  /** Highest number of the houses that share this point on one side of the street. Usually the same as `number`. */
  readonly last: number;
  /** Suffix of the house number. Only a few houses have one. */
  readonly suffix: string | null;
  /** True if the house number is retired. */
  readonly isRetired: boolean;
  /** Location (longitude, latitude). */
  readonly at: Point;
  /** Index of the area that contains the house; -1 if there is none or the layer does not publish it. */
  readonly area: number;
}

export interface AddressLayerSample extends Omit<StreetLayerSample, 'columns' | 'only'> {
  readonly columns: Columns<AddressRow>;
  /** Areas that the index `area` of a house refers to. */
  readonly areas?: readonly (readonly Ring[])[];
}

/** Approximate number of houses in a city at full scale, and at a small scale. */
const [ABOUT, ABOUT_SMALL] = [35_000, 1_500];
/** Number of possible houses on each side of a block. The hundred numbers of a block are divided equally among them. */
const SLOTS = 4;
const NUMBERS_A_SLOT = 24;
/** Share of the possible houses that exist. */
const THERE = 0.75;
/** Number of successive blocks that are either all built up or all empty. */
const STRETCH = 8;
/** Minimum and maximum distance of a house from the centre of the street, in metres. */
const [NEAREST, FARTHEST] = [10, 15];
const SHARED = 0.08;
const WITH_SUFFIX = 0.03;
const RETIRED = 0.01;

const WAYS = { north: 1, east: 2, other: 3 } as const;

/** A place for a house beside a piece of a street. */
interface Lot {
  readonly piece: StreetPiece;
  readonly slot: number;
  readonly isOdd: boolean;
  readonly area: number;
}

/** Returns a pseudo-random number in [0, 1) that depends only on the lot and the purpose. */
const chanceAt = ({ piece: { street, block }, slot, isOdd }: Omit<Lot, 'area'>, purpose: number): number =>
  chanceOf(WAYS[street.way], street.line, street.section, block, slot, Number(isOdd), purpose);

function* lotsOf({ ground, scale, areas = [] }: AddressLayerSample): Generator<Lot> {
  const isSmall = scale < SMALL_WORLD;
  const pieces = ground.network
    .pieces()
    .filter(({ class: kind }) => kind !== 'motorway' && !(isSmall && kind === 'local'));
  const builtUp = (isSmall ? ABOUT_SMALL : ABOUT) / (pieces.length * SLOTS * 2 * THERE);
  for (const piece of pieces) {
    const { street, block, line } = piece;
    if (chanceOf(WAYS[street.way], street.line, street.section, Math.floor(block / STRETCH)) >= builtUp) continue;
    const area = areas.findIndex((rings) => inside(line[0] ?? [0, 0], rings));
    for (let slot = 0; slot < SLOTS; slot += 1)
      for (const isOdd of [false, true])
        if (chanceAt({ piece, slot, isOdd }, 0) < THERE) yield { piece, slot, isOdd, area };
  }
}

/**
 * Returns the point at a fraction of a line's length, `metres` to the right of its direction, or to the left if
 * negative.
 */
function beside(line: readonly Point[], part: number, metres: number): Point {
  const nth = Math.min(Math.floor(part * (line.length - 1)), line.length - 2);
  const [[x1, y1], [x2, y2]] = [line[nth] ?? [0, 0], line[nth + 1] ?? [0, 0]];
  const squeeze = squeezeAt(y1);
  const [east, north] = [(x2 - x1) * squeeze, y2 - y1];
  const off = metres / METRES_PER_DEGREE / Math.hypot(east, north);
  const rest = part * (line.length - 1) - nth;
  return snapped([x1 + (x2 - x1) * rest + (north * off) / squeeze, y1 + (y2 - y1) * rest - east * off]);
}

function rowOf(lot: Lot, language: 'en' | 'fr'): AddressRow {
  const { piece, slot, isOdd, area } = lot;
  const { street, line, block } = piece;
  const ofBlock = slot * NUMBERS_A_SLOT + 2 + 2 * Math.floor(chanceAt(lot, 1) * 9) - Number(isOdd);
  const metres = NEAREST + chanceAt(lot, 2) * (FARTHEST - NEAREST);
  const number = block * 100 + ofBlock;
  return {
    ...streetNameOf(street, language),
    street,
    number,
    last: chanceAt(lot, 3) < SHARED ? number + 4 : number,
    suffix: chanceAt(lot, 4) < WITH_SUFFIX ? 'A' : null,
    isRetired: chanceAt(lot, 5) < RETIRED,
    at: beside(line, ofBlock / 100, isOdd ? -metres : metres),
    area,
  };
}

/**
 * Returns a layer of houses along the streets of an invented city. Numbers increase by a hundred per block; even
 * numbers are on the right. The houses are generated at the first request.
 */
export function addressLayer(sample: AddressLayerSample): Layer {
  const { ground: _, columns, language = 'en', scale: __, areas: ___, ...layer } = sample;
  const write = writerOf(columns);
  let lots: readonly Lot[] | undefined;
  const made = () => {
    lots ??= [...lotsOf(sample)];
    return lots;
  };
  return {
    ...layer,
    geometryType: 'point',
    fields: fieldsIn(columns),
    get count() {
      return made().length;
    },
    row: (n): Feature => {
      const lot = made()[n];
      if (lot === undefined) throw new RangeError(`no house ${n}`);
      const row = rowOf(lot, language);
      return { attributes: write(n, row), geometry: { at: row.at } };
    },
  };
}
