import { createReadStream } from 'node:fs';
import { textOf } from '../../data-file/encoding.ts';
import { isJson, recordsIn } from '../../data-file/json.ts';
import { peeked } from '../../data-file/peek.ts';
import type { Row } from '../../kit/city.ts';
import { checkColumns } from '../../kit/columns.ts';
import type { GeoJsonFeed } from '../../kit/feed.ts';
import { SourceProblem } from '../../kit/fetching.ts';
import { atAnyAddress } from '../ask-json.ts';
import { type Download, download } from '../download.ts';
import { type Asking, type Page, type ReadOptions, rowsDone } from '../page.ts';
import type { Heard } from '../pages-read.ts';

const ROWS_PER_PAGE = 5_000;

/** Feed of a file that is too large for memory. */
export type LargeGeoJsonFeed = GeoJsonFeed & Required<Pick<GeoJsonFeed, 'maxBytes'>>;

/**
 * Iterates over the rows of a file. Throws `not_data` if the file is not GeoJSON in UTF-8, `cut_off` if it is
 * incomplete.
 */
async function* rowsIn(path: string, feed: LargeGeoJsonFeed): AsyncGenerator<Row> {
  const file = createReadStream(path);
  try {
    const { first, all } = await peeked(file);
    const head = withoutMark(first.toString('utf8')).trimStart();
    if (!isJson(head))
      throw new SourceProblem('not_data', head ? `the reply is not JSON: ${head.slice(0, 120)}` : 'the reply is empty');
    const beside = { wkid: feed.wkid ?? 4326 };
    let hasRows = false;
    for await (const { row } of recordsIn(textOf(all, 'utf-8'), (column) => column, beside, head)) {
      hasRows = true;
      yield row;
    }
    if (!hasRows && !EMPTY_COLLECTION.test(head)) throw new SourceProblem('not_data', 'the reply has no features');
  } finally {
    file.destroy();
  }
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');
const EMPTY_COLLECTION = /^\{[^[]*"features"\s*:\s*\[\s*\]/;

/** Fields that a protocol client adds to a row. */
const ADDED = ['at', 'lines'];

interface Found {
  readonly columns: string[];
  readonly count: number;
}

/**
 * Reads a file to its end, so that an incomplete file returns no rows. Throws `columns_changed` if a required column is
 * missing.
 */
async function check(path: string, feed: LargeGeoJsonFeed, url: string): Promise<Found> {
  const found = new Set<string>();
  let count = 0;
  for await (const row of rowsIn(path, feed)) {
    count += 1;
    for (const column in row) found.add(column);
  }
  const columns = [...found].filter((column) => !ADDED.includes(column));
  if (count > 0) checkColumns(feed, columns, url);
  return { count, columns };
}

const fileOf = (feed: LargeGeoJsonFeed, asking: Asking, heard?: Heard): Promise<Download<Found>> =>
  atAnyAddress(feed, async (url) => {
    const { maxBytes } = feed;
    const file = await download(url, { feed, maxBytes, check: (path) => check(path, feed, url) }, asking);
    heard?.({ url, bytes: file.bytes, sha256: file.sha256, startsOver: true });
    return file;
  });

/** Returns the property names of a file's features. */
export async function fieldsOfFile(feed: LargeGeoJsonFeed, asking: Asking): Promise<string[]> {
  await using file = await fileOf(feed, asking);
  return file.found.columns;
}

/**
 * Iterates over the rows of a file in pages. A cursor is valid only for the version of the file that it was made for.
 * Throws `cut_off` if the file was replaced.
 */
export async function* largePagesOf(feed: LargeGeoJsonFeed, { cursor, ...asking }: ReadOptions): AsyncGenerator<Page> {
  await using file = await fileOf(feed, asking, asking.heard);
  const { sha256: edition, found } = file;
  const done = rowsDone(cursor, edition);
  let read = 0;
  let rows: Row[] = [];
  const page = (): Page => ({ rows, cursor: { edition, read }, announced: found.count });
  for await (const row of rowsIn(file.path, feed)) {
    read += 1;
    if (read > done) rows.push(row);
    if (rows.length < ROWS_PER_PAGE) continue;
    yield page();
    rows = [];
  }
  if (rows.length > 0) yield page();
}
