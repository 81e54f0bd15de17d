import { cityOf } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import { plainFetching } from '@crimemap/cities/kit/plain-fetching';
import { type ParsedRows, readRows } from '@crimemap/cities/kit/read-rows';
import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { pagesOf } from '@crimemap/cities/protocols/source';
import type { RunningWorld } from './start-world.ts';

export const aCity = (id: string): City => {
  const city = cityOf(id);
  if (!city) throw new Error(id);
  return city;
};

/** Returns options to read from a sample data server without delays between attempts. */
export const askingOf = ({ rewrites }: RunningWorld) => ({
  fetching: plainFetching(parseRewrites(rewrites)),
  wait: async () => undefined,
  attempts: 3,
});

/** Reads the first dataset of a city completely. */
export async function readCity(
  world: RunningWorld,
  city: City,
): Promise<ParsedRows & { announced: number; fetched: number }> {
  const [dataset] = city.datasets;
  if (!dataset) throw new Error(`${city.id} has no dataset`);
  const rows = [];
  let announced = 0;
  for await (const page of pagesOf(dataset.feed, askingOf(world))) {
    rows.push(...page.rows);
    announced = page.announced;
  }
  return { ...readRows(city, dataset, rows), announced, fetched: rows.length };
}

/** Parts of the paths of requests for a city's rows, by city. */
export const ROWS = { vancouver: 'AllNeighbourhoods_AllYears', montreal: 'datastore_search' } as const;
