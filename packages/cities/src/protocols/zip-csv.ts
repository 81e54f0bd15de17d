import { cellsOf } from '../data-file/records.ts';
import type { DataPart } from '../data-file.ts';
import type { Row } from '../kit/city.ts';
import { checkColumns } from '../kit/columns.ts';
import type { ZipCsvFeed } from '../kit/feed.ts';
import { SourceProblem } from '../kit/fetching.ts';
import { atAnyAddress } from './ask-json.ts';
import { type Asking, type Page, type ReadOptions, rowsDone } from './page.ts';
import { checkStatus } from './reply.ts';
import { withRetries } from './retry.ts';
import { archiveAt } from './zip-csv/archive.ts';
import { firstLine } from './zip-csv/first-line.ts';

const ROWS_PER_PAGE = 5_000;
const PEEK_BYTES = 64 * 1024;

/** Thrown to end a download before the whole file has arrived. */
class Enough extends Error {}

/**
 * Returns the columns of the CSV in a feed's archive, from the archive's first bytes if possible. Throws
 * `columns_changed` if a required column is missing.
 */
export async function sourceFields(feed: ZipCsvFeed, asking: Asking): Promise<{ columns: string[] }> {
  return atAnyAddress(feed, async (url) => {
    const line = await withRetries(() => peek(url, feed, asking), asking);
    const columns = line === null ? await headerOfWhole(url, feed, asking) : cellsOf({ text: line, line: 1 }, ',');
    checkColumns(feed, columns, url);
    return { columns };
  });
}

async function peek(url: string, { redirectsTo }: ZipCsvFeed, { fetching, signal }: Asking): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const into = async (chunk: Uint8Array) => {
    parts.push(chunk);
    length += chunk.length;
    if (length >= PEEK_BYTES) throw new Enough();
  };
  try {
    checkStatus(await fetching(url, { into, ...(signal ? { signal } : {}), ...(redirectsTo ? { redirectsTo } : {}) }));
  } catch (error) {
    if (length < PEEK_BYTES) throw error;
  }
  const bytes = Buffer.concat(parts);
  if (bytes.toString('latin1', 0, 2) !== 'PK') throw new SourceProblem('not_data', 'the reply is not a zip archive');
  return firstLine(bytes);
}

async function headerOfWhole(url: string, feed: ZipCsvFeed, asking: Asking): Promise<string[]> {
  await using archive = await archiveAt(url, feed, asking);
  const [first] = await archive.parts();
  return [...(first?.columns ?? [])];
}

const rowsIn = (parts: readonly DataPart[]): number => parts.reduce((sum, { rowCount }) => sum + rowCount, 0);

async function* eachRow(parts: readonly DataPart[]): AsyncGenerator<Row> {
  for (const part of parts) for await (const { rows } of part.batches()) yield* rows;
}

/** Minimum number of rows of a year. A year with fewer rows is taken for a typing error. */
const FEWEST_ROWS_OF_A_YEAR = 10;

/** Returns the years without rows between the first and the last year. `rows`: number of rows per year. */
function yearsLeftOut(rows: ReadonlyMap<number, number>): number[] {
  const years = [...rows].filter(([, count]) => count >= FEWEST_ROWS_OF_A_YEAR).map(([year]) => year);
  const [first = 0, last = 0] = [Math.min(...years), Math.max(...years)];
  if (years.length === 0) return [];
  return Array.from({ length: last - first }, (_, index) => first + index).filter((year) => !years.includes(year));
}

/**
 * Iterates over the rows of a feed's archive in pages, then over the rows of each year that the archive lacks, from the
 * separate archive of that year. The last page lists the years that have no archive. A cursor is valid only for the
 * version of the archive that it was made for. Throws `cut_off` if the archive was replaced.
 */
export async function* pagesOf(
  feed: ZipCsvFeed,
  { cursor, where, heard, ...asking }: ReadOptions,
): AsyncGenerator<Page> {
  if (where !== undefined) throw new Error('a file is read whole: it knows no conditions');
  await using archive = await atAnyAddress(feed, async (url) => {
    const found = await archiveAt(url, feed, asking);
    heard?.({ url, bytes: found.bytes, sha256: found.sha256, startsOver: true });
    return found;
  });
  const { sha256: edition } = archive;
  const done = rowsDone(cursor, edition);
  const parts = await archive.parts();
  let announced = rowsIn(parts);
  let read = 0;
  const years = new Map<number, number>();
  async function* paged(from: readonly DataPart[]): AsyncGenerator<Page> {
    let rows: Row[] = [];
    const page = (): Page => ({ rows, cursor: { edition, read }, announced });
    for await (const row of eachRow(from)) {
      if (feed.years) {
        const year = Number(row[feed.years.column]);
        years.set(year, (years.get(year) ?? 0) + 1);
      }
      read += 1;
      if (read > done) rows.push(row);
      if (rows.length === ROWS_PER_PAGE) {
        yield page();
        rows = [];
      }
    }
    if (rows.length > 0) yield page();
  }
  yield* paged(parts);
  const missingYears: number[] = [];
  for (const year of yearsLeftOut(years)) {
    const url = feed.years?.url.replaceAll('{year}', String(year)) ?? feed.url;
    const found = await archiveAt(url, feed, asking).catch((error: unknown) => {
      if (error instanceof SourceProblem) return null;
      throw error;
    });
    if (!found) {
      missingYears.push(year);
      continue;
    }
    await using ofYear = found;
    heard?.({ url, bytes: ofYear.bytes, sha256: ofYear.sha256 });
    const more = await ofYear.parts();
    announced += rowsIn(more);
    yield* paged(more);
  }
  if (missingYears.length > 0) yield { rows: [], cursor: { edition, read }, announced, missingYears };
}
