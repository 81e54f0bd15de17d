import { parseArgs } from 'node:util';
import { CITIES, cityOf } from '@crimemap/cities';
import type { DateOrder } from '@crimemap/cities/data-file';
import type { City, Dataset } from '@crimemap/cities/kit/city';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';

/** The police service also offers each crime type as a separate file, with the same rows as the combined file. */
const SINGLE_INDICATORS: Readonly<Record<string, string>> = {
  assault: 'major_crime_indicators',
  auto_theft: 'major_crime_indicators',
  break_and_enter: 'major_crime_indicators',
  robbery: 'major_crime_indicators',
  theft_over: 'major_crime_indicators',
};

/**
 * Returns the dataset that an operator names on the command line, or `undefined` if the city has no dataset with that
 * name.
 */
export const requestedDataset = (city: City, name: string): Dataset | undefined =>
  city.datasets.find(({ id }) => id === name) ?? city.datasets.find(({ id }) => id === SINGLE_INDICATORS[name]);

export const USAGE = `Usage: npm run import -- --city ${DEFAULT_CITY} --dataset shootings FILE…   (CSV, .xlsx or JSON; plain, gzip or zip)
         --dry-run                      read the files and say what is in them; write nothing
         --dates day-first|month-first  for dates such as 03/04/2024, where no date in the file tells
       npm run import -- --streets ${DEFAULT_CITY} FILE…     (all files of the city’s streets; they replace the present ones)
       npm run import -- --addresses ${DEFAULT_CITY} FILE…   (the same for its addresses)
         --dry-run                      read the files and say what is in them; write nothing
       npm run import -- --census FILE…   (Statistics Canada’s 2021_92-151_X; CSV, gzip or zip)`;

export interface ImportArguments {
  readonly what: 'reports';
  readonly city: City;
  readonly dataset: Dataset;
  readonly files: readonly string[];
  readonly dates: DateOrder | undefined;
  readonly isDryRun: boolean;
}

export interface GroundArguments {
  readonly what: 'streets' | 'addresses';
  readonly city: City;
  readonly files: readonly string[];
  readonly isDryRun: boolean;
}

export interface CensusArguments {
  readonly what: 'census';
  readonly files: readonly string[];
}

/** Reads the command line. Throws an error whose message is for the operator. */
export function readArguments(args: readonly string[]): ImportArguments | GroundArguments | CensusArguments {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      city: { type: 'string' },
      dataset: { type: 'string' },
      streets: { type: 'string' },
      addresses: { type: 'string' },
      census: { type: 'boolean' },
      dates: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  const { 'dry-run': isDryRun = false, ...named } = values;
  const only = Object.keys(named).length === 1;
  if (files.length === 0) throw new Error(USAGE);
  if (values.census) {
    if (!only || isDryRun) throw new Error(USAGE);
    return { what: 'census', files };
  }
  const what = values.streets === undefined ? 'addresses' : 'streets';
  const ofGround = values[what];
  if (ofGround !== undefined) {
    if (!only) throw new Error(USAGE);
    return { what, city: namedCity(ofGround), files, isDryRun };
  }
  const { dates } = values;
  if (!values.city || !values.dataset) throw new Error(USAGE);
  if (dates !== undefined && dates !== 'day-first' && dates !== 'month-first') throw new Error(USAGE);
  const city = namedCity(values.city);
  const dataset = requestedDataset(city, values.dataset);
  if (!dataset)
    throw new Error(
      `${city.name} has no dataset “${values.dataset}”. Datasets: ${city.datasets.map(({ id }) => id).join(', ')}.`,
    );
  return { what: 'reports', city, dataset, files, dates, isDryRun };
}

function namedCity(name: string): City {
  const city = cityOf(name);
  if (!city) throw new Error(`There is no city “${name}”. Cities: ${CITIES.map(({ id }) => id).join(', ')}.`);
  return city;
}
