import { cityOf } from '@crimemap/cities';
import type { QueryOf } from '@crimemap/contract/call';
import type { CityId } from '@crimemap/contract/cities';
import type { Crime, listCrimes } from '@crimemap/contract/incidents';
import type { Member } from '../http/serve.ts';
import { crimeOf } from './crime-of-row.ts';
import { cursorAfter, readCursor } from './cursor.ts';
import type { After, Wanted } from './incidents.store.ts';
import type { IncidentsDeps } from './incidents-deps.ts';
import { typesFor } from './who-may-see.ts';

/** Small enough that reading one page never keeps other requests waiting. */
const PAGE_ROWS = 1000;

type Asked = QueryOf<typeof listCrimes>;

/** The areas asked for, and for one that was merged into another (D54), that other one. */
export function areasMeant(city: CityId, asked: readonly string[] | undefined): readonly string[] | undefined {
  if (!asked) return undefined;
  const merged = new Map(
    cityOf(city)
      ?.areaLayers.flatMap((layer) => Object.entries(layer.merged))
      .map(([from, to]) => [from.toLowerCase(), to]),
  );
  return asked.map((area) => merged.get(area.toLowerCase()) ?? area);
}

/**
 * The incidents asked for, newest first. With `limit` one page and, when there is more, where the next begins; without it
 * all of them, read page by page while they are sent: between pages no connection is held, so a slow reader costs nobody.
 */
export async function crimesFor(
  member: Member | undefined,
  asked: Asked,
  { incidents, shownSource }: IncidentsDeps,
  signal: AbortSignal,
): Promise<{ crimes: AsyncIterable<Crime>; next: string | null }> {
  const { city } = asked;
  const types = typesFor(member, city, asked.crime_type);
  const start = asked.cursor ? readCursor(asked.cursor) : null;
  const source = await shownSource(city);
  if (!source) return { crimes: each([]), next: null };
  const wanted: Wanted = { city, source, types, areas: areasMeant(city, asked.division), year: asked.year };

  if (asked.limit) {
    const rows = await incidents.next(wanted, start, asked.limit + 1);
    const page = rows.slice(0, asked.limit);
    const last = page.at(-1);
    const more = rows.length > page.length && last;
    return { crimes: each(page.map((row) => crimeOf(row, wanted))), next: more ? cursorAfter(afterRow(last)) : null };
  }

  const first = await incidents.next(wanted, start, PAGE_ROWS);
  async function* all(): AsyncGenerator<Crime> {
    for (let rows = first; !signal.aborted; ) {
      for (const row of rows) yield crimeOf(row, wanted);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE_ROWS) return;
      rows = await incidents.next(wanted, afterRow(last), PAGE_ROWS);
    }
  }
  return { crimes: all(), next: null };
}

const afterRow = (row: { occurred_on: string | null; id: number }): After => ({ day: row.occurred_on, id: row.id });

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}
