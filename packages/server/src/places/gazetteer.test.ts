import { CITIES } from '@crimemap/cities';
import { expect, test } from 'vitest';
import { createGazetteer, type GazetteerDeps } from './gazetteer.ts';
import type { WrittenPlace } from './intersection-entries.ts';
import { streetEntries } from './street-entries.ts';
import { approximately } from './testing.ts';

const CORNER: WrittenPlace = { written: 'AARDVARK ST @ ZEBRA AVE', lng: -75.69, lat: 45.41, rows: 12 };

const aGazetteer = (deps: Partial<GazetteerDeps> = {}) =>
  createGazetteer({
    cities: CITIES,
    areasOf: approximately,
    intersectionsOf: async () => [CORNER],
    onFailed: (_city, error) => {
      throw error;
    },
    ...deps,
  });

const finds = async (gazetteer: ReturnType<typeof aGazetteer>, text: string) =>
  (await gazetteer.of('ottawa')).index.find(text).map(({ entry }) => entry.name.en);

test('returns only built-in places until the intersections of a city are loaded, then all places', async () => {
  let read: (places: WrittenPlace[]) => void = () => undefined;
  const gazetteer = aGazetteer({ intersectionsOf: () => new Promise((resolve) => (read = resolve)) });
  expect((await finds(gazetteer, 'byward'))[0]).toBe('ByWard Market');
  expect(await finds(gazetteer, 'zebra & aardvark')).toEqual([]);
  await expect.poll(() => read.length).toBe(1);
  read([CORNER]);
  await expect.poll(() => finds(gazetteer, 'zebra & aardvark')).toEqual(['Aardvark St & Zebra Ave']);
});

test('delays a search until all places of the city are loaded', async () => {
  const gazetteer = aGazetteer({ maxWaitMs: 60_000 });
  const both = await Promise.all([finds(gazetteer, 'zebra & aardvark'), finds(gazetteer, 'zebra & aardvark')]);
  expect(both).toEqual([['Aardvark St & Zebra Ave'], ['Aardvark St & Zebra Ave']]);
});

test('returns the built-in places after a maximum wait if the database never responds', async () => {
  const gazetteer = aGazetteer({ maxWaitMs: 20, intersectionsOf: () => new Promise(() => undefined) });
  expect((await finds(gazetteer, 'byward'))[0]).toBe('ByWard Market');
});

test('finds published places after a refresh, and merges concurrent refreshes', async () => {
  let places: WrittenPlace[] = [];
  let loads = 0;
  const gazetteer = aGazetteer({
    intersectionsOf: async () => {
      loads += 1;
      return places;
    },
  });
  await gazetteer.of('ottawa');
  await gazetteer.refresh('ottawa');
  const before = loads;
  places = [CORNER];
  await Promise.all([1, 2, 3].map(() => gazetteer.refresh('ottawa')));
  expect(await finds(gazetteer, 'aardvark')).toEqual(['Aardvark St & Zebra Ave']);
  expect(loads - before).toBeLessThanOrEqual(2);
});

test('keeps the old places of a city when loading them again fails, and reports the failure', async () => {
  const failed: unknown[] = [];
  let away = false;
  const gazetteer = aGazetteer({
    intersectionsOf: async () => {
      if (away) throw new Error('the database is away');
      return [CORNER];
    },
    onFailed: (city) => failed.push(city),
  });
  await gazetteer.of('ottawa');
  await gazetteer.refresh('ottawa');
  away = true;
  await gazetteer.refresh('ottawa');
  expect(failed).toEqual(['ottawa']);
  expect(await finds(gazetteer, 'aardvark')).toEqual(['Aardvark St & Zebra Ave']);
});

test('ignores repeated words in a search', async () => {
  const { index } = await aGazetteer().of('ottawa');
  expect(index.find('byward byward byward byward market')).toEqual(index.find('byward market'));
});

test('loads the places of a city again after a minute if the first attempt failed', async () => {
  let ms = 0;
  let loads = 0;
  const gazetteer = aGazetteer({
    now: () => ms,
    intersectionsOf: async () => {
      loads += 1;
      if (loads === 1) throw new Error('the database is away');
      return [CORNER];
    },
    onFailed: () => undefined,
  });
  await gazetteer.of('ottawa');
  await expect.poll(() => loads).toBe(1);
  await gazetteer.refresh('york');
  ms = 50_000;
  expect(await finds(gazetteer, 'aardvark')).toEqual([]);
  expect(loads).toBe(1);
  ms = 61_000;
  await expect.poll(() => finds(gazetteer, 'aardvark')).toEqual(['Aardvark St & Zebra Ave']);
});

test('loads the places of a city again after an hour, to include intersections of new live calls', async () => {
  let ms = 0;
  let loads = 0;
  const gazetteer = aGazetteer({
    now: () => ms,
    intersectionsOf: async () => {
      loads += 1;
      return [];
    },
  });
  await gazetteer.of('ottawa');
  await expect.poll(() => loads).toBe(1);
  await gazetteer.refresh('york');
  ms = 3_500_000;
  await gazetteer.of('ottawa');
  expect(loads).toBe(1);
  ms = 3_700_000;
  await gazetteer.of('ottawa');
  await expect.poll(() => loads).toBe(2);
});

/** Returns how many times the event loop runs other work before `work` ends. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let ended = false;
  const tick = () => {
    turns += 1;
    if (!ended) setImmediate(tick);
  };
  tick();
  await work;
  ended = true;
  return turns;
}

test('yields to the event loop while indexing 30,000 street names', async () => {
  const names = Array.from({ length: 30_000 }, (_, n) => {
    const name = `${String.fromCharCode(65 + (n % 26))}street${n} Rd W`;
    return { name: { en: name, fr: name }, municipality: null, at: [-75.7, 45.4] as const, metres: n };
  });
  expect(await turnsDuring(streetEntries('ottawa', names, []))).toBeGreaterThan(3);
});

test('yields to the event loop many times while indexing 20,000 intersections', async () => {
  const intersections = Array.from({ length: 20_000 }, (_, n) => ({
    written: `${String.fromCharCode(65 + (n % 26))}STREET${n % 977} RD @ CROSS${n % 1009} AVE`,
    lng: -75.7,
    lat: 45.4,
    rows: n,
  }));
  const gazetteer = aGazetteer({ intersectionsOf: async () => intersections });
  await gazetteer.of('ottawa');
  const turns = await turnsDuring(gazetteer.refresh('ottawa'));
  expect((await gazetteer.of('ottawa')).index.entries.length).toBeGreaterThan(20_000);
  expect(turns).toBeGreaterThan(50);
});
