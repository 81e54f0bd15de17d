import { migrate } from '../packages/server/src/db/migrate.ts';
import { poolAt } from '../packages/server/src/db/pool.ts';
import { aCluster } from '../packages/server/src/db/testing-cluster.ts';
import { type NoteQuery, notesListStore } from '../packages/server/src/notes/notes-list.store.ts';
import type { Item } from './kit/item.ts';
import { paired, timed } from './kit/pairs.ts';
import { measured, sameAsItself } from './kit/report.ts';
import { fillNotes } from './notes/fill.ts';

const PAIRS = 20;
const ROUNDS = 20;
const FEW = 10_000;

/** A database of its own with so many notes, which nothing else reads. */
async function notesIn(notes: number) {
  const cluster = await aCluster();
  const { pool, kysely } = poolAt(cluster.url, () => undefined);
  await migrate(pool);
  await fillNotes(pool, notes);
  return {
    pool,
    async stop() {
      await kysely.destroy();
      if (!pool.ending) await pool.end();
      await cluster.stop();
    },
  };
}

const page = { limit: 200, offset: 0 };
const VIEWS: readonly NoteQuery[] = [
  { ...page, viewport: { north: 43.8, south: 43.6, east: -79.2, west: -79.45 } },
  { ...page, viewport: { north: 43.9, south: 43.5, east: -79.1, west: -79.65 } },
  { ...page, viewport: { north: 44.5, south: 42.5, east: -78.5, west: -81 } },
  { ...page, city: 'toronto' },
];

/** (m) What a list of notes costs among a million of them, against among ten thousand: four views of a map. */
export const noteLists: Item = async function* ({ quick }) {
  const many = quick ? 50_000 : 1_000_000;
  const opened: Awaited<ReturnType<typeof notesIn>>[] = [];
  try {
    for (const notes of [FEW, many]) opened.push(await notesIn(notes));
    const [theirs, ours] = opened.map(({ pool }) => {
      const list = notesListStore({ pool });
      return timed(async () => {
        for (let round = 0; round < ROUNDS; round += 1) for (const query of VIEWS) await list.shown(query);
      });
    });
    if (!theirs || !ours) return;
    const pairs = quick ? 4 : PAIRS;
    const same = await paired(theirs, theirs, pairs);
    yield sameAsItself('m', `a list of notes among ${FEW.toLocaleString('en-CA')}`, same);
    const ratio = await paired(ours, theirs, pairs);
    const each = (ms: number) => (ms / ROUNDS / VIEWS.length).toFixed(2);
    const note = `${VIEWS.length} views of 200 notes; now ${each(await ours())} ms and ${each(await theirs())} ms a list`;
    const what = `a list of notes among ${many.toLocaleString('en-CA')} ÷ among ${FEW.toLocaleString('en-CA')}`;
    yield measured({ item: 'm', what, note }, ratio, { at: 1.3, is: 'at most' }, same, PAIRS);
  } finally {
    for (const db of opened) await db.stop();
  }
};
