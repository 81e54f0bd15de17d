import { hashOf } from '../chance.ts';
import { type Point, type Ring, snapped, squeezeAt } from './shapes.ts';

/** Properties of a street grid: `tilt` in degrees from true north, and the size of a block in metres. */
export interface Streets {
  readonly tilt: number;
  readonly block: readonly [east: number, north: number];
}

/** Intersections of an irregular grid, numbered by columns to the east and rows to the north. */
export interface Grid {
  /** Returns an intersection (longitude, latitude) with six decimals. */
  readonly at: (column: number, row: number) => Point;
  /** Returns a random number that is always the same for an intersection. */
  readonly rank: (column: number, row: number) => number;
  /** Returns the column and the row of the intersection nearest to a point. */
  readonly cornerOf: (point: Point) => readonly [column: number, row: number];
  /** Iterates over the intersections in the box around these rings, column by column, starting in the south. */
  readonly cornersAround: (rings: readonly Ring[]) => Generator<readonly [column: number, row: number]>;
}

const METRES_A_DEGREE = 111_200;
/** Maximum displacement of an intersection, as a fraction of a block. */
const JITTER = 0.3;

/** Returns a grid for a latitude. It depends only on the seed. */
export function gridOf({ tilt, block }: Streets, latitude: number, seed: number): Grid {
  const angle = (tilt * Math.PI) / 180;
  const [wide, high] = [block[0] / METRES_A_DEGREE, block[1] / METRES_A_DEGREE];
  const squeeze = squeezeAt(latitude);
  const rank = (column: number, row: number) => hashOf(seed, column, row);
  const placeOf = ([lng, lat]: Point): Point => {
    const [x, y] = turned(lng * squeeze, lat, angle);
    return [x / wide, y / high];
  };
  return {
    rank,
    at: (column, row) => {
      const hash = rank(column, row);
      const jitter = [(hash % 1000) / 1000 - 0.5, (hashOf(hash) % 1000) / 1000 - 0.5] as const;
      const [x, y] = turned((column + jitter[0] * JITTER) * wide, (row + jitter[1] * JITTER) * high, -angle);
      return snapped([x / squeeze, y]);
    },
    cornerOf: (point) => {
      const [column, row] = placeOf(point);
      return [Math.round(column), Math.round(row)];
    },
    *cornersAround(rings) {
      const places = rings.flat().map(placeOf);
      const [fromColumn, toColumn] = span(places.map(([column]) => column));
      const [fromRow, toRow] = span(places.map(([, row]) => row));
      for (let column = fromColumn; column <= toColumn; column += 1)
        for (let row = fromRow; row <= toRow; row += 1) yield [column, row];
    },
  };
}

const turned = (x: number, y: number, by: number): [number, number] => [
  x * Math.cos(by) + y * Math.sin(by),
  y * Math.cos(by) - x * Math.sin(by),
];

const span = (values: readonly number[]): [number, number] => [
  Math.floor(Math.min(...values)),
  Math.ceil(Math.max(...values)),
];
