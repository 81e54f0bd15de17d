import { type AreasWithin, areasWithin } from './areas.ts';
import { type Places, type PlacesOptions, placesIn } from './places.ts';
import type { Point, Ring } from './shapes.ts';

export interface GroundSample extends Omit<PlacesOptions, 'seed' | 'areas' | 'groupOf'> {
  /** Around which the invented areas lie. */
  readonly centres: readonly Point[];
  readonly outline: readonly Ring[];
  /** For each area, the index of the larger one that it is a part of. */
  readonly groupOf?: readonly number[];
}

export interface Ground extends AreasWithin {
  readonly places: Places;
}

/** Returns the invented areas and crossings of a city for a seed. They are made once for each seed. */
export function groundAround({ centres, outline, groupOf, ...sample }: GroundSample): (seed: number) => Ground {
  const made = new Map<number, Ground>();
  let areas: AreasWithin | undefined;
  return (seed) => {
    areas ??= areasWithin(centres, outline, groupOf);
    const ground = made.get(seed) ?? {
      ...areas,
      places: placesIn({ seed, areas: areas.areas, ...(sample.people && { groupOf }), ...sample }),
    };
    made.set(seed, ground);
    return ground;
  };
}
