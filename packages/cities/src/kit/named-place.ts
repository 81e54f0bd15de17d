import type { Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';

/** A place people know by name: a landmark, a station, a neighbourhood without boundaries of its own. */
export interface NamedPlace {
  readonly name: Text;
  readonly at: LngLat;
  /** Other names it goes by, in either language. */
  readonly also: readonly string[];
}

/** What is known by name in a city, beside its areas: from general knowledge, placed to about 100 m. */
export interface NamedPlaces {
  /** At least twenty; the first six are offered before anything is typed. */
  readonly landmarks: readonly NamedPlace[];
  /** Parts of the city known by a name that no boundary layer has. */
  readonly quarters: readonly NamedPlace[];
  readonly stations: readonly NamedPlace[];
}

/** English name, French name where another is used, longitude, latitude, and what else it is called. */
export type PlaceLine = readonly [en: string, fr: string | null, lng: number, lat: number, ...also: string[]];

export const namedPlaces = (lines: readonly PlaceLine[]): NamedPlace[] =>
  lines.map(([en, fr, lng, lat, ...also]) => ({ name: { en, fr: fr ?? en }, at: [lng, lat], also }));

/** The station's own name, longitude, latitude of its middle, and what else it is called. */
export type StationLine = readonly [name: string, lng: number, lat: number, ...also: string[]];

/** Stations of rapid transit: “Union Station”, « Station Union ». */
export const stations = (lines: readonly StationLine[]): NamedPlace[] =>
  lines.map(([name, lng, lat, ...also]) => ({
    name: { en: `${name} Station`, fr: `Station ${name}` },
    at: [lng, lat],
    also: [`${name} metro`, `${name} subway`, ...also],
  }));

/** Stations of GO trains: “Mimico GO Station”, « Gare GO Mimico ». */
export const goStations = (lines: readonly StationLine[]): NamedPlace[] =>
  lines.map(([name, lng, lat, ...also]) => ({
    name: { en: `${name} GO Station`, fr: `Gare GO ${name}` },
    at: [lng, lat],
    also,
  }));
