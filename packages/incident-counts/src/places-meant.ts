import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import { placesWithin } from './count-within.ts';
import type { Within } from './extent.ts';
import { ones } from './place-masks.ts';

/** Where is counted; all of it together. */
export interface PlacesMeant {
  /** `null`: in the whole city. */
  readonly extent: Within | null;
  /** Into the city's areas and neighbourhoods: only in these, where given. */
  readonly areas?: readonly number[] | null | undefined;
  readonly neighbourhoods?: readonly number[] | null | undefined;
}

/** Of each place of the table 0 where it is meant, else -1. */
export function linesOfPlaces(places: PlacesTable, { extent, areas, neighbourhoods }: PlacesMeant): Int32Array {
  const lines = new Int32Array(places.length).fill(-1);
  const [inArea, inNeighbourhood] = [ones(65_536, areas ?? null), ones(65_536, neighbourhoods ?? null)];
  for (const place of placesWithin(places, extent) ?? places.area.keys())
    if (inArea[places.area[place] as number] === 1 && inNeighbourhood[places.neighbourhood[place] as number] === 1)
      lines[place] = 0;
  return lines;
}
