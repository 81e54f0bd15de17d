import { type AreasWithin, areasWithin } from './areas.ts';
import { gridWithin, type Places, type PlacesOptions, placesIn } from './places.ts';
import type { Point, Ring } from './shapes.ts';
import { type StreetNetwork, streetNetwork } from './street-network.ts';

export interface GroundSample extends Omit<PlacesOptions, 'seed' | 'areas' | 'groupOf'> {
  /** Centres of the invented areas (longitude, latitude). */
  readonly centres: readonly Point[];
  readonly outline: readonly Ring[];
  /** For each area, the index of the larger area that contains it. */
  readonly groupOf?: readonly number[];
}

export interface Ground extends AreasWithin {
  readonly places: Places;
  /** Streets that connect the intersections. */
  readonly network: StreetNetwork;
}

/** Returns a function that generates the invented areas and intersections of a city, once per seed. */
export function groundAround({ centres, outline, groupOf, ...sample }: GroundSample): (seed: number) => Ground {
  const made = new Map<number, Ground>();
  let areas: AreasWithin | undefined;
  return (seed) => {
    areas ??= areasWithin(centres, outline, groupOf);
    const { areas: each } = areas;
    const ground = made.get(seed) ?? {
      ...areas,
      places: placesIn({ seed, areas: each, ...(sample.people && { groupOf }), ...sample }),
      network: streetNetwork(gridWithin(each, sample.streets, seed), sample.streets, outline, seed),
    };
    made.set(seed, ground);
    return ground;
  };
}
