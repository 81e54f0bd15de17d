import type { Row } from '../kit/city.ts';
import { columnsUsed } from '../kit/columns.ts';
import type { CkanFeed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import { ask, ROWS_PER_PAGE, recordsIn, resourceOf } from './ckan/ask.ts';
import type { Asking, Cursor, Page, ReadOptions } from './page.ts';

/** Returns the columns of a datastore resource. Throws `columns_changed` if a required column is missing. */
export async function sourceFields(feed: CkanFeed, asking: Asking): Promise<{ columns: string[] }> {
  return { columns: [...(await resourceOf(feed, asking)).columns] };
}

interface At {
  /** Last `_id` read, and number of rows up to it. */
  readonly after: number;
  readonly read: number;
}

function placeOf(cursor: Cursor | undefined): At {
  const { after = 0, read = 0 } = typeof cursor === 'object' ? cursor : {};
  return { after: Number(after), read: Number(read) };
}

/**
 * Reads the rows after `at` through the SQL endpoint. Returns `null` if the endpoint is switched off, as on many
 * portals.
 */
async function bySql(feed: CkanFeed, columns: readonly string[], { after }: At, asking: Asking): Promise<Row[] | null> {
  const names = ['_id', ...columns].map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
  const sql = `SELECT ${names} FROM "${feed.resource}" WHERE "_id" > ${after} ORDER BY "_id" LIMIT ${ROWS_PER_PAGE}`;
  try {
    return recordsIn(await ask(feed, 'datastore_search_sql', { sql }, asking, asking.heard));
  } catch (error) {
    if (error instanceof SourceProblem && error.code === 'refused') return null;
    throw error;
  }
}

const byOffset = async (feed: CkanFeed, columns: readonly string[], { read }: At, asking: Asking): Promise<Row[]> =>
  recordsIn(
    await ask(
      feed,
      'datastore_search',
      {
        resource_id: feed.resource,
        fields: ['_id', ...columns].join(','),
        sort: '_id',
        limit: String(ROWS_PER_PAGE),
        offset: String(read),
      },
      asking,
      asking.heard,
    ),
  );

/**
 * Iterates over a resource's rows by ascending `_id`, through SQL or, if SQL is refused, by offset. Portals may return
 * fewer rows than requested, so reading ends only at an empty page. Throws `cut_off` if there are fewer rows than
 * announced or the resource was replaced.
 */
export async function* pagesOf(feed: CkanFeed, { cursor, where, ...asking }: ReadOptions): AsyncGenerator<Page> {
  if (where !== undefined) throw new Error('a CKAN resource is read whole: its plain endpoint knows no conditions');
  const { columns, total } = await resourceOf(feed, asking);
  const used = columnsUsed(feed, columns);
  let at = placeOf(cursor);
  let sql = true;
  for (;;) {
    const answered: Row[] | null = sql ? await bySql(feed, used, at, asking) : null;
    sql &&= answered !== null;
    const came = answered ?? (await byOffset(feed, used, at, asking));
    const rows = came.filter(({ _id }) => Number(_id) > at.after).sort((a, b) => Number(a._id) - Number(b._id));
    if (rows.length === 0) break;
    at = { after: Number(rows.at(-1)?._id), read: at.read + rows.length };
    yield { rows, cursor: { ...at }, announced: total };
  }
  if (at.read < total) await checkAvailable(feed, at, asking);
}

/**
 * Throws if rows are missing. Rows that were deleted during the read are not missing, so the total is requested again.
 */
async function checkAvailable(feed: CkanFeed, { read }: At, asking: Asking): Promise<void> {
  const { total } = await resourceOf(feed, asking);
  if (read < total) throw new SourceProblem('cut_off', `${read} rows came of ${total} announced`);
}
