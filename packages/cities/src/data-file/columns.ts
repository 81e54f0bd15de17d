import type { Dataset } from '../kit/city.ts';
import { missingColumns } from '../kit/columns.ts';
import { SourceProblem } from '../kit/fetching.ts';

/** Parts of a dataset that are needed to read a file. */
export type Exported = Pick<Dataset, 'id' | 'feed' | 'exportNames'>;

/** A row with its line, row or record number, counted from 1 as people count. */
export interface Located {
  readonly row: Record<string, unknown>;
  readonly line: number;
}

/**
 * Returns the normalized form of a column name. Portals use names or titles: `Date_Reported` and `Date Reported` are
 * the same column.
 */
const plain = (column: string): string => column.normalize('NFC').trim().toLowerCase().replace(/\s+/g, '_');

/**
 * Returns a function that maps the column names of an export to those that `read` uses. Old column names are mapped by
 * the dataset's list; other names match in any case and spacing.
 */
export function columnNamer({ feed, exportNames = {} }: Exported): (column: string) => string {
  const known = new Map(
    ['OBJECTID', ...feed.required, ...feed.optional, ...(feed.oneOf ?? [])].map((name) => [plain(name), name]),
  );
  const named = new Map<string, string>();
  return (column) => {
    let name = named.get(column);
    if (name === undefined) {
      name = exportNames[plain(column)] ?? known.get(plain(column)) ?? column.trim();
      named.set(column, name);
    }
    return name;
  };
}

/** Returns a column name without `_LOCAL`, which marks the same day in the city's time zone. */
const withoutClock = (name: string): string => name.replace(/_LOCAL$/, '');

/** Returns how many columns of a dataset a header contains. */
export function columnsKnown(header: readonly string[], exported: Exported): number {
  const nameOf = columnNamer(exported);
  const { required, optional, oneOf = [] } = exported.feed;
  const known = new Set([...required, ...optional, ...oneOf]);
  return header.filter((column) => known.has(withoutClock(nameOf(column)))).length;
}

/** Maximum number of columns listed in an error. It is enough to recognize the file. */
const LISTED = 8;

/**
 * Throws `columns_changed` if an export lacks a required column. Throws `not_data` if it has a required column twice.
 */
export function checkExportColumns(names: readonly string[], { feed, id }: Exported): void {
  const missing = missingColumns(feed, names.map(withoutClock));
  const listed = names.slice(0, LISTED).map((name) => name.slice(0, 40) || '(without a name)');
  if (missing.length > 0)
    throw new SourceProblem(
      'columns_changed',
      `the file is not ${id}: it has no ${missing.join(', ')}. Its columns are ${listed.join(', ')}${names.length > LISTED ? ', …' : ''}`,
    );
  const twice = feed.required.find((name) => names.filter((each) => each === name).length > 1);
  if (twice !== undefined) throw new SourceProblem('not_data', `two columns are headed ${twice}`);
}
