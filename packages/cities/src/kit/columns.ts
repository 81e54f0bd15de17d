import type { Feed } from './feed.ts';
import { SourceProblem } from './fetching.ts';

/** What a feed cannot do without and these columns lack; alternatives as `A or B`. */
export function missingColumns(feed: Feed, columns: readonly string[]): string[] {
  const has = new Set(columns);
  const missing = feed.required.filter((name) => !has.has(name));
  if (feed.oneOf && !feed.oneOf.some((name) => has.has(name))) missing.push(feed.oneOf.join(' or '));
  return missing;
}

/** Throws `columns_changed` when a column the feed cannot do without is gone. `url` is for the operator. */
export function checkColumns(feed: Feed, columns: readonly string[], url: string): void {
  const missing = missingColumns(feed, columns);
  if (missing.length > 0) throw new SourceProblem('columns_changed', `${url} no longer has ${missing.join(', ')}`);
}

/** The columns a feed reads that are there, in the feed's order. */
export function columnsUsed(feed: Feed, columns: readonly string[]): string[] {
  const has = new Set(columns);
  return [...new Set([...feed.required, ...feed.optional, ...(feed.oneOf ?? [])])].filter((name) => has.has(name));
}
