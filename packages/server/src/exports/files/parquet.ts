import type { EXPORT_COLUMNS, ExportAbout } from '@crimemap/contract/export';
import { DAY_MS } from '@crimemap/contract/time';
import { ByteWriter, type ColumnSource, geojsonToWkb, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { type ExportRows, placeFactsOf, timesOf } from './export-rows.ts';

/** So many rows are written together, and lie in memory until they are. */
const ROWS_IN_GROUP = 20_000;

type Column = (typeof EXPORT_COLUMNS)[number] | 'geometry';
type Kind = Pick<SchemaElement, 'type' | 'converted_type'>;
const TEXT: Kind = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };
const NUMBER: Kind = { type: 'DOUBLE' };
const WHOLE: Kind = { type: 'INT32' };

/** The columns in their order; those that may be empty are said to be. */
const COLUMNS: Readonly<Record<Column, Kind & { readonly filled?: true }>> = {
  city: { ...TEXT, filled: true },
  day: { type: 'INT32', converted_type: 'DATE' },
  day_of: TEXT,
  year: WHOLE,
  hour: WHOLE,
  crime_type: { ...TEXT, filled: true },
  area: TEXT,
  neighbourhood: TEXT,
  precision: { ...TEXT, filled: true },
  longitude: NUMBER,
  latitude: NUMBER,
  harmed: { type: 'BOOLEAN', filled: true },
  geometry: { type: 'BYTE_ARRAY' },
};
const NAMES = Object.keys(COLUMNS) as readonly Column[];
const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: NAMES.length },
  ...NAMES.map((name): SchemaElement => {
    const { filled, ...kind } = COLUMNS[name];
    return { name, ...kind, repetition_type: filled ? 'REQUIRED' : 'OPTIONAL' };
  }),
];

/** What was written, given away whenever a group of rows is complete. */
class Pieces extends ByteWriter {
  take(): Uint8Array {
    const bytes = this.getBytes().slice();
    this.index = 0;
    return bytes;
  }
}

/**
 * The rows as GeoParquet 1.1, a group of rows at a time: WKB points in WGS 84, none where a row has no place of its own. What the
 * file says of itself is the key `about` of its metadata, as JSON.
 */
export function* parquetPieces(of: ExportRows, about: ExportAbout): Generator<Uint8Array> {
  const pieces = new Pieces();
  const { rows } = of;
  const cells = cellsOf(of);
  const writer = new ParquetWriter({
    writer: pieces,
    schema: SCHEMA,
    createdBy: 'Canada Crime Map',
    kvMetadata: [
      { key: 'geo', value: JSON.stringify(geoOf(of)) },
      { key: 'about', value: JSON.stringify(about) },
    ],
  });
  for (let from = 0; from < rows.length; from += ROWS_IN_GROUP) {
    const count = Math.min(ROWS_IN_GROUP, rows.length - from);
    const columnData = NAMES.map(
      (name): ColumnSource => ({
        name,
        data: Array.from({ length: count }, (_, at) => cells[name](from + at)),
        // Least and greatest of bytes mean nothing.
        statistics: name !== 'geometry',
      }),
    );
    void writer.write({ columnData, rowGroupSize: count });
    yield pieces.take();
  }
  void writer.finish();
  yield pieces.take();
}

/** What stands in each column of a row. */
function cellsOf(of: ExportRows): Readonly<Record<Column, (row: number) => unknown>> {
  const { rows, city, names } = of;
  const timeOf = timesOf(of);
  const factsOf = placeFactsOf(of);
  const placeOf = (row: number) => factsOf(rows.place[row] as number);
  const points = new Map<number, Uint8Array>();
  const pointOf = (place: number) => {
    const { at } = factsOf(place);
    if (!at) return null;
    const known = points.get(place) ?? geojsonToWkb({ type: 'Point', coordinates: [...at] });
    points.set(place, known);
    return known;
  };
  return {
    city: () => city,
    day(row) {
      const { day } = timeOf(row);
      return day === null ? null : Date.parse(`${day}T00:00:00Z`) / DAY_MS;
    },
    day_of: (row) => timeOf(row).dayOf,
    year: (row) => timeOf(row).year,
    hour: (row) => timeOf(row).hour,
    crime_type: (row) => names.types[rows.type[row] as number],
    area: (row) => placeOf(row).area,
    neighbourhood: (row) => placeOf(row).neighbourhood,
    precision: (row) => placeOf(row).precision,
    longitude: (row) => placeOf(row).at?.[0] ?? null,
    latitude: (row) => placeOf(row).at?.[1] ?? null,
    harmed: (row) => rows.harmed[row] === 1,
    geometry: (row) => pointOf(rows.place[row] as number),
  };
}

/** GeoParquet’s own metadata. Without a `crs` it is longitude and latitude in WGS 84. */
function geoOf(of: ExportRows) {
  const factsOf = placeFactsOf(of);
  type Box = readonly [west: number, south: number, east: number, north: number];
  let box: Box | null = null;
  for (const place of new Set(of.rows.place)) {
    const { at } = factsOf(place);
    if (!at) continue;
    const [lng, lat] = at;
    const [west, south, east, north]: Box = box ?? [lng, lat, lng, lat];
    box = [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)];
  }
  const geometry = { encoding: 'WKB', geometry_types: ['Point'], ...(box && { bbox: box }) };
  return { version: '1.1.0', primary_column: 'geometry', columns: { geometry } };
}
