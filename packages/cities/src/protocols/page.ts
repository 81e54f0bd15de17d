import type { MultiPolygon, Polygon } from 'geojson';
import type { Row } from '../kit/city.ts';
import { type Fetching, SourceProblem } from '../kit/fetching.ts';
import type { Heard } from './pages-read.ts';
import type { RetryPolicy } from './retry.ts';

/** Where a protocol goes on from after a page: plain JSON, which only the client that made it understands. */
export type Cursor = number | Readonly<Record<string, string | number>>;

/** Rows read, where to go on after them, and how many rows the source announced in all. */
export interface Page {
  readonly rows: Row[];
  readonly cursor: Cursor;
  readonly announced: number;
  /** Years whose rows the source should hold and could not give; told with the last page. */
  readonly missingYears?: readonly number[];
}

/** A polygon in WGS 84 with the row it came in. */
export interface PolygonRow {
  readonly row: Row;
  readonly geometry: Polygon | MultiPolygon;
}

/** Who fetches, and how patiently. */
export interface Asking extends RetryPolicy {
  readonly fetching: Fetching;
  /** Told of each page of rows. */
  readonly heard?: Heard | undefined;
}

export interface ReadOptions extends Asking {
  /** A condition in the protocol's own language; nothing means every row. Files take none. */
  readonly where?: string | undefined;
  /** Go on after the page that had this cursor. */
  readonly cursor?: Cursor | undefined;
}

/** How many rows of a file were read up to a cursor. Throws `cut_off` when the cursor is of another edition of the file. */
export function rowsDone(cursor: Cursor | undefined, edition: string): number {
  if (typeof cursor !== 'object') return 0;
  if (cursor.edition !== edition) throw new SourceProblem('cut_off', 'the file was replaced since its reading began');
  return Number(cursor.read);
}
