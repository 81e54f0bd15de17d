import type { ExportAbout } from '@crimemap/contract/export';
import { boundsAround } from '@crimemap/contract/geo';
import { DAY_MS } from '@crimemap/contract/time';
import { ByteWriter, type ColumnSource, geojsonToWkb, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { EXPORT_COLUMNS } from './columns.ts';
import { type ExportRows, placeFactsOf, rowReader } from './export-rows.ts';

/** Number of rows that are written together and are in memory until then. */
const ROWS_IN_GROUP = 20_000;

const KINDS: Readonly<Record<(typeof EXPORT_COLUMNS)[number]['type'], Pick<SchemaElement, 'type' | 'converted_type'>>> =
  {
    text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
    day: { type: 'INT32', converted_type: 'DATE' },
    integer: { type: 'INT32' },
    number: { type: 'DOUBLE' },
    boolean: { type: 'BOOLEAN' },
  };
const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: EXPORT_COLUMNS.length + 1 },
  ...EXPORT_COLUMNS.map(
    ({ name, type, filled }): SchemaElement => ({
      name,
      ...KINDS[type],
      repetition_type: filled ? 'REQUIRED' : 'OPTIONAL',
    }),
  ),
  { name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' },
];

/** Buffer of written bytes. It is emptied after each group of rows. */
class Pieces extends ByteWriter {
  take(): Uint8Array {
    const bytes = this.getBytes().slice();
    this.index = 0;
    return bytes;
  }
}

/**
 * Returns the rows as GeoParquet 1.1, one group of rows at a time. Points are WKB in WGS 84; rows without a location of
 * their own have no point. The metadata contains the description under the key `about`, as JSON.
 */
export function* parquetPieces(of: ExportRows, about: ExportAbout): Generator<Uint8Array> {
  const pieces = new Pieces();
  const { rows } = of;
  const rowAt = rowReader(of);
  const pointOf = pointsOf(of);
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
    const group = Array.from({ length: count }, (_, at) => rowAt(from + at));
    const columnData = EXPORT_COLUMNS.map(({ name, type, value }): ColumnSource => {
      const cells = group.map(value);
      // Parquet stores a day as the number of days since 1970.
      return { name, data: type === 'day' ? cells.map((day) => day && Date.parse(`${day}`) / DAY_MS) : cells };
    });
    const points = Array.from({ length: count }, (_, at) => pointOf(rows.place[from + at] as number));
    // The minimum and maximum of WKB bytes have no meaning.
    columnData.push({ name: 'geometry', data: points, statistics: false });
    void writer.write({ columnData, rowGroupSize: count });
    yield pieces.take();
  }
  void writer.finish();
  yield pieces.take();
}

/**
 * Returns a function that returns a location as a WKB point, or `null` if the location has no coordinates of its own.
 */
function pointsOf(of: ExportRows): (place: number) => Uint8Array | null {
  const factsOf = placeFactsOf(of);
  const points = new Map<number, Uint8Array>();
  return (place) => {
    const { at } = factsOf(place);
    if (!at) return null;
    const point = points.get(place) ?? geojsonToWkb({ type: 'Point', coordinates: [...at] });
    points.set(place, point);
    return point;
  };
}

/** Returns the GeoParquet metadata. Without a `crs` field, coordinates are longitude and latitude in WGS 84. */
function geoOf(of: ExportRows) {
  const factsOf = placeFactsOf(of);
  const corners = [...new Set(of.rows.place)].flatMap((place) => {
    const { at } = factsOf(place);
    return at ? [at] : [];
  });
  const box = corners.length > 0 && boundsAround(corners).flat();
  const geometry = { encoding: 'WKB', geometry_types: ['Point'], ...(box && { bbox: box }) };
  return { version: '1.1.0', primary_column: 'geometry', columns: { geometry } };
}
