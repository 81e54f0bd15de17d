import type { Crime } from '@crimemap/contract/incidents';
import { crimeOf } from './crime-of-row.ts';
import type { After, IncidentRow, IncidentsStore, Wanted } from './incidents.store.ts';

/** Small enough that reading one page never keeps other requests waiting. */
const PAGE_ROWS = 500;

type Reads = Pick<IncidentsStore, 'next'>;

export const afterRow = ({ occurred_on, reported_on, id }: IncidentRow): After => ({
  dated: occurred_on !== null,
  day: occurred_on ?? reported_on,
  id,
});

/** At most `limit` incidents after `start`, newest first, and where the next begin when there are more. */
export async function someCrimes(
  wanted: Wanted,
  start: After | null,
  limit: number,
  incidents: Reads,
): Promise<{ crimes: Crime[]; next: After | null }> {
  const rows = await incidents.next(wanted, start, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const crimes = page.map((row) => crimeOf(row, wanted));
  return { crimes, next: rows.length > page.length && last ? afterRow(last) : null };
}

/**
 * All incidents after `start`, newest first, read page by page while they are sent, one page ahead of what is sent: the
 * database works while we write. No connection is held longer than a page takes to read, so a slow reader costs nobody. The first
 * page is read before this resolves: when there is none, nothing has been sent yet.
 */
export async function allCrimes(
  wanted: Wanted,
  start: After | null,
  incidents: Reads,
  signal: AbortSignal,
): Promise<{ any: boolean; crimes: AsyncIterable<Crime> }> {
  const first = await incidents.next(wanted, start, PAGE_ROWS);
  async function* all(): AsyncGenerator<Crime> {
    for (let rows = first; !signal.aborted; ) {
      const last = rows.at(-1);
      const coming = last && rows.length === PAGE_ROWS ? incidents.next(wanted, afterRow(last), PAGE_ROWS) : null;
      // What it says is told when its turn comes; until then nobody may be listening.
      coming?.catch(() => undefined);
      for (const row of rows) yield crimeOf(row, wanted);
      if (coming === null) return;
      rows = await coming;
    }
  }
  return { any: first.length > 0, crimes: all() };
}
