import type { Row } from '../../kit/city.ts';
import { checkColumns } from '../../kit/columns.ts';
import type { CkanFeed } from '../../kit/feed.ts';
import { SourceProblem } from '../../kit/fetching.ts';
import { askJson, objectOf } from '../ask-json.ts';
import type { Asking } from '../page.ts';
import type { Heard } from '../pages-read.ts';

/**
 * Rows per page. Portals allow at most 32,000, but a page must also be much smaller than the size limit of a response.
 */
export const ROWS_PER_PAGE = 10_000;

/** Returns the result of a response. CKAN reports success inside the JSON, whatever the HTTP status. */
function resultIn(reply: unknown): Readonly<Record<string, unknown>> {
  const { success, result, error } = objectOf(reply);
  if (success === true) return objectOf(result);
  const { __type, message } = (error ?? {}) as { __type?: unknown; message?: unknown };
  if (success !== false) throw new SourceProblem('not_data', 'the reply is not CKAN’s');
  throw new SourceProblem('refused', [__type, message].filter(Boolean).join(': ').slice(0, 300));
}

/** Calls an action of the portal's API with retries. Returns the `result` or throws `SourceProblem`. */
export async function ask(
  feed: CkanFeed,
  action: string,
  parameters: Readonly<Record<string, string>>,
  asking: Asking,
  heard?: Heard,
): Promise<Readonly<Record<string, unknown>>> {
  return askJson(`${feed.url}/${action}?${new URLSearchParams(parameters)}`, feed, asking, resultIn, heard);
}

/** Returns the rows of a result. Throws `not_data` if a row has no `_id`. */
export function recordsIn({ records }: Readonly<Record<string, unknown>>): Row[] {
  if (!Array.isArray(records)) throw new SourceProblem('not_data', 'the reply has no records');
  const rows = records as Row[];
  if (rows.some((row) => !Number.isSafeInteger(Number(row?._id))))
    throw new SourceProblem('not_data', 'a row without its _id');
  return rows;
}

/** Returns a resource's columns, checked for the required ones, and its number of rows. */
export async function resourceOf(
  feed: CkanFeed,
  asking: Asking,
): Promise<{ readonly columns: readonly string[]; readonly total: number }> {
  const result = await ask(feed, 'datastore_search', { resource_id: feed.resource, limit: '0' }, asking);
  const fields = Array.isArray(result.fields) ? (result.fields as Array<{ id?: unknown }>) : [];
  const columns = fields.map(({ id }) => id).filter((id) => typeof id === 'string');
  if (columns.length === 0) throw new SourceProblem('not_data', `${feed.resource} does not say which columns it has`);
  if (typeof result.total !== 'number') throw new SourceProblem('not_data', `${feed.resource} does not say its total`);
  checkColumns(feed, columns, feed.resource);
  return { columns, total: result.total };
}
