import { afterAll, expect, it } from 'vitest';
import { aDatabase } from '../db/testing.ts';
import { listStatement, notesListStore } from './notes-list.store.ts';
import { fillNotes, PAGE, planOf, VIEWS } from './testing-lists.ts';

const NOTES = 3_000;

const db = await aDatabase();
afterAll(() => db.stop());
await fillNotes(db, NOTES);

it('database query for a list of notes can read notes in the order of an index, without sorting', async () => {
  // Sorting is cheaper among few notes. With these settings, the plan shows whether an index could be used for the
  // list.
  for (const [name, query] of Object.entries(VIEWS)) {
    const plan = await planOf(db, query, ['enable_sort = off', 'enable_seqscan = off']);
    expect.soft(plan, name).not.toMatch(/\bSort {2}|Seq Scan/);
  }
});

it('query for a rare word uses the word index', async () => {
  expect(await planOf(db, { ...PAGE, text: 'velo' })).toContain('notes_shown_by_words');
});

it('list of notes within a box is sorted by time of occurrence, latest first, on all pages', async () => {
  const list = notesListStore(db);
  for (const [name, query] of Object.entries(VIEWS)) {
    const { north, south, east, west } = query.viewport ?? { north: 90, south: -90, east: 180, west: -180 };
    const { rows } = await db.pool.query<{ id: string }>(
      `select id from notes where state = 'shown' and lat >= $1 and lat < $2 and lng >= $3 and lng < $4
       order by occurred_at desc, id limit 200`,
      [south, north, west, east],
    );
    const ids = (await list.shown(query)).map(({ id }) => id);
    expect.soft(ids, name).toEqual(rows.map(({ id }) => id));
    const later = await list.shown({ ...query, limit: 20, offset: 70 });
    expect
      .soft(
        later.map(({ id }) => id),
        name,
      )
      .toEqual(ids.slice(70, 90));
  }
});

it('all list queries together use at most 40 prepared statements', () => {
  const names = new Set<string | undefined>();
  for (let across = 1; across < 60; across += 3)
    for (let up = 1; up < 60; up += 3)
      for (const city of [undefined, 'toronto'] as const)
        for (const limit of [1, 50, 77, 200])
          for (const offset of [0, 123, 10_000]) {
            const viewport = { south: 43, west: -80, north: 43 + up * 0.05, east: -80 + across * 0.05 };
            names.add(listStatement({ city, viewport, limit, offset }).name);
          }
  expect(names.size).toBeLessThanOrEqual(40);
  const once = listStatement({ ...PAGE, since: new Date() });
  expect(once).not.toHaveProperty('name');
});
