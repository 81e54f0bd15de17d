import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import { isPlaced, LOCATION_PRECISIONS, type PackedManifest } from '@crimemap/contract/incidents';
import {
  encodeIncidents,
  encodePlaces,
  LAG_UNKNOWN,
  NEIGHBOURHOOD_NONE,
  type PlacesTable,
} from '@crimemap/contract/packed-incidents';
import { lagClassOf } from '@crimemap/usual-range/same-maturity';
import { type Place, placesInOrder } from './place-order.ts';
import { placeKey, type StreamedRow } from './streamed-row.ts';

/**
 * Last manifest and its places table. The new files keep its order of places and types. `null` if there is none, if it
 * is from another source, or if it names types that the audience may not see.
 */
export interface Before {
  readonly manifest: PackedManifest;
  readonly places: PlacesTable;
}

/**
 * Builds the files for one audience. `add` takes the rows year by year, and `endYear` returns the file of that year.
 * The counts for the cube are added up at the same time. Only the rows of one year are in memory.
 */
export class CityDraft {
  readonly areas: readonly string[];
  readonly neighbourhoods: readonly string[];
  readonly crimeTypes: readonly CrimeType[];
  readonly places: Uint8Array;
  readonly placeCount: number;
  private readonly table: PlacesTable;
  private readonly placeAt: ReadonlyMap<string, number>;
  private readonly typeAt: ReadonlyMap<CrimeType, number>;
  private readonly placed: readonly boolean[];
  private readonly years: { year: number; counts: Int32Array; notPlaced: Int32Array }[] = [];
  private rows = noRows();

  constructor(
    found: { readonly places: readonly Place[]; readonly types: readonly CrimeType[] },
    before: Before | null,
  ) {
    const places = placesInOrder(found.places, before ? placesOf(before) : []);
    this.areas = [...namesIn(places, 'area'), ''];
    this.neighbourhoods = namesIn(places, 'neighbourhood');
    const known = before?.manifest.crime_types ?? [];
    this.crimeTypes = [...known, ...CRIME_TYPES.filter((type) => found.types.includes(type) && !known.includes(type))];
    this.table = tableOf(places, this.areas, this.neighbourhoods);
    this.places = encodePlaces(this.table);
    this.placeCount = this.table.length;
    this.placeAt = new Map(places.map((place, index) => [place.key, index]));
    this.typeAt = new Map(this.crimeTypes.map((type, index) => [type, index]));
    this.placed = places.map((place) => isPlaced(place.precision));
  }

  /** Adds a row if this audience may see its type. */
  add([key, , day, hour, typeName, harmed, lag]: StreamedRow): void {
    const type = this.typeAt.get(typeName);
    const place = this.placeAt.get(key);
    if (type === undefined || place === undefined) return;
    this.rows.place.push(place);
    this.rows.day.push(day);
    this.rows.hour.push(hour);
    this.rows.type.push(type);
    this.rows.harmed.push(harmed ? 1 : 0);
    // A report dated before its incident counts as reported on the day of the incident.
    this.rows.lag.push(lag === null ? LAG_UNKNOWN : lagClassOf(Math.max(0, lag)));
  }

  /** Returns a file with the rows added since the last call; `null` if there were none. */
  endYear(year: number): { bytes: Uint8Array; rows: number } | null {
    const { place, day, hour, type, harmed, lag } = this.rows;
    const length = place.length;
    if (length === 0) return null;
    this.rows = noRows();
    const counts = new Int32Array(this.areas.length * this.crimeTypes.length);
    const notPlaced = new Int32Array(this.crimeTypes.length);
    for (let row = 0; row < length; row += 1) {
      const at = place[row] as number;
      const kind = type[row] as number;
      const cell = (this.table.area[at] as number) * this.crimeTypes.length + kind;
      counts[cell] = (counts[cell] as number) + 1;
      if (!this.placed[at]) notPlaced[kind] = (notPlaced[kind] as number) + 1;
    }
    this.years.push({ year, counts, notPlaced });
    const columns = {
      length,
      place: Uint32Array.from(place),
      day: Uint16Array.from(day),
      hour: Uint8Array.from(hour),
      type: Uint8Array.from(type),
      harmed: Uint8Array.from(harmed),
      lag: Uint8Array.from(lag),
    };
    return { bytes: encodeIncidents(columns), rows: length };
  }

  /** Returns the counts of all years that have ended, in the order in which `endYear` was called. */
  cube(): PackedManifest['cube'] {
    const across = (cells: number, of: 'counts' | 'notPlaced') =>
      Array.from({ length: cells }, (_, cell) => this.years.map((year) => year[of][cell] as number)).flat();
    return {
      years: this.years.map(({ year }) => year),
      counts: across(this.areas.length * this.crimeTypes.length, 'counts'),
      not_placed: across(this.crimeTypes.length, 'notPlaced'),
    };
  }
}

const noRows = () => {
  const column = (): number[] => [];
  return { place: column(), day: column(), hour: column(), type: column(), harmed: column(), lag: column() };
};

const namesIn = (places: readonly Place[], column: 'area' | 'neighbourhood'): string[] =>
  [...new Set(places.map((place) => place[column]))].filter((name) => name !== '').sort();

function tableOf(places: readonly Place[], areas: readonly string[], neighbourhoods: readonly string[]): PlacesTable {
  const areaAt = new Map(areas.map((name, index) => [name, index]));
  const neighbourhoodAt = new Map(neighbourhoods.map((name, index) => [name, index]));
  return {
    length: places.length,
    lngLat: Float64Array.from(places.flatMap(({ x, y }) => [x / 1e6, y / 1e6])),
    area: Uint16Array.from(places, (place) => areaAt.get(place.area) as number),
    neighbourhood: Uint16Array.from(places, (place) => neighbourhoodAt.get(place.neighbourhood) ?? NEIGHBOURHOOD_NONE),
    precision: Uint8Array.from(places, (place) => LOCATION_PRECISIONS.indexOf(place.precision)),
  };
}

function placesOf({ manifest, places: table }: Before): Place[] {
  return Array.from({ length: table.length }, (_, i) => {
    const place = {
      x: Math.round((table.lngLat[2 * i] as number) * 1e6),
      y: Math.round((table.lngLat[2 * i + 1] as number) * 1e6),
      area: manifest.areas[table.area[i] as number] ?? '',
      neighbourhood: manifest.neighbourhoods[table.neighbourhood[i] as number] ?? '',
      precision: LOCATION_PRECISIONS[table.precision[i] as number] ?? 'none',
    };
    return { ...place, key: placeKey(place) };
  });
}
