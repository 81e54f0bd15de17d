import type { Feed } from './feed.ts';
import { SourceProblem } from './fetching.ts';

/** Returns the required columns that are missing. If one of several columns would do, they are listed as `A or B`. */
export function missingColumns(feed: Feed, columns: readonly string[]): string[] {
  const has = new Set(columns);
  const missing = feed.required.filter((name) => !has.has(name));
  if (feed.oneOf && !feed.oneOf.some((name) => has.has(name))) missing.push(feed.oneOf.join(' or '));
  return missing;
}

/** Throws `columns_changed` if a required column is missing. `url` is shown to the operator in the error. */
export function checkColumns(feed: Feed, columns: readonly string[], url: string): void {
  const missing = missingColumns(feed, columns);
  if (missing.length > 0) throw new SourceProblem('columns_changed', `${url} no longer has ${missing.join(', ')}`);
}

/** Returns the columns that the feed reads and the source has, in the feed's order. */
export function columnsUsed(feed: Feed, columns: readonly string[]): string[] {
  const has = new Set(columns);
  return [...new Set([...feed.required, ...feed.optional, ...(feed.oneOf ?? [])])].filter((name) => has.has(name));
}
