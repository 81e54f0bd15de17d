export type Point = readonly [x: number, y: number];
type Size = readonly [width: number, height: number];
/** Where marks may stand, in pixels of the map. */
export interface Room {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const ROUNDS = 600;
/** After this round marks are only pushed apart, no longer drawn home. */
const DRAWN_HOME = 400;
const HOMESICK = 0.04;
const GAP = 4;

/**
 * Centres of equal marks, as near to their homes as lets none cover another. A mark whose home is in the room stays in it;
 * the others only keep out of each other's way. The same homes always give the same places.
 */
export function spreadMarks(homes: readonly Point[], [width, height]: Size, room: Room): Point[] {
  const inside = homes.map(([x, y]) => x >= room.left && x <= room.right && y >= room.top && y <= room.bottom);
  const xs = homes.map(([x]) => x);
  const ys = homes.map(([, y]) => y);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let i = 0; i < homes.length; i += 1) {
      const [homeX, homeY] = homes[i] as Point;
      if (round < DRAWN_HOME) {
        xs[i] = at(xs, i) + (homeX - at(xs, i)) * HOMESICK;
        ys[i] = at(ys, i) + (homeY - at(ys, i)) * HOMESICK;
      }
      for (let j = 0; j < i; j += 1) part(i, j, round % 5 === 4);
    }
    for (let i = 0; i < homes.length; i += 1) {
      if (!inside[i]) continue;
      xs[i] = between(at(xs, i), room.left + width / 2, room.right - width / 2);
      ys[i] = between(at(ys, i), room.top + height / 2, room.bottom - height / 2);
    }
  }
  return xs.map((x, i) => [Math.round(x), Math.round(at(ys, i))]);

  /** Pushes two marks apart the shorter way, or now and then the longer: who is held on both sides gets out that way. */
  function part(i: number, j: number, longer: boolean): void {
    const [awayX, awayY] = [at(xs, i) - at(xs, j), at(ys, i) - at(ys, j)];
    const [overX, overY] = [width + GAP - Math.abs(awayX), height + GAP - Math.abs(awayY)];
    if (overX <= 0 || overY <= 0) return;
    const [along, over, away] = overX < overY !== longer ? [xs, overX, awayX] : [ys, overY, awayY];
    const step = (away < 0 ? -over : over) / 2;
    along[i] = at(along, i) + step;
    along[j] = at(along, j) - step;
  }
}

const at = (values: readonly number[], index: number): number => values[index] ?? 0;
const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
