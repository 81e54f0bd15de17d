import { type Draw, pick, shares } from '../chance.ts';
import { cornersIn, crowding, type Gathering, type Streets } from './corners.ts';
import { areaOf, type Point, type Ring } from './shapes.ts';

/** An invented crossing. `area` is an index into the areas it was made from. */
export interface Place {
  readonly at: Point;
  readonly area: number;
}

export interface Places {
  readonly all: readonly Place[];
  /** A place in this area; the same draws choose the same place. */
  readonly in: (area: number, gathering: Gathering, draw: Draw) => Place;
}

export interface PlacesOptions {
  readonly seed: number;
  /** Rings of each area: outer ones counter-clockwise, holes clockwise. */
  readonly areas: readonly (readonly Ring[])[];
  /** How many of the crossings each area gets, relative to the others; by default its size. */
  readonly weights?: readonly number[];
  /** About how many crossings there are in all. */
  readonly about: number;
  readonly streets: Streets;
}

/** Invented crossings of a street grid, each inside its area. */
export function placesIn({ seed, areas, weights, about, streets }: PlacesOptions): Places {
  const portions = weights ?? areas.map((rings) => Math.abs(areaOf(rings)));
  const sum = portions.reduce((a, b) => a + b, 0);
  const parts = areas.map((rings, area) => {
    const most = Math.max(1, Math.round((about * (portions[area] ?? 0)) / sum));
    const places = cornersIn(rings, streets, seed)
      .slice(0, most)
      .map((at) => ({ at, area }));
    return {
      places,
      busy: shares(crowding(places.length, 'busy', 1)),
      spread: shares(crowding(places.length, 'spread', 1)),
    };
  });
  return {
    all: parts.flatMap(({ places }) => places),
    in: (area, gathering, draw) => {
      const part = parts[area];
      const place = part?.places[pick(part[gathering], draw())];
      if (place === undefined) throw new RangeError(`no place in area ${area}`);
      return place;
    },
  };
}
