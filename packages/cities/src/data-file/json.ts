import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { JSONParser } from '@streamparser/json';
import { pointOf, wkidOf } from '../kit/esri-place.ts';
import { SourceProblem } from '../kit/fetching.ts';
import { firstPoint, pointAt } from '../kit/geojson-shapes.ts';
import { geoJsonLines } from '../kit/lines.ts';
import { checkExportColumns, columnNamer, type Exported, type Located } from './columns.ts';

type Parts = Readonly<Record<string, unknown>>;

/** Returns a flat row from a feature of GeoJSON or ArcGIS, or from a record of CKAN or Socrata. */
function rowOf(value: unknown, wkid: number | null, nameOf: (column: string) => string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new SourceProblem('not_data', 'a record is no object');
  const { properties, attributes, geometry } = value as Parts;
  const isFeature = properties !== undefined || attributes !== undefined;
  const columns = (isFeature ? (properties ?? attributes ?? {}) : value) as Parts;
  const row: Record<string, unknown> = {};
  for (const column in columns) row[nameOf(column)] = columns[column];
  if (properties !== undefined) {
    const lines = geoJsonLines(geometry);
    if (lines.length > 0) row.lines = lines;
    const point = firstPoint(geometry);
    const { type, coordinates } = (point ?? {}) as Parts;
    // If the file names no coordinate system, `read` of the city tries the systems in which its metres may be.
    row.at = wkid !== null ? pointAt(point, wkid) : type === 'Point' ? coordinates : null;
  } else if (attributes !== undefined) row.at = pointOf(geometry, wkid ?? 4326);
  return row;
}

/**
 * Returns the EPSG number in a name such as `urn:ogc:def:crs:EPSG::26917`; 4326 for CRS84. Returns `null` if there is
 * none.
 */
function wkidOfCrs(crs: unknown): number | null {
  const { name } = ((crs as Parts | null)?.properties ?? {}) as Parts;
  const written = typeof name === 'string' ? name : '';
  return /CRS84/i.test(written) ? 4326 : Number(/EPSG:+(?:[\d.]*:)?(\d+)$/i.exec(written)?.[1] ?? Number.NaN) || null;
}

/** Facts about all features. In the document they may come after the features. */
export interface Beside {
  wkid: number | null;
}

const OF_LIST = ['$.*'];
const OF_DOCUMENT = ['$.features.*', '$.result.records.*', '$.spatialReference', '$.crs', '$.error'];

async function* valuesOf(chunks: AsyncIterable<string>, isList: boolean, beside: Beside): AsyncGenerator<unknown> {
  const parser = new JSONParser({ paths: isList ? OF_LIST : OF_DOCUMENT, keepStack: false });
  let found: unknown[] = [];
  let error: unknown;
  parser.onValue = ({ value, key }) => {
    if (typeof key === 'number') found.push(value);
    else if (key === 'spatialReference') beside.wkid = wkidOf({ spatialReference: value });
    else if (key === 'crs') beside.wkid = wkidOfCrs(value);
    else error = value;
  };
  for await (const chunk of chunks) {
    try {
      parser.write(chunk);
    } catch (cause) {
      throw new SourceProblem('not_data', cause instanceof Error ? cause.message : String(cause));
    }
    if (error)
      throw new SourceProblem('not_data', `a service’s error was saved: ${JSON.stringify(error).slice(0, 200)}`);
    const ready = found;
    found = [];
    yield* ready;
  }
  if (!parser.isEnded) throw new SourceProblem('cut_off', 'the document ends in the middle');
}

/** Character that RFC 8142 puts at the start of each line. */
const RECORD_SEPARATOR = String.fromCharCode(0x1e);
const withoutSeparator = (line: string): string => (line.startsWith(RECORD_SEPARATOR) ? line.slice(1) : line);

/** Iterates over the values in a text with one JSON object per line. */
async function* valuesOfLines(chunks: AsyncIterable<string>, onLine: (line: number) => void): AsyncGenerator<unknown> {
  let line = 0;
  for await (const words of createInterface({ input: Readable.from(chunks), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const bare = withoutSeparator(words).trim();
    if (bare === '') continue;
    onLine(line);
    let value: unknown;
    try {
      value = JSON.parse(bare);
    } catch {
      throw new SourceProblem(/[}\]]$/.test(bare) ? 'not_data' : 'cut_off', `line ${line} is not whole JSON`);
    }
    yield value;
  }
}

/** Returns whether a text starts like JSON. */
export const isJson = (head: string): boolean => /^[{[]/.test(withoutSeparator(head).trimStart());

/**
 * Returns whether a text has one object per line: its first line is complete JSON, and is not a document with many
 * features.
 */
function isLines(head: string): boolean {
  const [first = '', ...rest] = withoutSeparator(head).trimStart().split(/\r?\n/);
  if (rest.length === 0 && !/"type"\s*:\s*"Feature"/.test(first)) return false;
  try {
    const { features, result } = JSON.parse(first) as Parts;
    return features === undefined && result === undefined && !Array.isArray(JSON.parse(first));
  } catch {
    return false;
  }
}

/**
 * Iterates over the rows of a document of GeoJSON, ArcGIS, CKAN or Socrata, or of a text with one JSON object per line.
 * Rows are flat, with the point in `at` and the parts of a line in `lines`. The document is streamed, and its first
 * characters (`head`) decide the format. In a document, the line number is the number of the record.
 */
export async function* recordsIn(
  text: AsyncIterable<string>,
  nameOf: (column: string) => string,
  beside: Beside,
  head: string,
): AsyncGenerator<Located> {
  let line = 0;
  let counted = 0;
  const values = isLines(head)
    ? valuesOfLines(text, (at) => {
        line = at;
      })
    : valuesOf(text, head.startsWith('['), beside);
  for await (const value of values) {
    counted += 1;
    yield { row: rowOf(value, beside.wkid, nameOf), line: line || counted };
  }
}

/**
 * Iterates over the rows of an export. Throws `SourceProblem` if there are no rows or if they belong to another
 * dataset. See `recordsIn`.
 */
export async function* jsonRows(
  text: AsyncIterable<string>,
  exported: Exported,
  beside: Beside,
  head: string,
): AsyncGenerator<Located> {
  let hasRows = false;
  for await (const located of recordsIn(text, columnNamer(exported), beside, head)) {
    if (!hasRows) checkExportColumns(Object.keys(located.row), exported);
    hasRows = true;
    yield located;
  }
  if (!hasRows) throw new SourceProblem('not_data', 'the document has no features');
}
