import type { Position } from 'geojson';

type Tolerance = (at: Position) => number;

/**
 * Simplifies a ring with Douglas-Peucker. The tolerance (degrees) depends on the position: a shore is exact near the
 * cities and coarse elsewhere, without a seam. The ring remains closed. A result with fewer than four points is too
 * small to draw.
 */
export function simplifyRing(ring: readonly Position[], tolerance: Tolerance): Position[] {
  if (ring.length < 5) return [...ring];
  const keep = new Uint8Array(ring.length);
  // The first and the last point of a ring are the same, so a line between them would have no length. The ring is
  // therefore split at the point farthest from the first.
  const far = farthest(ring, 0);
  keep[0] = keep[far] = keep[ring.length - 1] = 1;
  const spans: [number, number][] = [
    [0, far],
    [far, ring.length - 1],
  ];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let worst = 0;
    let at = -1;
    for (let i = from + 1; i < to; i += 1) {
      const point = ring[i] as Position;
      const ratio = distanceToSegment(point, ring[from] as Position, ring[to] as Position) / tolerance(point);
      if (ratio > worst) {
        worst = ratio;
        at = i;
      }
    }
    if (worst <= 1) continue;
    keep[at] = 1;
    spans.push([from, at], [at, to]);
  }
  return ring.filter((_, i) => keep[i] === 1);
}

function farthest(ring: readonly Position[], from: number): number {
  const [x0, y0] = ring[from] as [number, number];
  let best = 0;
  let at = Math.floor(ring.length / 2);
  ring.forEach(([x, y], i) => {
    const distance = ((x as number) - x0) ** 2 + ((y as number) - y0) ** 2;
    if (distance > best) {
      best = distance;
      at = i;
    }
  });
  return at;
}

function distanceToSegment([px, py]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [x, y, x1, y1, x2, y2] = [px, py, ax, ay, bx, by] as [number, number, number, number, number, number];
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/**
 * Clips a ring to a box (west, south, east, north), edge by edge (Sutherland-Hodgman). Returns an empty ring if no part
 * of it is inside.
 */
export function clipRing(
  ring: readonly Position[],
  [west, south, east, north]: readonly [number, number, number, number],
): Position[] {
  const edges = [
    { axis: 0, at: west, sign: 1 },
    { axis: 0, at: east, sign: -1 },
    { axis: 1, at: south, sign: 1 },
    { axis: 1, at: north, sign: -1 },
  ];
  let points = [...ring];
  for (const { axis, at, sign } of edges) {
    const inside = (p: Position) => sign * ((p[axis] as number) - at) >= 0;
    const cut: Position[] = [];
    points.forEach((point, i) => {
      const before = points[(i + points.length - 1) % points.length] as Position;
      if (inside(point) !== inside(before)) {
        const share = (at - (before[axis] as number)) / ((point[axis] as number) - (before[axis] as number));
        const other = 1 - axis;
        const intersection: Position = [0, 0];
        intersection[axis] = at;
        intersection[other] =
          (before[other] as number) + share * ((point[other] as number) - (before[other] as number));
        cut.push(intersection);
      }
      if (inside(point)) cut.push(point);
    });
    points = cut;
    if (points.length === 0) return [];
  }
  const first = points[0] as Position;
  const last = points.at(-1) as Position;
  return first[0] === last[0] && first[1] === last[1] ? points : [...points, first];
}
