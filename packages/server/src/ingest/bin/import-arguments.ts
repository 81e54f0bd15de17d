import { parseArgs } from 'node:util';
import { CITIES, cityOf } from '@crimemap/cities';
import type { City, Dataset } from '@crimemap/cities/kit/city';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { datasetAsked } from '../dataset-asked.ts';

export const USAGE = `Usage: npm run import -- --city ${DEFAULT_CITY} --dataset shootings FILE…   (CSV or GeoJSON; plain, gzip or zip)`;

export interface ImportArguments {
  readonly city: City;
  readonly dataset: Dataset;
  readonly files: readonly string[];
}

/** Reads the command line. Throws a sentence for the operator. */
export function readArguments(args: readonly string[]): ImportArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { city: { type: 'string' }, dataset: { type: 'string' } },
  });
  if (!values.city || !values.dataset || positionals.length === 0) throw new Error(USAGE);
  const city = cityOf(values.city);
  if (!city) throw new Error(`There is no city “${values.city}”. Cities: ${CITIES.map(({ id }) => id).join(', ')}.`);
  const dataset = datasetAsked(city, values.dataset);
  if (!dataset)
    throw new Error(
      `${city.name} has no dataset “${values.dataset}”. Datasets: ${city.datasets.map(({ id }) => id).join(', ')}.`,
    );
  return { city, dataset, files: positionals };
}
