import type { MultiPolygon, Polygon } from 'geojson';
import type { Row } from '../kit/city.ts';
import { type Fetching, SourceProblem } from '../kit/fetching.ts';
import type { Heard } from './pages-read.ts';
import type { RetryPolicy } from './retry.ts';

/** Position after a page: plain JSON that only the client that made it understands. */
export type Cursor = number | Readonly<Record<string, string | number>>;

/** Rows read, cursor after them, and total number of rows announced by the source. */
export interface Page {
  readonly rows: Row[];
  readonly cursor: Cursor;
  readonly announced: number;
  /** Years that the source should contain but could not provide; set on the last page. */
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
  /** Called with each page of rows. */
  readonly heard?: Heard | undefined;
}

export interface ReadOptions extends Asking {
  /** Condition in the protocol's own language; unset: every row. Files accept none. */
  readonly where?: string | undefined;
  /** Resumes after the page with this cursor. */
  readonly cursor?: Cursor | undefined;
}

/** Returns the number of rows of a file read up to a cursor. Throws `cut_off` if the cursor is of another version. */
export function rowsDone(cursor: Cursor | undefined, version: string): number {
  if (typeof cursor !== 'object') return 0;
  if (cursor.edition !== version) throw new SourceProblem('cut_off', 'the file was replaced since its reading began');
  return Number(cursor.read);
}
