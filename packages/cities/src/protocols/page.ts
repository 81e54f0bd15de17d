import type { MultiPolygon, Polygon } from 'geojson';
import type { Row } from '../kit/city.ts';
import { type Fetching, SourceProblem } from '../kit/fetching.ts';
import type { Heard } from './pages-read.ts';
import type { RetryPolicy } from './retry.ts';

/** Position after a page, as plain JSON. Only the protocol client that created it can interpret it. */
export type Cursor = number | Readonly<Record<string, string | number>>;

/** The rows of a page, the cursor after them, and the total number of rows that the source announced. */
export interface Page {
  readonly rows: Row[];
  readonly cursor: Cursor;
  readonly announced: number;
  /** Years that the source should contain but does not. Set on the last page. */
  readonly missingYears?: readonly number[];
}

/** A polygon in WGS 84 with its row. */
export interface PolygonRow {
  readonly row: Row;
  readonly geometry: Polygon | MultiPolygon;
}

/** Fetching function and retry policy. */
export interface Asking extends RetryPolicy {
  readonly fetching: Fetching;
  /** Called with each page of rows or file that is read. */
  readonly heard?: Heard | undefined;
}

export interface ReadOptions extends Asking {
  /** Filter in the query language of the protocol. If unset, every row is read. Files accept no filter. */
  readonly where?: string | undefined;
  /** Cursor of the last page read. Reading resumes after that page. */
  readonly cursor?: Cursor | undefined;
}

/**
 * Returns the number of rows of a file that were read up to a cursor. Throws `cut_off` if the cursor belongs to another
 * version.
 */
export function rowsDone(cursor: Cursor | undefined, version: string): number {
  if (typeof cursor !== 'object') return 0;
  if (cursor.edition !== version) throw new SourceProblem('cut_off', 'the file was replaced since its reading began');
  return Number(cursor.read);
}
