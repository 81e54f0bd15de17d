import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CITIES } from '@crimemap/cities';
import { openDatabase } from '../packages/server/src/db/connection.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import type { WrittenPlace } from '../packages/server/src/places/crossing-entries.ts';
import { createGazetteer } from '../packages/server/src/places/gazetteer.ts';
import { searchPlaces } from '../packages/server/src/places/search-places.ts';
import { approximately } from '../packages/server/src/places/testing.ts';
import { TYPED } from '../packages/server/src/places/testing-texts.ts';
import { createLog, logTo } from '../packages/server/src/shared/log.ts';
import type { Item } from './kit/item.ts';
import { type Measure, paired } from './kit/pairs.ts';
import { measured, sameAsItself } from './kit/report.ts';

const PAIRS = 20;
const LOOKUPS = 500;
const ROWS = 100_000;

/** As many crossings as a city may have: half on a grid of numbers, half of streets with names. */
function crossings(count: number): WrittenPlace[] {
  const names = ['Maple', 'Queen', 'Kings', 'Church', 'Victoria', 'Wellington', 'Albert', 'Park', 'Mill', 'Station'];
  const named = (n: number) =>
    `${names[n % 10]}${['', 'ton', 'wood', 'dale', 'view', 'crest', 'field'][n % 7]} ${n % 3 ? 'ST' : 'RD'}`;
  return Array.from({ length: count }, (_, n) => ({
    written:
      n % 2 ? `${(n % 199) + 1} ST/${(n % 181) + 1} AV` : `${named(n)} ${n % 97} @ ${named(n * 3 + 1)} ${n % 89}`,
    lng: -79.4,
    lat: 43.7,
    rows: count - n,
  }));
}

/** (k) What finding places costs at each letter typed, against looking up one row by its primary key: the slowest of 20 of each. */
export const typeAhead: Item = async function* ({ quick }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'crimemap-bench-'));
  const db = await openDatabase({ dataDir }, createLog('info', logTo(openSync('/dev/null', 'w'))));
  try {
    await migrate(db.pool);
    await db.pool.query(
      `insert into geocoder_answers (key, answer) select 'en ' || n, '{"label":"King Street","address":{"road":"King Street"}}' from generate_series(1, ${ROWS}) as n`,
    );
    await db.pool.query('analyze geocoder_answers');
    const written = crossings(quick ? 2_000 : 20_000);
    const crossingsOf = async () => written;
    const onFailed = (_city: string, error: unknown) => {
      throw error;
    };
    const gazetteer = createGazetteer({ cities: CITIES, areasOf: approximately, crossingsOf, onFailed });
    for (const { id } of CITIES) {
      await gazetteer.of(id);
      await gazetteer.refresh(id);
    }

    // Every text letter by letter, as a search box sends it: from the third on.
    const typed = TYPED.filter(([, city]) => city !== 'all').flatMap(([text, city, lang]) =>
      Array.from({ length: Math.max(0, text.length - 2) }, (_, n) => ({
        text: text.slice(0, n + 3),
        city,
        lang,
        entered: false,
      })),
    );
    const ours = slowest(typed, (search) => searchPlaces(search, { gazetteer, outside: null }));
    const keys = Array.from({ length: LOOKUPS }, (_, n) => `en ${((n * 7_919) % ROWS) + 1}`);
    const lookup = { name: 'by-key', text: 'select key, answer from geocoder_answers where key = $1' };
    const theirs = slowest(keys, (key) => db.pool.query({ ...lookup, values: [key] }));

    const pairs = quick ? 4 : PAIRS;
    const same = await paired(theirs, theirs, pairs);
    yield sameAsItself('k', 'one row by its primary key, 95th of 100', same);
    const ratio = await paired(ours, theirs, pairs);
    const note = `${typed.length} texts, ${written.length.toLocaleString('en-CA')} crossings a city; now ${(await ours()).toFixed(2)} ms and ${(await theirs()).toFixed(2)} ms`;
    const what = 'places at each letter typed ÷ one row by its primary key, 95th of 100 each';
    yield measured({ item: 'k', what, note }, ratio, { at: 5, is: 'at most' }, same, PAIRS);
  } finally {
    await db.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** How long the 95th of 100 takes, in milliseconds. */
function slowest<TypedQuery>(all: readonly TypedQuery[], ask: (one: TypedQuery) => Promise<unknown>): Measure {
  return async () => {
    const took: number[] = [];
    for (const one of all) {
      const from = performance.now();
      await ask(one);
      took.push(performance.now() - from);
    }
    return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] as number;
  };
}
