import type { CityId } from '@crimemap/contract/cities';
import * as edmonton from './cities/edmonton/landmarks.ts';
import * as montreal from './cities/montreal/landmarks.ts';
import { RAIL_STATIONS as MONTREAL_STATIONS } from './cities/montreal/rail-stations.ts';
import * as ottawa from './cities/ottawa/landmarks.ts';
import * as peel from './cities/peel/landmarks.ts';
import * as toronto from './cities/toronto/landmarks.ts';
import { RAIL_STATIONS as TORONTO_STATIONS } from './cities/toronto/rail-stations.ts';
import * as vancouver from './cities/vancouver/landmarks.ts';
import * as york from './cities/york/landmarks.ts';
import type { NamedPlace } from './kit/named-place.ts';

export interface NamedPlaces {
  /** At least twenty; the first six are offered before anything is typed. */
  readonly landmarks: readonly NamedPlace[];
  /** Parts of the city known by a name that no boundary layer has. */
  readonly quarters: readonly NamedPlace[];
  readonly stations: readonly NamedPlace[];
}

const placesOf = ({
  LANDMARKS,
  QUARTERS,
  RAIL_STATIONS,
}: Record<'LANDMARKS' | 'QUARTERS' | 'RAIL_STATIONS', readonly NamedPlace[]>): NamedPlaces => ({
  landmarks: LANDMARKS,
  quarters: QUARTERS,
  stations: RAIL_STATIONS,
});

/** What is known by name in each city, beside its areas: from general knowledge, placed to about 100 m. */
export const NAMED_PLACES: Readonly<Record<CityId, NamedPlaces>> = {
  toronto: placesOf({ ...toronto, RAIL_STATIONS: TORONTO_STATIONS }),
  peel: placesOf(peel),
  york: placesOf(york),
  vancouver: placesOf(vancouver),
  montreal: placesOf({ ...montreal, RAIL_STATIONS: MONTREAL_STATIONS }),
  ottawa: placesOf(ottawa),
  edmonton: placesOf(edmonton),
};
