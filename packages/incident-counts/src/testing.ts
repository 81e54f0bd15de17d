import {
  DAY_UNKNOWN,
  dayNumber,
  HOUR_UNKNOWN,
  LAG_UNKNOWN,
  type PackedIncidents,
  type PlacesTable,
} from '@crimemap/contract/packed-incidents';

type PlaceRow = readonly [lng: number, lat: number, area: number, neighbourhood: number, precision: number];
type IncidentLine = readonly [
  place: number,
  date: string | null,
  hour: number | null,
  type: number,
  harmed?: 0 | 1,
  lag?: number | undefined,
];

/** Returns a small places table with one entry for each row. */
export function somePlaces(rows: readonly PlaceRow[]): PlacesTable {
  return {
    length: rows.length,
    lngLat: Float64Array.from(rows.flatMap(([lng, lat]) => [lng, lat])),
    area: Uint16Array.from(rows, (row) => row[2]),
    neighbourhood: Uint16Array.from(rows, (row) => row[3]),
    precision: Uint8Array.from(rows, (row) => row[4]),
  };
}

/** Returns a small file of incidents with one entry for each row. */
export function someIncidents(rows: readonly IncidentLine[]): PackedIncidents {
  return {
    length: rows.length,
    place: Uint32Array.from(rows, (row) => row[0]),
    day: Uint16Array.from(rows, (row) => (row[1] === null ? DAY_UNKNOWN : dayNumber(row[1]))),
    hour: Uint8Array.from(rows, (row) => row[2] ?? HOUR_UNKNOWN),
    type: Uint8Array.from(rows, (row) => row[3]),
    harmed: Uint8Array.from(rows, (row) => row[4] ?? 0),
    lag: Uint8Array.from(rows, (row) => row[5] ?? LAG_UNKNOWN),
  };
}
