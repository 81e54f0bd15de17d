import { type Draw, pick, shares } from '../chance.ts';
import { cornersIn, crowding, type Gathering } from './corners.ts';
import { type Grid, gridOf, type Streets } from './grid.ts';
import { areaOf, type Point, type Ring } from './shapes.ts';

/** An invented intersection. */
export interface Place {
  readonly at: Point;
  /** Index of its group if areas are grouped, otherwise index of its area. */
  readonly area: number;
  /** Index of its area, even if areas are grouped. */
  readonly part: number;
}

export interface Places {
  readonly all: readonly Place[];
  /**
   * Returns a place in this area for an event of a year; `null` if the service withholds the location. The same draws
   * give the same place.
   */
  readonly in: (area: number, gathering: Gathering, draw: Draw, year: number) => Place | null;
}

export interface PlacesOptions {
  readonly seed: number;
  /** Rings of each area: outer ones counter-clockwise, holes clockwise. */
  readonly areas: readonly (readonly Ring[])[];
  /** Relative number of intersections in each area. Default: proportional to the size of the area. */
  readonly weights?: readonly number[] | ((areas: PlacesOptions['areas']) => readonly number[]);
  /** Index of the group of each area, from whose areas places are drawn together. Default: each area by itself. */
  readonly groupOf?: readonly number[];
  /** Population of each area. Within a group, areas with more people have more events. */
  readonly people?: readonly number[];
  /** Approximate total number of intersections. */
  readonly about: number;
  readonly streets: Streets;
}

const sizesOf = (areas: PlacesOptions['areas']): number[] => areas.map((rings) => Math.abs(areaOf(rings)));

/** Returns the street grid that all areas of a city share. */
export const gridWithin = (areas: PlacesOptions['areas'], streets: Streets, seed: number): Grid =>
  gridOf(streets, areas[0]?.[0]?.[0]?.[1] ?? 0, seed);

/** Returns invented intersections of a street grid, each inside one of the areas. */
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
