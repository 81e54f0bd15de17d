import { type AreasWithin, areasWithin } from './areas.ts';
import { gridWithin, type Places, type PlacesOptions, placesIn } from './places.ts';
import type { Point, Ring } from './shapes.ts';
import { type StreetNetwork, streetNetwork } from './street-network.ts';

export interface GroundSample extends Omit<PlacesOptions, 'seed' | 'areas' | 'groupOf'> {
  /** Around which the invented areas lie. */
  readonly centres: readonly Point[];
  readonly outline: readonly Ring[];
  /** For each area, the index of the larger one that it is a part of. */
  readonly groupOf?: readonly number[];
}

export interface Ground extends AreasWithin {
  readonly places: Places;
  /** Streets through the crossings. */
  readonly network: StreetNetwork;
}

/** Returns the invented areas and crossings of a city for a seed. They are made once for each seed. */
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
