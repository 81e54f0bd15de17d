import { cityOf } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import { plainFetching } from '@crimemap/cities/kit/plain-fetching';
import { type ParsedRows, readRows } from '@crimemap/cities/kit/read-rows';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { pagesOf, polygonsOf, sourceFields } from '@crimemap/cities/protocols/source';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Fault } from './faults.ts';
import { type RunningWorld, startWorld } from './start-world.ts';

// A busy machine needs longer to make all these rows.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let world: RunningWorld;
beforeAll(async () => {
  world = await startWorld({ scale: 0.005, today: '2026-11-21' });
});
afterEach(() => world.setFaults([]));
afterAll(() => world.stop());

const aCity = (id: string): City => {
  const city = cityOf(id);
  if (!city) throw new Error(id);
  return city;
};
const asking = () => ({
  fetching: plainFetching(parseRewrites(world.rewrites)),
  wait: async () => undefined,
  attempts: 3,
});

async function read(city: City): Promise<ParsedRows & { announced: number; fetched: number }> {
  const [dataset] = city.datasets;
  if (!dataset) throw new Error('no dataset');
  const rows = [];
  let announced = 0;
  for await (const page of pagesOf(dataset.feed, asking())) {
    rows.push(...page.rows);
    announced = page.announced;
  }
  return { ...readRows(city, dataset, rows), announced, fetched: rows.length };
}

/** The path that holds a city's rows. */
const ROWS = { vancouver: 'AllNeighbourhoods_AllYears', montreal: 'datastore_search' } as const;
const CITIES = ['vancouver', 'montreal'] as const;

describe.each(CITIES)('%s in its own protocol', (id) => {
  const city = aCity(id);
  const feed = city.datasets[0]?.feed;
  if (!feed) throw new Error('no feed');

  test('every announced row once, none broken, every word known, about as many as the city has', async () => {
    const { announced, fetched, broken, unknownWords, incidents } = await read(city);
    expect(fetched).toBe(announced);
    expect(Math.abs(fetched / ((city.datasets[0]?.roughRows ?? 0) * 0.005) - 1)).toBeLessThan(0.05);
    expect(broken).toEqual([]);
    expect([...unknownWords]).toEqual([]);
    const years = new Set(incidents.map(({ occurredOn }) => Number(occurredOn?.slice(0, 4))));
    expect(years.size).toBe(2026 - city.first_year + 1);
  });

  test('every area, each known to the city', async () => {
    for (const layer of city.areaLayers) {
      const known = new Map(city.centres[layer.kind]?.map(({ code, at }) => [code, at]));
      const areas = await polygonsOf(layer.feed, asking());
      expect(areas.length).toBe({ neighbourhood: 22, pdq: 28, borough: 34 }[layer.kind as 'pdq']);
      for (const { row, geometry } of areas) {
        const at = known.get(layer.read(row)?.code ?? '');
        const corners = geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2) as [number, number][];
        const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
        expect(at && Math.min(...lngs) < at[0] && at[0] < Math.max(...lngs)).toBe(true);
        expect(at && Math.min(...lats) < at[1] && at[1] < Math.max(...lats)).toBe(true);
      }
    }
  });

  const PASSING: Fault[] = [
    { kind: 'html' },
    { kind: 'cut' },
    { kind: 'empty' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429, retryAfter: '0' },
    { kind: 'slow', ms: 20 },
  ];
  test.each(PASSING)('$kind once is got over', async (fault) => {
    world.setFaults([{ ...fault, match: ROWS[id], times: 1 }]);
    const { announced, fetched } = await read(city);
    expect(fetched).toBe(announced);
  });

  test('a maintenance page that stays is not data', async () => {
    world.setFaults([{ kind: 'html', match: ROWS[id] }]);
    await expect(read(city)).rejects.toMatchObject({ code: 'not_data' });
  });

  test('a column with another name stops the reading', async () => {
    const from = id === 'vancouver' ? 'TYPE' : 'CATEGORIE';
    world.setFaults([{ kind: 'rename', from, to: 'KIND' }]);
    await expect(sourceFields(feed, asking())).rejects.toMatchObject({ code: 'columns_changed' });
    await expect(read(city)).rejects.toMatchObject({ code: 'columns_changed' });
  });

  test('fewer rows are what they are', async () => {
    const all = await read(city);
    world.setFaults([{ kind: 'shrink', to: 0.5, match: ROWS[id] }]);
    expect((await read(city)).fetched).toBeLessThan(all.fetched * 0.6);
  });
});

test('Vancouver’s edition of all years lacks one, which is read from its own archive', async () => {
  const { incidents } = await read(aCity('vancouver'));
  expect(incidents.filter(({ occurredOn }) => occurredOn?.startsWith('2022')).length).toBeGreaterThan(100);
  expect(world.requests.some((request) => request.includes('AllNeighbourhoods_2022'))).toBe(true);
});

test('about one of Vancouver’s other reports in 25 is published at midnight, which is no time', async () => {
  const { incidents } = await read(aCity('vancouver'));
  const others = incidents.filter(({ crimeType }) => crimeType !== 'assault' && crimeType !== 'homicide');
  const share = others.filter(({ hour }) => hour === null).length / others.length;
  expect(share).toBeGreaterThan(0.03);
  expect(share).toBeLessThan(0.05);
});

test('Vancouver’s offences against a person have no place, and about one row in twenty is a repeat', async () => {
  const { incidents } = await read(aCity('vancouver'));
  const hidden = incidents.filter(({ crimeType }) => crimeType === 'assault' || crimeType === 'homicide');
  expect(hidden.length).toBeGreaterThan(100);
  expect(hidden.every(({ at, hour }) => at === null && hour === null)).toBe(true);
  const repeats = 1 - new Set(incidents.map(({ key }) => key)).size / incidents.length;
  expect(repeats).toBeGreaterThan(0.02);
  expect(repeats).toBeLessThan(0.12);
});

test('Montréal’s portal refuses SQL, and one row in six has no place', async () => {
  const { incidents } = await read(aCity('montreal'));
  expect(world.requests.some((request) => request.includes('datastore_search_sql'))).toBe(true);
  const without = incidents.filter(({ at }) => at === null).length / incidents.length;
  expect(without).toBeGreaterThan(0.13);
  expect(without).toBeLessThan(0.2);
});
