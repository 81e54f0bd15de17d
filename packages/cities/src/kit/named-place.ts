import type { Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';

/** A place that people know by name: a landmark, a station, or a neighbourhood without boundaries. */
export interface NamedPlace {
  readonly name: Text;
  readonly at: LngLat;
  /** Other names, in either language. */
  readonly also: readonly string[];
}

/** Named places of a city, apart from its areas. Compiled from general knowledge and accurate to about 100 m. */
export interface NamedPlaces {
  /** At least twenty landmarks. The first six are suggested before the user types. */
  readonly landmarks: readonly NamedPlace[];
  /** Named parts of the city that are in no boundary layer. */
  readonly quarters: readonly NamedPlace[];
  readonly stations: readonly NamedPlace[];
}

/** English name, French name (`null` if the same), longitude, latitude, other names. */
export type PlaceLine = readonly [en: string, fr: string | null, lng: number, lat: number, ...also: string[]];

export const namedPlaces = (lines: readonly PlaceLine[]): NamedPlace[] =>
  lines.map(([en, fr, lng, lat, ...also]) => ({ name: { en, fr: fr ?? en }, at: [lng, lat], also }));

/** Name of the station, longitude and latitude of its centre, other names. */
export type StationLine = readonly [name: string, lng: number, lat: number, ...also: string[]];

/** Builds rapid transit stations, named “Union Station” and « Station Union ». */
export const stations = (lines: readonly StationLine[]): NamedPlace[] =>
  lines.map(([name, lng, lat, ...also]) => ({
    name: { en: `${name} Station`, fr: `Station ${name}` },
    at: [lng, lat],
    also: [`${name} metro`, `${name} subway`, ...also],
  }));

/** Builds GO stations, named “Mimico GO Station” and « Gare GO Mimico ». */
export const goStations = (lines: readonly StationLine[]): NamedPlace[] =>
  lines.map(([name, lng, lat, ...also]) => ({
    name: { en: `${name} GO Station`, fr: `Gare GO ${name}` },
    at: [lng, lat],
    also,
  }));
