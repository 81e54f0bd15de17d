import { type Draw, hashOf, pick, shares } from '../chance.ts';
import { cornersIn, crowding, type Gathering, type Streets } from '../making/corners.ts';
import { areaOf, type Point } from '../making/shapes.ts';
import { torontoAreas } from './areas.ts';
import { DIVISIONS, NEIGHBOURHOODS } from './facts/centres.ts';
import { steelesAt } from './facts/outline.ts';

/** An invented intersection. Areas are indexes into `DIVISIONS` and `NEIGHBOURHOODS`; -1 where there is none. */
export interface Place {
  readonly at: Point;
  readonly division: number;
  readonly neighbourhood: number;
}

export interface Places {
  readonly all: readonly Place[];
  /** Just outside the city, within five kilometres: such rows keep their coordinates and name no neighbourhood. */
  readonly outside: readonly Point[];
  /** A place in this division (an index into `DIVISIONS`). */
  readonly in: (division: number, gathering: Gathering, draw: Draw) => Place;
}

const ABOUT = 23_500;
/** Streets run about 17 degrees off true north, blocks are about 115 by 95 m. */
const STREETS: Streets = { tilt: 17, block: [115, 95] };

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
  const portions = shares(
    NEIGHBOURHOODS.map(({ population }, i) => areaOf(neighbourhoods[i]?.rings ?? []) ** 0.55 * population ** 0.45),
  );
  const all: Place[] = [];
  const starts: number[] = [];
  const weights = { busy: [] as number[], spread: [] as number[] };
  for (const division of DIVISIONS.keys()) {
    starts.push(all.length);
    for (const [i, neighbourhood] of neighbourhoods.entries()) {
      if (divisionOf[i] !== division) continue;
      const share = (portions[i] ?? 0) - (portions[i - 1] ?? 0);
      const corners = cornersIn(neighbourhood.rings, STREETS, seed).slice(0, Math.max(1, Math.round(ABOUT * share)));
      for (const at of corners) all.push({ at, division, neighbourhood: i });
      const people = NEIGHBOURHOODS[i]?.population ?? 0;
      weights.busy.push(...crowding(corners.length, 'busy', people));
      weights.spread.push(...crowding(corners.length, 'spread', people));
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

function outsidePlace(i: number, seed: number): Point {
  const lng = -79.6 + 0.4 * ((hashOf(seed, i, 1) % 10_000) / 10_000);
  const north = 0.004 + 0.034 * ((hashOf(seed, i, 2) % 10_000) / 10_000);
  return [Math.round(lng * 1e6) / 1e6, Math.round((steelesAt(lng) + north) * 1e6) / 1e6];
}
