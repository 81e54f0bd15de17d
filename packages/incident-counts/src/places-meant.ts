import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { placesWithin } from './count-within.ts';
import type { Within } from './extent.ts';
import { ones } from './place-masks.ts';

/** Where to count. A place must meet all conditions. */
export interface PlacesMeant {
  /** Extent in which to count; `null`: the whole city. */
  readonly extent: Within | null;
  /** Areas and neighbourhoods in which to count, as indexes in the city's lists; unset or `null`: all. */
  readonly areas?: readonly number[] | null | undefined;
  readonly neighbourhoods?: readonly number[] | null | undefined;
}

/** Returns 0 for each place of the table that must be counted, and -1 for the others. */
export function linesOfPlaces(places: PlacesTable, { extent, areas, neighbourhoods }: PlacesMeant): Int32Array {
  const lines = new Int32Array(places.length).fill(-1);
  const [inArea, inNeighbourhood] = [ones(65_536, areas ?? null), ones(65_536, neighbourhoods ?? null)];
  for (const place of placesWithin(places, extent) ?? places.area.keys())
    if (inArea[places.area[place] as number] === 1 && inNeighbourhood[places.neighbourhood[place] as number] === 1)
      lines[place] = 0;
  return lines;
}
