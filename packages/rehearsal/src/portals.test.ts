import { polygonsOf, sourceFields } from '@crimemap/cities/protocols/source';
import { afterEach, describe, expect, test } from 'vitest';
import { aCity, askingOf, ROWS, readCity } from './testing-portals.ts';
import { rehearsalOf } from './testing-world.ts';

const SCALE = 0.003;
const world = rehearsalOf({ scale: SCALE, today: '2026-11-21' });
afterEach(() => world().setFaults([]));

/** Imports each city only once for all tests that set no faults. */
const read = (() => {
  const readings = new Map<string, ReturnType<typeof readCity>>();
  return (id: string) => {
    const reading = readings.get(id) ?? readCity(world(), aCity(id));
    readings.set(id, reading);
    return reading;
  };
})();

describe.each(['vancouver', 'montreal'] as const)('sample portal of %s', (id) => {
  const city = aCity(id);
  const feed = city.datasets[0]?.feed;
  if (!feed) throw new Error('no feed');

  test('returns every announced row once, without broken rows or unknown words', async () => {
    const { announced, fetched, broken, unknownWords, incidents } = await read(id);
    expect(fetched).toBe(announced);
    expect(Math.abs(fetched / ((city.datasets[0]?.roughRows ?? 0) * SCALE) - 1)).toBeLessThan(0.05);
    expect(broken).toEqual([]);
    expect([...unknownWords]).toEqual([]);
    const years = new Set(incidents.map(({ occurredOn }) => Number(occurredOn?.slice(0, 4))));
    expect(years.size).toBe(2026 - city.first_year + 1);
  });

  test('returns every area of the city, each around its known centre', async () => {
    for (const layer of city.areaLayers) {
      const known = new Map(city.centres[layer.kind]?.map(({ code, at }) => [code, at]));
      const areas = await polygonsOf(layer.feed, askingOf(world()));
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

  test('makes the import fail if it responds with a maintenance page or renames a column', async () => {
    world().setFaults([{ kind: 'html', match: ROWS[id] }]);
    await expect(readCity(world(), city)).rejects.toMatchObject({ code: 'not_data' });
    const from = id === 'vancouver' ? 'TYPE' : 'CATEGORIE';
    world().setFaults([{ kind: 'rename', from, to: 'KIND' }]);
    await expect(sourceFields(feed, askingOf(world()))).rejects.toMatchObject({ code: 'columns_changed' });
    await expect(readCity(world(), city)).rejects.toMatchObject({ code: 'columns_changed' });
  });

  test('returns about half of the rows if a fault shrinks the layer to half', async () => {
    const all = await read(id);
    world().setFaults([{ kind: 'shrink', to: 0.5, match: ROWS[id] }]);
    expect((await readCity(world(), city)).fetched).toBeLessThan(all.fetched * 0.6);
  });
});

test('Vancouver: a year missing in the file of all years is read from the archive of the year', async () => {
  const { incidents } = await read('vancouver');
  expect(incidents.filter(({ occurredOn }) => occurredOn?.startsWith('2022')).length).toBeGreaterThan(100);
  expect(world().requests.some((request) => request.includes('AllNeighbourhoods_2022'))).toBe(true);
});

test('Vancouver: 3 to 5 % of the reports with a location have an unknown hour', async () => {
  const { incidents } = await read('vancouver');
  const others = incidents.filter(({ crimeType }) => crimeType !== 'assault' && crimeType !== 'homicide');
  const share = others.filter(({ hour }) => hour === null).length / others.length;
  expect(share).toBeGreaterThan(0.03);
  expect(share).toBeLessThan(0.05);
});

test('Vancouver: offences against a person have no location, and 2 to 12 % of the rows are repeats', async () => {
  const { incidents } = await read('vancouver');
  const hidden = incidents.filter(({ crimeType }) => crimeType === 'assault' || crimeType === 'homicide');
  expect(hidden.length).toBeGreaterThan(100);
  expect(hidden.every(({ at, hour }) => at === null && hour === null)).toBe(true);
  const repeats = 1 - new Set(incidents.map(({ key }) => key)).size / incidents.length;
  expect(repeats).toBeGreaterThan(0.02);
  expect(repeats).toBeLessThan(0.12);
});

test('Montréal: the import tries an SQL request, and about one row in six has no location', async () => {
  const { incidents } = await read('montreal');
  expect(world().requests.some((request) => request.includes('datastore_search_sql'))).toBe(true);
  const without = incidents.filter(({ at }) => at === null).length / incidents.length;
  expect(without).toBeGreaterThan(0.13);
  expect(without).toBeLessThan(0.2);
});
