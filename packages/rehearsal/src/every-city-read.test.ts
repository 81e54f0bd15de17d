import { CITIES } from '@crimemap/cities';
import { areaFinder } from '@crimemap/cities/kit/area-finder';
import type { City, Dataset } from '@crimemap/cities/kit/city';
import { plainFetching } from '@crimemap/cities/kit/plain-fetching';
import { readRows } from '@crimemap/cities/kit/read-rows';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { pagesOf, polygonsOf } from '@crimemap/cities/protocols/source';
import type { BoundaryArea } from '@crimemap/contract/areas';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningWorld, startWorld } from './start-world.ts';

// A busy machine needs longer to make all these rows.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const TODAY = '2026-11-21';
let world: RunningWorld;
beforeAll(async () => {
  world = await startWorld({ scale: 0.004, today: TODAY });
});
afterAll(() => world.stop());

const asking = () => ({ fetching: plainFetching(parseRewrites(world.rewrites)) });

async function rowsOf(dataset: Dataset) {
  const where = await dataset.where?.({ today: TODAY, newestReported: async () => '2026-09-30' });
  let announced = 0;
  const rows = [];
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

describe.each(CITIES.map((city) => [city.id, city] as const))('the rehearsal, read by %s', (_, city) => {
  test.each(city.datasets.map((dataset) => [dataset.id, dataset] as const))(
    '%s: every announced row once, none broken, every word known',
    async (id, dataset) => {
      const { announced, rows } = await rowsOf(dataset);
      const parsed = readRows(city, dataset, rows);
      expect(rows.length).toBe(announced);
      expect(rows.length, id).toBeGreaterThan(10);
      expect(parsed.broken).toEqual([]);
      expect([...parsed.unknownWords]).toEqual([]);
      expect(parsed.incidents.length + parsed.withheld).toBe(rows.length);
    },
  );

  test('draws its areas, all of which it knows', async () => {
    const known = new Set(city.centres[city.area_kinds[0] ?? 'division']?.map(({ code }) => code));
    const codes = new Set((await areasOf(city)).map(({ id }) => id));
    expect(codes.size).toBeGreaterThan(2);
    expect([...codes].filter((code) => !known.has(code))).toEqual([]);
  });
});

describe('rows that name no area', () => {
  test('are found in Edmonton’s wards by their point', async () => {
    const edmonton = CITIES.find(({ id }) => id === 'edmonton');
    const dataset = edmonton?.datasets[0];
    if (!edmonton || !dataset) throw new Error('Edmonton is read');
    const { rows } = await rowsOf(dataset);
    const { incidents } = readRows(edmonton, dataset, rows, { areaAt: areaFinder(await areasOf(edmonton)) });
    const placed = incidents.filter(({ at }) => at !== null);
    expect(placed.length).toBeGreaterThan(100);
    expect(placed.filter(({ area }) => area === null).length / placed.length).toBeLessThan(0.01);
    expect(new Set(placed.map(({ area }) => area)).size).toBe(12);
  });
});
