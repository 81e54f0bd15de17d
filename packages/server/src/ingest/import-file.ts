import { parseArgs } from 'node:util';
import { CITIES, cityOf } from '@crimemap/cities';
import type { Batch, DateOrder } from '@crimemap/cities/data-file';
import type { City, Dataset } from '@crimemap/cities/kit/city';
import { dayAt } from '@crimemap/cities/kit/days';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import type { PagesRead } from '@crimemap/contract/holdings';
import { guardBroken } from './guard-run.ts';
import { type IngestDeps, ingestSource, type Outcome, type SourcePage } from './ingest-source.ts';
import { readPage } from './read-page.ts';
import { nothingRead, type RunCounters } from './run.ts';

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

const USAGE = `Usage: npm run import -- --city ${DEFAULT_CITY} --dataset shootings FILE…   (CSV, .xlsx or JSON; plain, gzip or zip)
         --dry-run                      read the files and say what is in them; write nothing
         --dates day-first|month-first  for dates such as 03/04/2024, where no date in the file tells
       npm run import -- --census FILE…   (Statistics Canada’s 2021_92-151_X; CSV, gzip or zip)`;

export interface ImportArguments {
  readonly what: 'reports';
  readonly city: City;
  readonly dataset: Dataset;
  readonly files: readonly string[];
  readonly dates: DateOrder | undefined;
  readonly isDryRun: boolean;
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
    options: {
      city: { type: 'string' },
      dataset: { type: 'string' },
      census: { type: 'boolean' },
      dates: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  if (values.census) {
    if (positionals.length === 0 || Object.keys(values).length > 1) throw new Error(USAGE);
    return { what: 'census', files: positionals };
  }
  const { dates } = values;
  if (!values.city || !values.dataset || positionals.length === 0) throw new Error(USAGE);
  if (dates !== undefined && dates !== 'day-first' && dates !== 'month-first') throw new Error(USAGE);
  const city = cityOf(values.city);
  if (!city) throw new Error(`There is no city “${values.city}”. Cities: ${CITIES.map(({ id }) => id).join(', ')}.`);
  const dataset = requestedDataset(city, values.dataset);
  if (!dataset)
    throw new Error(
      `${city.name} has no dataset “${values.dataset}”. Datasets: ${city.datasets.map(({ id }) => id).join(', ')}.`,
    );
  return { what: 'reports', city, dataset, files: positionals, dates, isDryRun: values['dry-run'] ?? false };
}

export interface ImportDeps extends IngestDeps {
  /** The file's name and digest. */
  readonly file: PagesRead;
  readonly batches: () => AsyncGenerator<Batch>;
}

/**
 * Takes in a downloaded export as a part of a dataset: rows are added or changed, none vanishes. All of the file or, when it is
 * not this dataset's, cut, or unreadable, nothing of it.
 */
export async function importFile(
  city: City,
  dataset: Dataset,
  { file, batches, ...deps }: ImportDeps,
): Promise<Outcome> {
  async function* pages(): AsyncGenerator<SourcePage> {
    for await (const batch of batches()) yield { ...batch, cursor: null, announced: null, pagesRead: file };
  }
  const open = async () =>
    ({ reach: 'part', condition: 'an imported file', columns: [], follows: [], anySize: true, pages }) as const;
  const subject = { city: city.id, dataset: dataset.id, dataSource: 'official' } as const;
  return ingestSource(city, dataset, subject, open, deps, async () => undefined);
}

/** Reads a file as `importFile` does and writes nothing. Throws `SourceProblem` where it would change nothing. */
export async function tryFile(
  city: City,
  dataset: Dataset,
  { batches, now, onBroken, onProgress }: Pick<ImportDeps, 'batches' | 'now' | 'onBroken' | 'onProgress'>,
): Promise<RunCounters> {
  let counters = nothingRead();
  const today = dayAt(now().getTime(), city.time_zone);
  for await (const { rows, lines } of batches()) {
    const read = readPage(city, dataset, rows, counters, today);
    for (const row of read.broken) onBroken?.(row, lines[row.index] ?? null);
    counters = read.counters;
    onProgress?.(counters);
  }
  guardBroken(counters, counters.fetched);
  return counters;
}
