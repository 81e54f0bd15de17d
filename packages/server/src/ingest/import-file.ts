import { parseArgs } from 'node:util';
import { CITIES, cityOf } from '@crimemap/cities';
import type { City, Dataset, Row } from '@crimemap/cities/kit/city';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import type { PagesRead } from '@crimemap/contract/holdings';
import { type IngestDeps, ingestSource, type Outcome, type SourcePage } from './ingest-source.ts';

/** The service also offers each indicator as a file of its own, with the same rows as the combined one. */
const SINGLE_INDICATORS: Readonly<Record<string, string>> = {
  assault: 'major_crime_indicators',
  auto_theft: 'major_crime_indicators',
  break_and_enter: 'major_crime_indicators',
  robbery: 'major_crime_indicators',
  theft_over: 'major_crime_indicators',
};

/** The dataset an operator names on the command line, `undefined` when the city has none of that name. */
export const requestedDataset = (city: City, name: string): Dataset | undefined =>
  city.datasets.find(({ id }) => id === name) ?? city.datasets.find(({ id }) => id === SINGLE_INDICATORS[name]);

const USAGE = `Usage: npm run import -- --city ${DEFAULT_CITY} --dataset shootings FILE…   (CSV or GeoJSON; plain, gzip or zip)
       npm run import -- --census FILE…   (Statistics Canada’s 2021_92-151_X; CSV, gzip or zip)`;

export interface ImportArguments {
  readonly what: 'reports';
  readonly city: City;
  readonly dataset: Dataset;
  readonly files: readonly string[];
}

export interface CensusArguments {
  readonly what: 'census';
  readonly files: readonly string[];
}

/** Reads the command line. Throws a sentence for the operator. */
export function readArguments(args: readonly string[]): ImportArguments | CensusArguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { city: { type: 'string' }, dataset: { type: 'string' }, census: { type: 'boolean' } },
  });
  if (values.census) {
    if (positionals.length === 0 || values.city || values.dataset) throw new Error(USAGE);
    return { what: 'census', files: positionals };
  }
  if (!values.city || !values.dataset || positionals.length === 0) throw new Error(USAGE);
  const city = cityOf(values.city);
  if (!city) throw new Error(`There is no city “${values.city}”. Cities: ${CITIES.map(({ id }) => id).join(', ')}.`);
  const dataset = requestedDataset(city, values.dataset);
  if (!dataset)
    throw new Error(
      `${city.name} has no dataset “${values.dataset}”. Datasets: ${city.datasets.map(({ id }) => id).join(', ')}.`,
    );
  return { what: 'reports', city, dataset, files: positionals };
}

export interface ImportDeps extends IngestDeps {
  /** The file's name and digest. */
  readonly file: PagesRead;
  readonly rowsOf: (onBytes: (bytes: number) => void) => AsyncGenerator<Row[]>;
  /** Told how many bytes of the file have been read. */
  readonly onBytes?: (bytes: number) => void;
}

/**
 * Takes in a downloaded export as a part of a dataset: rows are added or changed, none vanishes. All of the file or, when it is
 * not this dataset's, cut, or unreadable, nothing of it.
 */
export async function importFile(
  city: City,
  dataset: Dataset,
  { file, rowsOf, onBytes = () => undefined, ...deps }: ImportDeps,
): Promise<Outcome> {
  async function* pages(): AsyncGenerator<SourcePage> {
    for await (const rows of rowsOf(onBytes)) yield { rows, cursor: null, announced: null, pagesRead: file };
  }
  const open = async () =>
    ({ reach: 'part', condition: 'an imported file', columns: [], follows: [], anySize: true, pages }) as const;
  const subject = { city: city.id, dataset: dataset.id, dataSource: 'official' } as const;
  return ingestSource(city, dataset, subject, open, deps, async () => undefined);
}
