import type { Grid } from './grid.ts';
import { inside, type Point, type Ring } from './shapes.ts';

/**
 * How incidents are concentrated. `busy`: a few intersections have most of them, as for assaults. `spread`: they occur
 * everywhere, as for stolen cars.
 */
export type Gathering = 'busy' | 'spread';

const EXPONENT = { busy: 0.85, spread: 0.45 } as const;

/** Returns the intersections of a street grid inside the rings, in a random order that depends only on the seed. */
export function cornersIn(rings: readonly Ring[], grid: Grid): Point[] {
  const found: { at: Point; rank: number }[] = [];
  for (const [column, row] of grid.cornersAround(rings)) {
    const at = grid.at(column, row);
    if (inside(at, rings)) found.push({ at, rank: grid.rank(column, row) });
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ at }) => at);
}

/** Distributes `total` over the intersections: a few have many, and most have few. */
export function crowding(corners: number, gathering: Gathering, total: number): number[] {
  const raw = Array.from({ length: corners }, (_, rank) => (rank + 2) ** -EXPONENT[gathering]);
  const sum = raw.reduce((a, b) => a + b, 0);
  return raw.map((weight) => (weight / sum) * total);
}
