import { type Draw, hashOf, pick, shares } from '../chance.ts';
import { torontoAreas } from './areas.ts';
import { DIVISIONS, NEIGHBOURHOODS } from './facts/centres.ts';
import { steelesAt } from './facts/outline.ts';
import { areaOf, inside, type Point } from './shapes.ts';

/** An invented intersection. Areas are indexes into `DIVISIONS` and `NEIGHBOURHOODS`; -1 where there is none. */
export interface Place {
  readonly at: Point;
  readonly division: number;
  readonly neighbourhood: number;
}

/** How incidents of a kind gather: a few corners carry most assaults, cars are stolen everywhere. */
export type Gathering = 'busy' | 'spread';

export interface Places {
  readonly all: readonly Place[];
  /** Just outside the city, within five kilometres: such rows keep their coordinates and name no neighbourhood. */
  readonly outside: readonly Point[];
  /** A place in this division (an index into `DIVISIONS`). */
  readonly in: (division: number, gathering: Gathering, draw: Draw) => Place;
}

const ABOUT = 23_500;
const EXPONENT = { busy: 0.85, spread: 0.45 } as const;
// Streets run about 17 degrees off true north, blocks are about 115 by 95 m.
const TILT = (17 * Math.PI) / 180;
const BLOCK = [0.115 / 111.2, 0.095 / 111.2] as const;
const SQUEEZE = Math.cos((43.72 * Math.PI) / 180);

const made = new Map<number, Places>();

/** About 23,500 invented intersections, all inside their neighbourhood and so their division; the same for a given seed. */
export function placesOf(seed: number): Places {
  const places = made.get(seed) ?? makePlaces(seed);
  made.set(seed, places);
  return places;
}

function makePlaces(seed: number): Places {
  const { neighbourhoods, divisionOf } = torontoAreas();
  // More corners where more people live, but empty districts have streets too.
  const wanted = shares(
    NEIGHBOURHOODS.map(({ population }, i) => areaOf(neighbourhoods[i]?.rings ?? []) ** 0.55 * population ** 0.45),
  );
  const all: Place[] = [];
  const starts: number[] = [];
  const weights = { busy: [] as number[], spread: [] as number[] };
  for (const division of DIVISIONS.keys()) {
    starts.push(all.length);
    for (const [i, neighbourhood] of neighbourhoods.entries()) {
      if (divisionOf[i] !== division) continue;
      const share = (wanted[i] ?? 0) - (wanted[i - 1] ?? 0);
      const corners = cornersIn(neighbourhood.rings, seed).slice(0, Math.max(1, Math.round(ABOUT * share)));
      for (const at of corners) all.push({ at, division, neighbourhood: i });
      const people = NEIGHBOURHOODS[i]?.population ?? 0;
      weights.busy.push(...zipf(corners.length, EXPONENT.busy, people));
      weights.spread.push(...zipf(corners.length, EXPONENT.spread, people));
    }
  }
  starts.push(all.length);
  const sums = { busy: shares(weights.busy), spread: shares(weights.spread) };
  return {
    all,
    outside: Array.from({ length: 40 }, (_, i) => outsidePlace(i, seed)),
    in: (division, gathering, draw) => {
      const from = starts[division] ?? 0;
      const to = starts[division + 1] ?? all.length;
      const below = from === 0 ? 0 : (sums[gathering][from - 1] ?? 0);
      const above = sums[gathering][to - 1] ?? 1;
      const place = all[pick(sums[gathering], below + draw() * (above - below), from, to)];
      if (place === undefined) throw new RangeError(`no place in division ${division}`);
      return place;
    },
  };
}

/** Corners of a jittered, tilted street grid inside the rings, in a shuffled order that is the same for a given seed. */
function cornersIn(rings: readonly (readonly Point[])[], seed: number): Point[] {
  const tilted = rings.flat().map(([lng, lat]) => tilt(lng * SQUEEZE, lat, TILT));
  const [fromColumn, toColumn] = span(tilted.map(([x]) => x / BLOCK[0]));
  const [fromRow, toRow] = span(tilted.map(([, y]) => y / BLOCK[1]));
  const found: { at: Point; rank: number }[] = [];
  for (let column = fromColumn; column <= toColumn; column += 1) {
    for (let row = fromRow; row <= toRow; row += 1) {
      const rank = hashOf(seed, column, row);
      const jitter = [(rank % 1000) / 1000 - 0.5, (hashOf(rank) % 1000) / 1000 - 0.5] as const;
      const [x, y] = tilt((column + jitter[0] * 0.3) * BLOCK[0], (row + jitter[1] * 0.3) * BLOCK[1], -TILT);
      const at: Point = [Math.round((x / SQUEEZE) * 1e6) / 1e6, Math.round(y * 1e6) / 1e6];
      if (inside(at, rings)) found.push({ at, rank });
    }
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ at }) => at);
}

const tilt = (x: number, y: number, by: number): [number, number] => [
  x * Math.cos(by) + y * Math.sin(by),
  y * Math.cos(by) - x * Math.sin(by),
];

const span = (values: readonly number[]): [number, number] => [
  Math.floor(Math.min(...values)),
  Math.ceil(Math.max(...values)),
];

function zipf(count: number, exponent: number, total: number): number[] {
  const raw = Array.from({ length: count }, (_, rank) => (rank + 2) ** -exponent);
  const sum = raw.reduce((a, b) => a + b, 0);
  return raw.map((weight) => (weight / sum) * total);
}

function outsidePlace(i: number, seed: number): Point {
  const lng = -79.6 + 0.4 * ((hashOf(seed, i, 1) % 10_000) / 10_000);
  const north = 0.004 + 0.034 * ((hashOf(seed, i, 2) % 10_000) / 10_000);
  return [Math.round(lng * 1e6) / 1e6, Math.round((steelesAt(lng) + north) * 1e6) / 1e6];
}
