import type { Dataset } from '../kit/city.ts';
import { missingColumns } from '../kit/columns.ts';
import { SourceProblem } from '../kit/fetching.ts';

/** Parts of a dataset that reading a file needs. */
export type Exported = Pick<Dataset, 'id' | 'feed' | 'exportNames'>;

/** A row with the number of its line, row or record, as a person would count it. */
export interface Located {
  readonly row: Record<string, unknown>;
  readonly line: number;
}

/** Normalises a column name. Portals use names or titles: `Date_Reported` and `Date Reported` are one column. */
const plain = (column: string): string => column.normalize('NFC').trim().toLowerCase().replace(/\s+/g, '_');

/**
 * Returns a function that maps an export's columns to the names `read` uses. Old headers use the dataset's list; others
 * match in any case and spacing.
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

/** `_LOCAL` marks the same day in the city's time zone. */
const withoutClock = (name: string): string => name.replace(/_LOCAL$/, '');

/** Returns how many of a dataset's columns are in a header. */
export function columnsKnown(header: readonly string[], exported: Exported): number {
  const nameOf = columnNamer(exported);
  const { required, optional, oneOf = [] } = exported.feed;
  const known = new Set([...required, ...optional, ...oneOf]);
  return header.filter((column) => known.has(withoutClock(nameOf(column)))).length;
}

/** Maximum number of columns listed in an error; enough to recognise the file. */
const LISTED = 8;

/** Throws `columns_changed` unless an export has each required column exactly once. */
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
