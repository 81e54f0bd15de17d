import type { Dataset } from '../../kit/city.ts';
import { SourceProblem } from '../../kit/fetching.ts';

/** Gives each column of an export the name `read` knows: old headers by the dataset's list, the rest whatever their case. */
export function columnNamer({ feed, exportNames = {} }: Dataset): (column: string) => string {
  const known = new Map(
    [...feed.required, ...feed.optional, ...(feed.oneOf ?? [])].map((name) => [name.toLowerCase(), name]),
  );
  const named = new Map<string, string>();
  return (column) => {
    let name = named.get(column);
    if (name === undefined) {
      const plain = column.trim();
      name = exportNames[plain.toLowerCase()] ?? known.get(plain.toLowerCase()) ?? plain;
      named.set(column, name);
    }
    return name;
  };
}

/** Throws `columns_changed` unless an export has what the dataset cannot do without. `_LOCAL` marks the same day on the city's own clock. */
export function checkExportColumns(names: readonly string[], { feed, id }: Dataset): void {
  const has = new Set(names.map((name) => name.replace(/_LOCAL$/, '')));
  const missing = feed.required.filter((name) => !has.has(name));
  if (feed.oneOf && !feed.oneOf.some((name) => has.has(name))) missing.push(feed.oneOf.join(' or '));
  if (missing.length > 0)
    throw new SourceProblem('columns_changed', `the file is not ${id}: it has no ${missing.join(', ')}`);
}
