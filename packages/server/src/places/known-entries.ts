import type { City } from '@crimemap/cities/kit/city';
import type { NamedPlace } from '@crimemap/cities/kit/named-place';
import { LANDMARKS_OFFERED, type PlaceKind } from '@crimemap/contract/places';
import type { Entry } from './entry.ts';

const entryOf = (city: City, kind: PlaceKind, { name, at, also }: NamedPlace, weight: number): Entry => ({
  kind,
  name,
  also,
  at,
  city: city.id,
  address: {},
  weight,
});

/** Returns the places of a city that need no database: the city itself, landmarks, quarters and stations. */
export function knownEntries(city: City): Entry[] {
  const { landmarks, quarters, stations } = city.places;
  const itself: Entry = {
    kind: 'municipality',
    name: city.displayName,
    also: [city.name, ...(city.alsoNamed ?? [])],
    at: city.centre,
    city: city.id,
    address: {},
    weight: 0.95,
  };
  return [
    itself,
    ...landmarks.map((place, nth) => entryOf(city, 'landmark', place, nth < LANDMARKS_OFFERED ? 0.9 : 0.8)),
    ...quarters.map((place) => entryOf(city, 'neighbourhood', place, 0.75)),
    ...stations.map((place) => entryOf(city, 'station', place, 0.75)),
  ];
}
