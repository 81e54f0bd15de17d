import { cityOf } from '@crimemap/cities';
import type { City, Dataset } from '@crimemap/cities/kit/city';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import { readRows } from '@crimemap/cities/kit/read-rows';
import { pagesOf, polygonsOf } from '@crimemap/cities/protocols/source';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningWorld, startWorld } from './start-world.ts';

// A busy machine needs longer to make all these rows.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const TODAY = '2026-11-21';
let world: RunningWorld;
beforeAll(async () => {
  world = await startWorld({ scale: 0.01, today: TODAY });
});
afterAll(() => world.stop());

const found = cityOf('toronto');
if (found === undefined) throw new Error('Toronto is read');
const toronto: City = found;

const fetching: Fetching = async (url, { body, signal } = {}) => {
  const [official = '', local = ''] = world.rewrites.split(/[=,]/);
  const init = { ...(body && { method: 'POST', body }), ...(signal && { signal }) };
  const reply = await fetch(url.replace(official, local), init).catch((error: unknown) => {
    throw new SourceProblem('unreachable', String(error));
  });
  return { status: reply.status, header: (name) => reply.headers.get(name), text: await reply.text() };
};

async function parsedRowsOf(dataset: Dataset) {
  const where = await dataset.where?.({ today: TODAY, newestReported: async () => '2026-09-30' });
  let announced = 0;
  const rows = [];
  for await (const page of pagesOf(dataset.feed, { fetching, where })) {
    announced = page.announced;
    rows.push(...page.rows);
  }
  return { announced, rows, parsed: readRows(toronto, dataset, rows) };
}

describe('what the cities package reads from the rehearsal', () => {
  test.each(toronto.datasets.map((dataset) => [dataset.id, dataset] as const))(
    '%s: every announced row once, none broken, every word known',
    async (id, dataset) => {
      const { announced, rows, parsed } = await parsedRowsOf(dataset);
      expect(rows.length).toBe(announced);
      expect(rows.length).toBeGreaterThan(20);
      expect(new Set(rows.map((row) => row.OBJECTID)).size).toBe(rows.length);
      expect(parsed.broken).toEqual([]);
      expect([...parsed.unknownWords]).toEqual([]);
      expect(parsed.incidents.length + parsed.withheld).toBe(rows.length);
      const placed = parsed.incidents.filter(({ at }) => at !== null).length;
      if (id === 'hate_crimes') expect(placed).toBe(0);
      else expect(placed / parsed.incidents.length).toBeGreaterThan(0.95);
    },
  );

  test('the year to date begins the day after the quarterly layer ends', async () => {
    const dataset = toronto.datasets.find(({ id }) => id === 'year_to_date');
    if (dataset === undefined) throw new Error('no year to date');
    const days = (await parsedRowsOf(dataset)).parsed.incidents.map(({ reportedOn }) => reportedOn ?? '').sort();
    expect(days.at(0)).toBe('2026-10-01');
    expect(days.at(-1)).toBe('2026-11-20');
  });

  test.each([
    ['division', 16],
    ['neighbourhood', 158],
  ] as const)('%s: all %i areas, each known to the city', async (kind, count) => {
    const layer = toronto.areaLayers.find((each) => each.kind === kind);
    if (layer === undefined) throw new Error(kind);
    const areas = await polygonsOf(layer.feed, { fetching });
    const codes = areas.map(({ row }) => layer.read(row)?.code);
    expect(codes).toHaveLength(count);
    expect(new Set(codes)).toEqual(new Set(toronto.centres[kind]?.map(({ code }) => code)));
    for (const { geometry } of areas) expect(geometry.coordinates.length).toBeGreaterThan(0);
  });
});
