/** A viewport: degrees, all four sides. */
export interface Viewport {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** A grid of boxes, as the columns `small_box` and `large_box` number them. */
interface Grid {
  readonly column: 'small_box' | 'large_box';
  /** Boxes per degree. */
  readonly per: number;
  /** One more than the boxes around the world: the edge of the world has a number too. */
  readonly width: number;
  /** How many are read at most: each by itself, so more of them cost more than they spare. */
  readonly max: number;
}
const GRIDS: readonly Grid[] = [
  { column: 'small_box', per: 20, width: 7201, max: 120 },
  { column: 'large_box', per: 2, width: 721, max: 42 },
];

export interface Boxes {
  readonly column: Grid['column'];
  readonly boxes: readonly number[];
}

/**
 * The boxes that make up a viewport, of the finest grid that needs few; `null` where any needs too many. Sides lie on steps of
 * 0.05 degree (`snapped`), so small boxes fill it and large ones may reach beyond. What lies on its north or east side is the
 * neighbour’s.
 */
export function boxesOf({ north, south, east, west }: Viewport): Boxes | null {
  for (const { column, per, width, max } of GRIDS) {
    const first = (degrees: number) => Math.floor(degrees * per + 1e-6);
    const last = (degrees: number) => Math.ceil(degrees * per - 1e-6) - 1;
    const [bottom, left] = [first(south + 90), first(west + 180)];
    const [top, right] = [Math.max(bottom, last(north + 90)), Math.max(left, last(east + 180))];
    if ((top - bottom + 1) * (right - left + 1) > max) continue;
    const boxes: number[] = [];
    for (let row = bottom; row <= top; row += 1)
      for (let across = left; across <= right; across += 1) boxes.push(row * width + across);
    return { column, boxes };
  }
  return null;
}

const STEP_PER_DEGREE = 20;

/** A viewport with its sides moved outward to steps of 0.05 degree, so that neighbours ask the same. */
export function snapped({ north, south, east, west }: Viewport): Viewport {
  // What was snapped before stays, although 43.65 × 20 is a little more than 873.
  const up = (degrees: number, max: number) =>
    Math.min(max, Math.ceil(degrees * STEP_PER_DEGREE - 1e-6) / STEP_PER_DEGREE);
  const down = (degrees: number, min: number) =>
    Math.max(min, Math.floor(degrees * STEP_PER_DEGREE + 1e-6) / STEP_PER_DEGREE);
  return { north: up(north, 90), south: down(south, -90), east: up(east, 180), west: down(west, -180) };
}
