import type { Row } from '../kit/city.ts';
import { checkColumns, columnsUsed } from '../kit/columns.ts';
import type { SocrataFeed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import { askJson, objectOf } from './ask-json.ts';
import * as geojson from './geojson.ts';
import type { Asking, Page, PolygonRow, ReadOptions } from './page.ts';
import type { Heard } from './pages-read.ts';

const ROWS_PER_PAGE = 10_000;

/** Returns the columns of a dataset. Throws `columns_changed` if a required column is missing. */
export async function sourceFields(feed: SocrataFeed, asking: Asking): Promise<{ columns: string[] }> {
  const url = `${feed.url}/api/views/${feed.resource}.json`;
  const columns = await askJson(url, feed, asking, (reply) => {
    const named = objectOf(reply).columns;
    if (!Array.isArray(named)) throw new SourceProblem('not_data', `${url} does not say which columns it has`);
    return named.map((column) => objectOf(column).fieldName).filter((name) => typeof name === 'string');
  });
  // Names that start with a colon are columns that the portal computes.
  const plain = columns.filter((name) => !name.startsWith(':'));
  checkColumns(feed, plain, url);
  return { columns: plain };
}

const rowsIn = (reply: unknown): Row[] => {
  if (!Array.isArray(reply)) throw new SourceProblem('not_data', 'the reply is not a list of rows');
  return reply.map(objectOf);
};

const ask = (
  feed: SocrataFeed,
  parameters: Readonly<Record<string, string>>,
  asking: Asking,
  heard?: Heard,
): Promise<Row[]> =>
  askJson(`${feed.url}/resource/${feed.resource}.json?${new URLSearchParams(parameters)}`, feed, asking, rowsIn, heard);

async function countOf(feed: SocrataFeed, filter: Readonly<Record<string, string>>, asking: Asking): Promise<number> {
  const [row] = await ask(feed, { $select: 'count(*) as n', ...filter }, asking);
  const count = Number(row?.n ?? Number.NaN);
  if (!Number.isSafeInteger(count)) throw new SourceProblem('not_data', 'the reply has no count');
  return count;
}

/**
 * Iterates over a dataset's rows in the portal's stable order; `where` is SoQL. Portals may return fewer rows than
 * requested, so reading ends only at an empty page. Throws `cut_off` if there are fewer or more rows than announced.
 */
export async function* pagesOf(feed: SocrataFeed, { where, cursor = 0, ...asking }: ReadOptions): AsyncGenerator<Page> {
  const { columns } = await sourceFields(feed, asking);
  const filter = where === undefined ? {} : { $where: where };
  const announced = await countOf(feed, filter, asking);
  const $select = columnsUsed(feed, columns).join(',');
  let read = Number(cursor);
  for (;;) {
    const page = { $limit: String(ROWS_PER_PAGE), $offset: String(read), $order: ':id' };
    const rows = await ask(feed, { ...($select ? { $select } : {}), ...filter, ...page }, asking, asking.heard);
    if (rows.length === 0) break;
    read += rows.length;
    // Prevents an endless loop: a portal that ignores the offset repeats the same page forever.
    if (read > announced + ROWS_PER_PAGE) throw unlike(read, announced);
    yield { rows, cursor: read, announced };
  }
  if (read === announced) return;
  const held = await countOf(feed, filter, asking);
  if (read < Math.min(announced, held) || read > Math.max(announced, held)) throw unlike(read, held);
}

const unlike = (read: number, held: number) => new SourceProblem('cut_off', `${read} rows came of ${held} announced`);

/**
 * Returns a dataset's polygons in WGS 84. Portals return at most a thousand rows by default, which is enough for the
 * areas of one kind in a city.
 */
export const polygonsOf = (feed: SocrataFeed, asking: Asking): Promise<PolygonRow[]> =>
  geojson.polygonsOf({ ...feed, protocol: 'geojson', url: `${feed.url}/resource/${feed.resource}.geojson` }, asking);
