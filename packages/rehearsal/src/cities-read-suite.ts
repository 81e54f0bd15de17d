import { CITIES, cityOf } from '@crimemap/cities';
import { areaFinder } from '@crimemap/cities/kit/area-finder';
import type { City, Dataset, Feed, ReadStreet, Row } from '@crimemap/cities/kit/city';
import { plainFetching } from '@crimemap/cities/kit/plain-fetching';
import { readRows } from '@crimemap/cities/kit/read-rows';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { pagesOf, polygonsOf } from '@crimemap/cities/protocols/source';
import type { BoundaryArea } from '@crimemap/contract/areas';
import { isInBounds } from '@crimemap/contract/geo';
import { expect, test } from 'vitest';
import type { RunningWorld } from './start-world.ts';

export const TODAY = '2026-11-21';

/**
 * Tests that every city can be imported from the sample data of `TODAY`, and that each dataset has at least `leastRows`
 * rows.
 */
export function checkCitiesRead(world: () => RunningWorld, leastRows: number): void {
  const asking = () => ({ fetching: plainFetching(parseRewrites(world().rewrites)) });

  async function rowsOf(dataset: Dataset): Promise<{ announced: number; rows: Row[] }> {
    const where = await dataset.where?.({ today: TODAY, newestReported: async () => '2026-09-30' });
    let announced = 0;
    const rows: Row[] = [];
    for await (const page of pagesOf(dataset.feed, { ...asking(), where })) {
      announced = page.announced;
      rows.push(...page.rows);
    }
    return { announced, rows };
  }

  async function areasOf(city: City, kind = city.area_kinds[0]): Promise<BoundaryArea[]> {
    const layer = city.areaLayers.find((each) => each.kind === kind);
    if (!layer) throw new Error(`${city.id} has no ${kind}`);
    return (await polygonsOf(layer.feed, asking())).flatMap(({ row, geometry }) => {
      const area = layer.read(row);
      if (!area) return [];
      const properties = { ...area, kind: layer.kind, centre: city.centre, valid_from: null, valid_to: null };
      return [{ type: 'Feature', id: area.code, properties, geometry: geometry as BoundaryArea['geometry'] } as const];
    });
  }

  const read = new Map<City, Promise<ReadStreet[]>>();
  const streetsOf = (city: City): Promise<ReadStreet[]> => {
    const reading = read.get(city) ?? readWhole(city.streetLayers);
    read.set(city, reading);
    return reading;
  };
  async function readWhole<Read>(layers: readonly { feed: Feed; read: (row: Row) => Read }[]): Promise<Read[]> {
    const found: Read[] = [];
    for (const layer of layers)
      for await (const { rows } of pagesOf(layer.feed, asking())) found.push(...rows.map(layer.read));
    return found;
  }

  for (const city of CITIES)
    test(`${city.id}: the adapter reads every announced row once, without unknown words, and returns its known areas [2§3.33]`, async () => {
      for (const dataset of city.datasets) {
        const { announced, rows } = await rowsOf(dataset);
        const parsed = readRows(city, dataset, rows);
        expect.soft(rows.length, dataset.id).toBe(announced);
        expect.soft(rows.length, dataset.id).toBeGreaterThanOrEqual(leastRows);
        const ids = rows.flatMap(({ OBJECTID }) => OBJECTID ?? []);
        expect.soft(new Set(ids).size, `object ids of ${dataset.id}`).toBe(ids.length);
        expect.soft(parsed.broken, dataset.id).toEqual([]);
        expect.soft([...parsed.unknownWords], dataset.id).toEqual([]);
        expect.soft(parsed.incidents.length + parsed.withheld, dataset.id).toBe(rows.length);
      }
      for (const { kind } of city.areaLayers) {
        const codes = new Set((await areasOf(city, kind)).map(({ id }) => id));
        const known = new Set(city.centres[kind]?.map(({ code }) => code));
        expect.soft(codes.size, kind).toBeGreaterThan(2);
        if (known.size > 0)
          expect
            .soft(
              [...codes].filter((code) => !known.has(code)),
              kind,
            )
            .toEqual([]);
        if (city.id === 'toronto') expect.soft(codes, kind).toEqual(known);
      }
    });

  test('streets of every city are in the city, have names in its languages and have known classes', async () => {
    for (const city of CITIES) {
      const found = await streetsOf(city);
      const streets = found.flatMap((read) => (read.kind === 'street' ? [read] : []));
      expect.soft(streets.length, city.id).toBeGreaterThan(3_000);
      expect.soft(new Set(found.map(({ kind }) => kind)), city.id).toEqual(new Set(['street']));
      expect.soft(new Set(streets.map(({ unknownWord }) => unknownWord)), city.id).toEqual(new Set([null]));
      const [first] = streets.filter(({ street }) => street.name !== null);
      expect.soft(first?.street.name?.fr, city.id).not.toMatch(/^\s*$/);
      const outside = streets.flatMap(({ street }) => street.lines.flat()).filter((at) => !isInBounds(at, city.valid));
      expect.soft(outside, city.id).toEqual([]);
      const classes = new Set(streets.map(({ street }) => street.class));
      expect.soft(classes.has(['peel', 'york'].includes(city.id) ? null : 'major'), city.id).toBe(true);
    }
  });

  test('houses of every city are in the city, on streets of its street layers', async () => {
    const municipalities = new Map<string, Set<string>>();
    for (const city of CITIES) {
      const streets = new Set(
        (await streetsOf(city)).map((read) => (read.kind === 'street' ? read.street.name?.en : undefined)),
      );
      const found = await readWhole(city.addressLayers);
      expect.soft(found.length, city.id).toBeGreaterThan(500);
      expect.soft(found.length, city.id).toBeLessThan(60_000);
      expect.soft(new Set(found.map(({ kind }) => kind)), city.id).not.toContain('broken');
      const houses = found.flatMap((read) => (read.kind === 'address' ? [read.address] : []));
      expect
        .soft(
          houses.filter(({ at }) => !isInBounds(at, city.valid)),
          city.id,
        )
        .toEqual([]);
      const nameless = houses.filter(({ street }) => !streets.has(street.en)).map(({ street }) => street.en);
      expect.soft(new Set(nameless), city.id).toEqual(new Set());
      for (const { street, municipality } of houses) {
        const of = `${city.id} ${street.en}`;
        if (municipality !== null) municipalities.set(of, (municipalities.get(of) ?? new Set()).add(municipality));
      }
    }
    for (const id of ['peel', 'york'])
      expect
        .soft(
          [...municipalities].filter(([of, { size }]) => of.startsWith(id) && size > 1),
          id,
        )
        .not.toEqual([]);
  });

  test('year-to-date rows of Toronto begin in the month after the quarterly layer ends, and hate crimes have no location', async () => {
    const toronto = cityOf('toronto');
    const incidentsOf = async (id: string) => {
      const dataset = toronto?.datasets.find((each) => each.id === id);
      if (!toronto || !dataset) throw new Error(id);
      return readRows(toronto, dataset, (await rowsOf(dataset)).rows).incidents;
    };
    const days = (await incidentsOf('year_to_date')).map(({ reportedOn }) => reportedOn ?? '').sort();
    expect(days[0]?.slice(0, 7)).toBe('2026-10');
    expect(days.at(-1)?.slice(0, 7)).toBe('2026-11');
    expect((await incidentsOf('hate_crimes')).filter(({ at }) => at !== null)).toEqual([]);
    const indicators = await incidentsOf('major_crime_indicators');
    expect(indicators.filter(({ at }) => at !== null).length / indicators.length).toBeGreaterThan(0.95);
  });

  test('rows of Edmonton, which contain no ward, are assigned to a ward by their location', async () => {
    const edmonton = cityOf('edmonton');
    const dataset = edmonton?.datasets[0];
    if (!edmonton || !dataset) throw new Error('Edmonton has a dataset');
    const { rows } = await rowsOf(dataset);
    const { incidents } = readRows(edmonton, dataset, rows, { areaAt: areaFinder(await areasOf(edmonton)) });
    const placed = incidents.filter(({ at }) => at !== null);
    expect(placed.length).toBeGreaterThan(leastRows);
    expect(placed.filter(({ area }) => area === null).length / placed.length).toBeLessThan(0.02);
    expect(new Set(placed.map(({ area }) => area)).size).toBeGreaterThanOrEqual(10);
  });
}
