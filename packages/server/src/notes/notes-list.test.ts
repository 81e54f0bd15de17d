import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { listStatement, type NoteQuery, notesListStore } from './notes-list.store.ts';

const FEW = Number(process.env['NOTES_FEW'] ?? 3_000);
const MANY = Number(process.env['NOTES_MANY'] ?? 60_000);

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
  await db.pool.query(`insert into members (email, email_key) values ('a', 'a')`);
}, 120_000);
afterAll(() => db.stop());

/** Adds notes in and around Toronto until there are so many. */
async function fill(notes: number) {
  await db.pool.query(
    `insert into notes (author_id, title, body, crime_type, city, lng, lat, exact_place, occurred_at, state)
     select (select id from members), 'Note ' || i, repeat('Something was seen here. ', 10), 'theft', 'toronto',
       -79.6 + random() * 0.5, 43.6 + random() * 0.25, false, timestamptz '2026-01-01' - random() * interval '2 years',
       case when i % 10 = 0 then 'hidden' else 'shown' end
     from generate_series((select count(*) + 1 from notes), $1::integer) i`,
    [notes],
  );
  await db.pool.query('vacuum analyze notes');
}

const page = { limit: 200, offset: 0 };
const VIEWS: Readonly<Record<string, NoteQuery>> = {
  'one small box of a city': {
    ...page,
    city: 'toronto',
    viewport: { north: 43.7, south: 43.65, east: -79.35, west: -79.4 },
  },
  'one small box': { ...page, viewport: { north: 43.7, south: 43.65, east: -79.35, west: -79.4 } },
  'a part of a city': { ...page, viewport: { north: 43.8, south: 43.6, east: -79.2, west: -79.45 } },
  'a city on a wide screen': { ...page, viewport: { north: 43.9, south: 43.5, east: -79.1, west: -79.65 } },
  'a region': { ...page, viewport: { north: 44.5, south: 42.5, east: -78.5, west: -81 } },
  'a country': { ...page, viewport: { north: 70, south: 41, east: -50, west: -141 } },
  'a city by name': { ...page, city: 'toronto' },
  everywhere: page,
};

/** How the database reads a list with a statement it has prepared for any values, as it soon does. */
async function planOf(query: NoteQuery): Promise<string> {
  const { text, values } = listStatement(query);
  const client = await db.direct.pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare list as ${text}`);
    const literals = values.map((value) => (value === null ? 'null' : client.escapeLiteral(String(value))));
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) execute list${literals.length > 0 ? ` (${literals})` : ''}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release(true);
  }
}

/** How many pages of the database a list reads: what it costs, on any machine. */
function pagesRead(plan: string): number {
  const [, hit = 0, read = 0] = /Buffers: shared hit=(\d+)(?: read=(\d+))?/.exec(plan) ?? [];
  return Number(hit) + Number(read);
}

it('lists read no more among many notes than among few, and sort none of them', async () => {
  const costs: Record<string, number[]> = {};
  for (const notes of [FEW, MANY]) {
    await fill(notes);
    for (const [name, query] of Object.entries(VIEWS)) {
      const plan = await planOf(query);
      costs[name] = [...(costs[name] ?? []), pagesRead(plan)];
      if (notes === MANY) {
        expect(plan).not.toMatch(/\bSort {2}|Seq Scan/);
        if (/part|wide|region/.test(name)) expect(plan).toContain('Merge Append');
      }
    }
  }
  for (const [name, [few = 0, many = 0]] of Object.entries(costs))
    expect([name, many <= Math.max(few, 230) * 1.5]).toEqual([name, true]);
}, 240_000);

it('a list holds exactly what lies between its sides, latest first, whichever way it is read', async () => {
  const list = notesListStore(db);
  await fill(FEW);
  for (const [name, query] of Object.entries(VIEWS)) {
    const { north, south, east, west } = query.viewport ?? { north: 90, south: -90, east: 180, west: -180 };
    const { rows } = await db.pool.query<{ id: string }>(
      `select id from notes where state = 'shown' and lat >= $1 and lat < $2 and lng >= $3 and lng < $4
       order by occurred_at desc, id limit 200`,
      [south, north, west, east],
    );
    const ids = (await list.shown(query)).map(({ id }) => id);
    expect([name, ids]).toEqual([name, rows.map(({ id }) => id)]);
    const later = await list.shown({ ...query, limit: 20, offset: 70 });
    expect(later.map(({ id }) => id)).toEqual(ids.slice(70, 90));
  }
}, 120_000);

it('every connection keeps a few statements only, whatever is asked', () => {
  const names = new Set<string | undefined>();
  for (let across = 1; across < 60; across += 1)
    for (let up = 1; up < 60; up += 1)
      for (const city of [undefined, 'toronto'] as const)
        for (const limit of [1, 50, 77, 200])
          for (const offset of [0, 123, 10_000]) {
            const viewport = { south: 43, west: -80, north: 43 + up * 0.05, east: -80 + across * 0.05 };
            names.add(listStatement({ city, viewport, limit, offset }).name);
          }
  expect(names.size).toBeLessThanOrEqual(40);
  const once = listStatement({ ...page, since: new Date() });
  expect(once).not.toHaveProperty('name');
});
