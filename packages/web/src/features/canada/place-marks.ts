import type { MapBox } from '../../map/popup/boxes-over-map.ts';
import {
  boxAround,
  cross,
  holdsBox,
  holdsPoint,
  type MarkSize,
  type Point,
  runsThrough,
  tooNear,
} from './mark-geometry.ts';

/** Where marks may stand, in pixels of the map, and what stands there already. */
export interface Room extends MapBox {
  readonly taken?: readonly MapBox[];
}

/** Between two marks, and between a mark and another one's line. */
const GAP = 4;
/** Between a mark and any city's dot: none lies behind a mark. */
const CLEAR = 8;
const DIRECTIONS = 24;
/** How much farther than the nearest possible a mark may stand, in pixels. */
const FARTHER = [0, 10, 24, 44, 70, 104, 150, 210, 280];
/** How many places are tried in all; the best arrangement found by then is taken. */
const MOST_TRIES = 8_000;
/** How often marks with too little room make room for each other. */
const ROUNDS = 12;

interface Stand {
  readonly centre: Point;
  readonly box: MapBox;
  readonly line: readonly [home: Point, centre: Point];
  readonly cost: number;
}

/**
 * Centres of equal marks, each beside its home and joined to it by a line: near, in the room, none over another, over a home or
 * over another's line, and no two lines crossing. A home out of the room has its mark just above it, out of the way as well.
 * The same homes always give the same places.
 */
export function placeMarks(homes: readonly Point[], size: MarkSize, room: Room): Point[] {
  const inside = homes.flatMap((home, index) => (holdsPoint(room, home) ? [index] : []));
  const stands = new Map(inside.map((index) => [index, standsOf(homes[index] as Point, homes, size, room)]));
  const crowded = (index: number) =>
    homes.filter(([x, y]) => Math.hypot(x - at(homes, index)[0], y - at(homes, index)[1]) < size[0] * 2).length;
  const order = inside.toSorted((a, b) => crowded(b) - crowded(a) || a - b);
  const placed = arranged(order.map((index) => stands.get(index) ?? []));
  return homes.map((home, index) => placed[order.indexOf(index)]?.centre ?? above(home, size));
}

const at = (points: readonly Point[], index: number): Point => points[index] as Point;
const above = ([x, y]: Point, [, height]: MarkSize): Point => [x, Math.round(y - height / 2 - CLEAR)];

/** Where one mark may stand, the nearest first. */
function standsOf(home: Point, homes: readonly Point[], size: MarkSize, room: Room): Stand[] {
  const [width, height] = size;
  const taken = room.taken ?? [];
  const stands: Stand[] = [];
  for (let turn = 0; turn < DIRECTIONS; turn += 1) {
    const angle = (2 * Math.PI * turn) / DIRECTIONS - Math.PI / 2;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const nearest = Math.min(
      (width / 2 + CLEAR + 1) / Math.max(Math.abs(dx), 1e-9),
      (height / 2 + CLEAR + 1) / Math.max(Math.abs(dy), 1e-9),
    );
    for (const farther of FARTHER) {
      const centre: Point = [
        Math.round(home[0] + dx * (nearest + farther)),
        Math.round(home[1] + dy * (nearest + farther)),
      ];
      const box = boxAround(centre, size);
      if (!holdsBox(room, box) || homes.some((other) => holdsPoint(box, other, CLEAR))) continue;
      if (taken.some((other) => tooNear(box, other, GAP))) continue;
      stands.push({
        centre,
        box,
        line: [home, centre],
        cost: gapBetween(home, box) + farther + (farther * farther) / 100,
      });
    }
  }
  return stands.sort((a, b) => a.cost - b.cost);
}

/** How long the line is that can be seen. */
const gapBetween = ([x, y]: Point, { left, top, right, bottom }: MapBox): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

const clash = (a: Stand, b: Stand): boolean =>
  tooNear(a.box, b.box, GAP) ||
  cross(a.line, b.line) ||
  runsThrough(a.line, b.box, GAP / 2) ||
  runsThrough(b.line, a.box, GAP / 2);

/**
 * One stand for each, none clashing, together as near as can be found. Each mark comes first once, since whoever comes first
 * has the best place. Where nothing fits, the nearest with the fewest clashes.
 */
function arranged(all: readonly (readonly Stand[])[]): readonly (Stand | undefined)[] {
  let best: (Stand | undefined)[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let first = 0; first < all.length; first += 1) {
    const order = all.map((_, index) => (index + first) % all.length);
    const found = search(
      order.map((index) => all[index] ?? []),
      least,
    );
    if (!found) continue;
    least = found.cost;
    best = all.map((_, index) => found.stands[order.indexOf(index)]);
  }
  return best.length > 0 ? closer(best as Stand[], all) : crammed(all);
}

/** The same arrangement with every two marks moved as near as the others let them, until none can be. */
function closer(found: readonly Stand[], all: readonly (readonly Stand[])[]): readonly Stand[] {
  const stands = [...found];
  for (let moved = true; moved; ) {
    moved = false;
    for (let i = 0; i < stands.length; i += 1)
      for (let j = i + 1; j < stands.length; j += 1) {
        const others = stands.filter((_, index) => index !== i && index !== j);
        const free = (index: number) =>
          (all[index] ?? []).filter((stand) => !others.some((other) => clash(other, stand)));
        const better = pairOf(free(i), free(j), costOf(stands[i]) + costOf(stands[j]));
        if (!better) continue;
        [stands[i], stands[j]] = better;
        moved = true;
      }
  }
  return stands;
}

const costOf = (stand: Stand | undefined): number => stand?.cost ?? 0;

/** The cheapest two that do not clash, if they cost less than `least`. Both lists begin with the cheapest. */
function pairOf(ones: readonly Stand[], others: readonly Stand[], least: number): [Stand, Stand] | null {
  let best: [Stand, Stand] | null = null;
  let limit = least;
  for (const one of ones) {
    if (one.cost + costOf(others[0]) >= limit) break;
    for (const other of others) {
      if (one.cost + other.cost >= limit) break;
      if (clash(one, other)) continue;
      best = [one, other];
      limit = one.cost + other.cost;
      break;
    }
  }
  return best;
}

/** Goes through the arrangements, the nearest first, for one that costs less than `least`. */
function search(all: readonly (readonly Stand[])[], least: number): { stands: Stand[]; cost: number } | null {
  // What those still to come cost at least.
  const toCome = all.map((_, from) => all.slice(from).reduce((sum, [first]) => sum + (first?.cost ?? 0), 0));
  const chosen: Stand[] = [];
  let found: { stands: Stand[]; cost: number } | null = null;
  let limit = least;
  let tries = 0;
  const go = (index: number, cost: number): void => {
    if (index === all.length) {
      limit = cost;
      found = { stands: [...chosen], cost };
      return;
    }
    for (const stand of all[index] ?? []) {
      if (cost + stand.cost + (toCome[index + 1] ?? 0) >= limit || tries > MOST_TRIES) return;
      tries += 1;
      if (chosen.some((other) => clash(other, stand))) continue;
      chosen.push(stand);
      go(index + 1, cost + stand.cost);
      chosen.pop();
    }
  };
  go(0, 0);
  return found;
}

/**
 * In too little room: each where it is least in the way of the others, over and over, as marks make room for each other.
 * Begun once with each mark out of sight of the rest, since who comes first stays in the way longest.
 */
function crammed(all: readonly (readonly Stand[])[]): readonly (Stand | undefined)[] {
  let best: readonly (Stand | undefined)[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let first = 0; first < all.length; first += 1) {
    const order = all.map((_, index) => (index + first) % all.length);
    const chosen: (Stand | undefined)[] = all.map(() => undefined);
    const inTheWay = (stand: Stand, index: number) =>
      chosen.reduce((sum, other, at) => sum + (other && at !== index ? harmOf(stand, other) : 0), stand.cost);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const index of order) {
        const harms = (all[index] ?? []).map((stand) => inTheWay(stand, index));
        chosen[index] = all[index]?.[harms.indexOf(Math.min(...harms))];
      }
    const harm = chosen.reduce((sum, stand, index) => sum + (stand ? inTheWay(stand, index) : 0), 0);
    if (harm >= least) continue;
    least = harm;
    best = chosen;
  }
  return best;
}

/** A mark over a mark is worse than a line under one. */
const harmOf = (a: Stand, b: Stand): number => (tooNear(a.box, b.box, 0) ? 1_000 : clash(a, b) ? 100 : 0);
