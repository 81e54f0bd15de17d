import { type Draw, pick, shares } from '../chance.ts';
import { cornersIn, crowding, type Gathering } from './corners.ts';
import { type Grid, gridOf, type Streets } from './grid.ts';
import { areaOf, type Point, type Ring } from './shapes.ts';

/** An invented intersection, with the indexes of its area and group. */
export interface Place {
  readonly at: Point;
  /** The group if areas are grouped, otherwise the area. */
  readonly area: number;
  /** Always the area. */
  readonly part: number;
}

export interface Places {
  readonly all: readonly Place[];
  /**
   * Returns a place in this area for an event of a year; the same draws give the same place. `null` if the service
   * withholds it.
   */
  readonly in: (area: number, gathering: Gathering, draw: Draw, year: number) => Place | null;
}

export interface PlacesOptions {
  readonly seed: number;
  /** Rings of each area: outer ones counter-clockwise, holes clockwise. */
  readonly areas: readonly (readonly Ring[])[];
  /** Relative number of intersections per area; proportional to its size by default. */
  readonly weights?: readonly number[] | ((areas: PlacesOptions['areas']) => readonly number[]);
  /** For each area, the index of the group that finds its places; its own by default. */
  readonly groupOf?: readonly number[];
  /** Population of each area of a group; more people give more events. */
  readonly people?: readonly number[];
  /** Approximate number of intersections. */
  readonly about: number;
  readonly streets: Streets;
}

const sizesOf = (areas: PlacesOptions['areas']): number[] => areas.map((rings) => Math.abs(areaOf(rings)));

/** Returns the common grid of all areas of a city. */
export const gridWithin = (areas: PlacesOptions['areas'], streets: Streets, seed: number): Grid =>
  gridOf(streets, areas[0]?.[0]?.[0]?.[1] ?? 0, seed);

/** Returns invented intersections of a street grid, each inside its area. */
export function placesIn({ seed, areas, weights = sizesOf, groupOf, people, about, streets }: PlacesOptions): Places {
  const portions = typeof weights === 'function' ? weights(areas) : weights;
  const sum = portions.reduce((a, b) => a + b, 0);
  const grid = gridWithin(areas, streets, seed);
  const parts = areas.map((rings, part) => ({
    part,
    area: groupOf?.[part] ?? part,
    corners: cornersIn(rings, grid).slice(0, Math.max(1, Math.round((about * (portions[part] ?? 0)) / sum))),
  }));
  const groups = Array.from({ length: Math.max(-1, ...parts.map(({ area }) => area)) + 1 }, (_, area) => {
    const members = parts.filter((part) => part.area === area);
    const busyness = (gathering: Gathering): Float64Array =>
      shares(members.flatMap(({ part, corners }) => crowding(corners.length, gathering, people?.[part] ?? 1)));
    return {
      places: members.flatMap(({ part, corners }) => corners.map((at): Place => ({ at, area, part }))),
      busy: busyness('busy'),
      spread: busyness('spread'),
    };
  });
  return {
    all: groups.flatMap(({ places }) => places),
    in: (area, gathering, draw) => {
      const group = groups[area];
      const place = group?.places[pick(group[gathering], draw())];
      if (place === undefined) throw new RangeError(`no place in area ${area}`);
      return place;
    },
  };
}
