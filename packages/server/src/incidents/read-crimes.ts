import type { Crime } from '@crimemap/contract/incidents';
import { crimeOf } from './crime-of-row.ts';
import type { IncidentFilter } from './incident-conditions.store.ts';
import type { After, IncidentRow, IncidentsStore } from './incidents.store.ts';

/** Small enough that reading one page never keeps other requests waiting. */
const PAGE_ROWS = 125;

type Reads = Pick<IncidentsStore, 'next'>;

export const afterRow = ({ occurred_on, reported_on, id }: IncidentRow): After => ({
  dated: occurred_on !== null,
  day: occurred_on ?? reported_on,
  id,
});

/**
 * At most `limit` incidents after `start`, newest first, and where the next begin when there are more. Many are read a few at a
 * time, so that others have their turns in between.
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
 * All incidents after `start`, newest first, read page by page while they are sent, one page ahead of what is sent: the
 * database works while we write. No connection is held longer than a page takes to read, so a slow reader costs nobody. The first
 * page is read before this resolves: when there is none, nothing has been sent yet.
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
      // What it says is told when its turn comes; until then nobody may be listening.
      coming?.catch(() => undefined);
      for (const row of rows) yield crimeOf(row, filter);
      if (coming === null) return;
      rows = await coming;
    }
  }
  return { any: first.length > 0, crimes: all() };
}
