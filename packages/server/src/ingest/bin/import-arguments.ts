import { parseArgs } from 'node:util';
import { CITIES, cityOf } from '@crimemap/cities';
import type { City, Dataset } from '@crimemap/cities/kit/city';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';

/** The service also offers each indicator as a file of its own, with the same rows as the combined one. */
const SINGLE_INDICATORS: Readonly<Record<string, string>> = {
  assault: 'major_crime_indicators',
  auto_theft: 'major_crime_indicators',
  break_and_enter: 'major_crime_indicators',
  robbery: 'major_crime_indicators',
  theft_over: 'major_crime_indicators',
};

/** The dataset an operator names on the command line, `undefined` when the city has none of that name. */
export const datasetAsked = (city: City, name: string): Dataset | undefined =>
  city.datasets.find(({ id }) => id === name) ?? city.datasets.find(({ id }) => id === SINGLE_INDICATORS[name]);

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
