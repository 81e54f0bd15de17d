import { hashOf } from '../chance.ts';
import { inside, type Point, squeezeAt } from './shapes.ts';

/** A street grid: degrees off true north, and the size of a block in metres. */
export interface Streets {
  readonly tilt: number;
  readonly block: readonly [east: number, north: number];
}

/** How incidents of a kind gather: a few corners carry most assaults, cars are stolen everywhere. */
export type Gathering = 'busy' | 'spread';

const EXPONENT = { busy: 0.85, spread: 0.45 } as const;
const METRES_A_DEGREE = 111_200;

/** Corners of a jittered street grid inside the rings, six decimals, in a shuffled order that is the same for a given seed. */
export function cornersIn(rings: readonly (readonly Point[])[], { tilt, block }: Streets, seed: number): Point[] {
  const angle = (tilt * Math.PI) / 180;
  const [wide, high] = [block[0] / METRES_A_DEGREE, block[1] / METRES_A_DEGREE];
  const squeeze = squeezeAt(rings[0]?.[0]?.[1] ?? 0);
  const tilted = rings.flat().map(([lng, lat]) => turned(lng * squeeze, lat, angle));
  const [fromColumn, toColumn] = span(tilted.map(([x]) => x / wide));
  const [fromRow, toRow] = span(tilted.map(([, y]) => y / high));
  const found: { at: Point; rank: number }[] = [];
  for (let column = fromColumn; column <= toColumn; column += 1) {
    for (let row = fromRow; row <= toRow; row += 1) {
      const rank = hashOf(seed, column, row);
      const jitter = [(rank % 1000) / 1000 - 0.5, (hashOf(rank) % 1000) / 1000 - 0.5] as const;
      const [x, y] = turned((column + jitter[0] * 0.3) * wide, (row + jitter[1] * 0.3) * high, -angle);
      const at: Point = [Math.round((x / squeeze) * 1e6) / 1e6, Math.round(y * 1e6) / 1e6];
      if (inside(at, rings)) found.push({ at, rank });
    }
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ at }) => at);
}

/** How `total` spreads over this many corners: a few busy ones, a long tail. */
export function crowding(corners: number, gathering: Gathering, total: number): number[] {
  const raw = Array.from({ length: corners }, (_, rank) => (rank + 2) ** -EXPONENT[gathering]);
  const sum = raw.reduce((a, b) => a + b, 0);
  return raw.map((weight) => (weight / sum) * total);
}

const turned = (x: number, y: number, by: number): [number, number] => [
  x * Math.cos(by) + y * Math.sin(by),
  y * Math.cos(by) - x * Math.sin(by),
];

const span = (values: readonly number[]): [number, number] => [
  Math.floor(Math.min(...values)),
  Math.ceil(Math.max(...values)),
];
