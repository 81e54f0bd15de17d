import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CITIES } from '@crimemap/cities';
import { CITY_IDS } from '@crimemap/contract/cities';
import { addressPlacesStore } from '../packages/server/src/addresses/index.ts';
import { aDatabase } from '../packages/server/src/db/testing.ts';
import { placesIn } from '../packages/server/src/places/index.ts';
import { searchPlaces } from '../packages/server/src/places/search-places.ts';
import { streetPlacesStore } from '../packages/server/src/streets/index.ts';
import type { Item } from './kit/item.ts';
import { figure } from './kit/report.ts';
import { chance, quantile } from './kit/statistics.ts';
import { fillAddresses } from './search/fill-addresses.ts';

const HOUSES = 1_500_000;
/** Maximum time in milliseconds of 99 % of the searches. */
const MS_MAX = 10;
/** Maximum memory in megabytes of the index of all cities. */
const MB_MAX = 250;
/** Number of addresses that are typed before the measurement starts, so that the code is compiled by then. */
const FIRST_TYPED = 20;

/**
 * Measures (s) how long a search takes after each key of an address is typed, among 1.5 million addresses in seven
 * cities. One address in three has a typing mistake. Also measures memory and disk space.
 */
export const placeSearch: Item = async function* ({ quick }) {
  const db = await aDatabase();
  try {
    const houses = await fillAddresses(db.pool, quick ? HOUSES / 10 : HOUSES);
    const [addresses, streets] = [addressPlacesStore(db), streetPlacesStore(db)];
    const empty = heapBytes();
    const gazetteer = placesIn({ db, cities: CITIES, shownSource: async () => null });
    await Promise.all(CITY_IDS.map((id) => gazetteer.of(id)));
    await Promise.all(CITY_IDS.map((id) => gazetteer.refresh(id)));
    const names = ((await addresses.streets('toronto'))?.streets ?? []).map(({ name }) => name.en);
    const draw = chance(1);
    const [times, worked]: [number[], number[]] = [[], []];
    for (let nth = -FIRST_TYPED; nth < (quick ? 20 : 200); nth += 1) {
      const name = (names[Math.floor(draw() * names.length)] ?? '').toLowerCase();
      // Every third address has one character too many.
      const typed = nth % 3 === 0 ? `${name.slice(0, 4)}${name.slice(3)}` : name;
      const whole = `${1 + Math.floor(draw() * 150)} ${typed}`;
      for (let length = 3; length <= whole.length; length += 1) {
        const from = performance.now();
        const before = process.cpuUsage();
        await searchPlaces(
          { text: whole.slice(0, length), city: 'toronto', lang: 'en', entered: length === whole.length },
          { gazetteer, addresses, streets, outside: null },
        );
        const { user, system } = process.cpuUsage(before);
        if (nth < 0) continue;
        times.push(performance.now() - from);
        worked.push((user + system) / 1000);
      }
    }
    const what = `a key of an address among ${houses} addresses, ${times.length} keys, 99 of 100`;
    yield figure({ item: 's', what }, quantile(times, 0.99), 'ms', { at: MS_MAX, is: 'at most' }, quick);
    yield figure({ item: 's', what: 'the same, half of them' }, quantile(times, 0.5), 'ms');
    yield figure({ item: 's', what: 'processor time of a key, 99 of 100' }, quantile(worked, 0.99), 'ms');
    const memory = `memory of the index, ${names.length} streets in each of ${CITY_IDS.length} cities`;
    yield figure({ item: 's', what: memory }, (heapBytes() - empty) / 1e6, 'MB', { at: MB_MAX, is: 'at most' });
    const { rows } = await db.pool.query<{ bytes: string }>(`select pg_total_relation_size('addresses') as bytes`);
    yield figure({ item: 's', what: `disk of ${houses} addresses` }, Number(rows[0]?.bytes) / 1e6, 'MB');
  } finally {
    await db.stop();
  }
};

/** Returns the bytes of memory in use after garbage collection. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
