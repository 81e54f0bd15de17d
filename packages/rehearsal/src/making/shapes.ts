import { EARTH_METRES } from '@crimemap/contract/radii';
import { chanceOf } from '../chance.ts';

export type Point = readonly [number, number];
export type Ring = readonly Point[];
/** A directed border from one corner to the next. The area is on its left. */
export type Edge = readonly [Point, Point];

/**
 * Parses rings from a text. Semicolons separate rings, and commas separate corners, written as `longitude latitude`.
 */
export const ringsOf = (text: string): Ring[] =>
  text.split(';').map((ring) =>
    ring.split(',').map((corner): Point => {
      const [lng = 0, lat = 0] = corner.trim().split(' ').map(Number);
      return [lng, lat];
    }),
  );

/** Returns the length of a degree of longitude divided by that of a degree of latitude, at this latitude. */
export const squeezeAt = (lat: number): number => Math.cos((lat * Math.PI) / 180);
const place = ([lng, lat]: Point): string => `${Math.round(lng * 1e6)},${Math.round(lat * 1e6)}`;

/** Rounds a corner to six decimals, so that the areas on both sides of a border have the same corners. */
export const snapped = ([lng, lat]: Point): Point => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6];

/** Returns the directed edges of a closed ring. */
export const edgesOf = (ring: Ring): Edge[] =>
  ring.slice(1).flatMap((to, i): Edge[] => {
    const from = ring[i];
    return from === undefined || place(from) === place(to) ? [] : [[from, to]];
  });

/** Removes the borders between neighbouring rings, and joins the other edges into closed rings. */
export function dissolved(edges: readonly Edge[]): Ring[] {
  const there = new Set(edges.map(([from, to]) => `${place(from)}|${place(to)}`));
  const outer = edges.filter(([from, to]) => !there.has(`${place(to)}|${place(from)}`));
  const leaving = new Map<string, Edge[]>();
  for (const edge of outer) leaving.set(place(edge[0]), [...(leaving.get(place(edge[0])) ?? []), edge]);
  const rings: Ring[] = [];
  for (const first of outer) {
    if (!leaving.get(place(first[0]))?.includes(first)) continue;
    const ring: Point[] = [first[0]];
    let edge: Edge | undefined = first;
    while (edge !== undefined) {
      const here: Edge = edge;
      leaving.set(
        place(here[0]),
        (leaving.get(place(here[0])) ?? []).filter((other) => other !== here),
      );
      ring.push(here[1]);
      edge = place(here[1]) === place(first[0]) ? undefined : leaving.get(place(here[1]))?.[0];
    }
    rings.push(ring);
  }
  return rings;
}

/**
 * Returns the ring with every edge slightly bent. An edge is bent in the same way for the areas on both sides of it.
 */
export const bent = (ring: Ring): Ring => {
  const points = edgesOf(ring).flatMap(([from, to]) => bentEdge(from, to).slice(0, -1));
  const first = points[0];
  return first === undefined ? [] : [...points, first];
};

function bentEdge(from: Point, to: Point): Point[] {
  const forward = from[0] < to[0] || (from[0] === to[0] && from[1] < to[1]);
  const points = forward ? halved(from, to, 4) : halved(to, from, 4).reverse();
  return points;
}

function halved(from: Point, to: Point, depth: number): Point[] {
  const squeeze = squeezeAt((from[1] + to[1]) / 2);
  const dx = (to[0] - from[0]) * squeeze;
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy);
  // Edges shorter than about 120 m stay straight.
  if (depth === 0 || length < 0.0011) return [from, to];
  const seeds = [from[0], from[1], to[0], to[1]].map((n) => Math.round(n * 1e6));
  const off = (chanceOf(...seeds) - 0.5) * Math.min(0.11 * length, 0.0016);
  const middle = snapped([
    (from[0] + to[0]) / 2 - (off * dy) / length / squeeze,
    (from[1] + to[1]) / 2 + (off * dx) / length,
  ]);
  return [...halved(from, middle, depth - 1), ...halved(middle, to, depth - 1).slice(1)];
}

/** Returns twice the signed area of a ring. It is positive if the ring is counter-clockwise. */
export const turn = (ring: Ring): number =>
  edgesOf(ring).reduce((sum, [[x1, y1], [x2, y2]]) => sum + (x1 * y2 - x2 * y1), 0);

const RADIANS = Math.PI / 180;

/**
 * Returns the area inside the rings in square kilometres, without holes. Uses an equal-area projection, so that the
 * areas of parts add up to that of the whole.
 */
export const areaOf = (rings: readonly Ring[]): number =>
  (rings.reduce((sum, ring) => sum + turn(ring.map(([lng, lat]) => [lng * RADIANS, Math.sin(lat * RADIANS)])), 0) / 2) *
  (EARTH_METRES / 1000) ** 2;

/** Returns whether the point is inside these rings. Points in holes are outside. */
export function inside([lng, lat]: Point, rings: readonly Ring[]): boolean {
  let isIn = false;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i += 1) {
      const a = ring[i - 1];
      const b = ring[i];
      if (a === undefined || b === undefined) continue;
      if (a[1] > lat !== b[1] > lat && lng < ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]) + a[0]) isIn = !isIn;
    }
  }
  return isIn;
}
