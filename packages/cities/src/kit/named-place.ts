import type { Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';

/** A place people know by name: a landmark, a station, or a neighbourhood without boundaries. */
export interface NamedPlace {
  readonly name: Text;
  readonly at: LngLat;
  /** Other names, in either language. */
  readonly also: readonly string[];
}

/** Named places of a city, apart from its areas. Compiled from general knowledge; accurate to about 100 m. */
export interface NamedPlaces {
  /** At least twenty; the first six are suggested before the user types. */
  readonly landmarks: readonly NamedPlace[];
  /** Named parts of the city that no boundary layer contains. */
  readonly quarters: readonly NamedPlace[];
  readonly stations: readonly NamedPlace[];
}

/** English name, French name if different, longitude, latitude, other names. */
export type PlaceLine = readonly [en: string, fr: string | null, lng: number, lat: number, ...also: string[]];

export const namedPlaces = (lines: readonly PlaceLine[]): NamedPlace[] =>
  lines.map(([en, fr, lng, lat, ...also]) => ({ name: { en, fr: fr ?? en }, at: [lng, lat], also }));

/** Name of the station, longitude and latitude of its centre, other names. */
export type StationLine = readonly [name: string, lng: number, lat: number, ...also: string[]];

/** Names rapid transit stations: “Union Station”, « Station Union ». */
export const stations = (lines: readonly StationLine[]): NamedPlace[] =>
  lines.map(([name, lng, lat, ...also]) => ({
    name: { en: `${name} Station`, fr: `Station ${name}` },
    at: [lng, lat],
    also: [`${name} metro`, `${name} subway`, ...also],
  }));

/** Names GO stations: “Mimico GO Station”, « Gare GO Mimico ». */
export const goStations = (lines: readonly StationLine[]): NamedPlace[] =>
  lines.map(([name, lng, lat, ...also]) => ({
    name: { en: `${name} GO Station`, fr: `Gare GO ${name}` },
    at: [lng, lat],
    also,
  }));
