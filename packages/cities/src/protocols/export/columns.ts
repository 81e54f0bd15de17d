import type { Dataset } from '../../kit/city.ts';
import { SourceProblem } from '../../kit/fetching.ts';
import { missingColumns } from '../columns.ts';

/** What the reading of a file needs to know of its dataset. */
export type Exported = Pick<Dataset, 'id' | 'feed' | 'exportNames'>;

/** Portals head columns by name or by title: `Date_Reported` and `Date Reported` are one. */
const plain = (column: string): string => column.trim().toLowerCase().replace(/\s+/g, '_');

/** Gives each column of an export the name `read` knows: old headers by the dataset's list, the rest whatever their case and gaps. */
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

/** Throws `columns_changed` unless an export has what the dataset cannot do without. `_LOCAL` marks the same day on the city's own clock. */
export function checkExportColumns(names: readonly string[], { feed, id }: Exported): void {
  const missing = missingColumns(
    feed,
    names.map((name) => name.replace(/_LOCAL$/, '')),
  );
  if (missing.length > 0)
    throw new SourceProblem('columns_changed', `the file is not ${id}: it has no ${missing.join(', ')}`);
}
