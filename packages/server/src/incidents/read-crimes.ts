import type { Crime } from '@crimemap/contract/incidents';
import { crimeOf } from './crime-of-row.ts';
import type { IncidentFilter } from './incident-conditions.store.ts';
import type { After, IncidentRow, IncidentsStore } from './incidents.store.ts';

/** Number of rows per page, small enough that reading a page does not delay other requests. */
const PAGE_ROWS = 125;

type Reads = Pick<IncidentsStore, 'next'>;

export const afterRow = ({ occurred_on, reported_on, id }: IncidentRow): After => ({
  dated: occurred_on !== null,
  day: occurred_on ?? reported_on,
  id,
});

/**
 * Returns at most `limit` incidents after `start`, newest first, and the position of the next page, if there is one.
 * Reads a few rows at a time, so that other requests can run in between.
 */
export async function someCrimes(
  filter: IncidentFilter,
  start: After | null,
  limit: number,
  incidents: Reads,
): Promise<{ crimes: Crime[]; next: After | null }> {
  const crimes: Crime[] = [];
  for (let after = start; ; ) {
    const left = limit - crimes.length;
    const count = Math.min(left, PAGE_ROWS);
    const rows = await incidents.next(filter, after, count + 1);
    const page = rows.slice(0, count);
    for (const row of page) crimes.push(crimeOf(row, filter));
    const last = page.at(-1);
    if (rows.length <= count || !last) return { crimes, next: null };
    after = afterRow(last);
    if (count === left) return { crimes, next: after };
  }
}

/**
 * Streams all incidents after `start`, newest first. Reads one page ahead of the page being sent, so that the database
 * works while the server writes. A connection is used only while a page is read, so slow clients block nobody. Resolves
 * after the first page is read, so that headers can still be set; `any` says whether there are rows.
 */
export async function allCrimes(
  filter: IncidentFilter,
  start: After | null,
  incidents: Reads,
  signal: AbortSignal,
): Promise<{ any: boolean; crimes: AsyncIterable<Crime> }> {
  const first = await incidents.next(filter, start, PAGE_ROWS);
  async function* all(): AsyncGenerator<Crime> {
    for (let rows = first; !signal.aborted; ) {
      const last = rows.at(-1);
      const coming = last && rows.length === PAGE_ROWS ? incidents.next(filter, afterRow(last), PAGE_ROWS) : null;
      // Ignore errors here, because nobody may be waiting for the page yet. They are thrown when the page is used.
      coming?.catch(() => undefined);
      for (const row of rows) yield crimeOf(row, filter);
      if (coming === null) return;
      rows = await coming;
    }
  }
  return { any: first.length > 0, crimes: all() };
}
