import type { AddressLayer, City, Dataset, StreetLayer } from './kit/city.ts';
import type { Fetching } from './kit/fetching.ts';
import { pagesOf, polygonsOf } from './protocols/source.ts';
import { type Trial, tryDataset } from './try-dataset.ts';

type OnRows = (read: number, of: number) => void;

interface Trying {
  readonly fetching: Fetching;
  readonly now: Date;
  readonly print: (text: string) => void;
  readonly onRows?: OnRows;
}

const words = (counts: ReadonlyMap<string, number>) =>
  counts.size === 0 ? 'none' : [...counts].map(([word, n]) => `${word || '(blank)'} × ${n}`).join(', ');
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : error);

function describeTrial(dataset: Dataset, trial: Trial): string {
  const late = trial.behind !== null && trial.behind > dataset.staleAfterDays ? 'late' : 'fresh';
  const broken = [...trial.broken.values()].reduce((sum, n) => sum + n, 0);
  return `  rows           ${trial.rows} of ${trial.announced} announced
  incidents      ${trial.incidents}, ${trial.withoutPlace} without place, ${trial.withoutDate} without date
  withheld       ${trial.withheld}
  broken         ${broken}${broken ? ` (${words(trial.broken)})` : ''}
  unknown words  ${words(trial.unknownWords)}
  span           ${trial.oldest ?? '-'} to ${trial.newest ?? '-'}
  freshness      ${trial.behind === null ? 'no rows' : `${trial.behind} days behind, ${late} (late after ${dataset.staleAfterDays})`}`;
}

const add = (counts: Map<string, number>, word: string) => counts.set(word, (counts.get(word) ?? 0) + 1);

async function describeStreets(layer: StreetLayer, fetching: Fetching, onRows: OnRows): Promise<string> {
  const [kinds, unknown] = [new Map<string, number>(), new Map<string, number>()];
  let rows = 0;
  for await (const page of pagesOf(layer.feed, { fetching })) {
    rows += page.rows.length;
    for (const row of page.rows) {
      const read = layer.read(row);
      add(kinds, read.kind === 'street' ? (read.street.class ?? 'unclassified') : read.kind.replace('_', ' '));
      if (read.kind === 'street' && read.unknownWord !== null) add(unknown, read.unknownWord);
    }
    onRows(rows, page.announced);
  }
  return `streets (${layer.title.en}): ${rows} rows
  pieces         ${words(kinds)}
  unknown words  ${words(unknown)}`;
}

async function describeAddresses(layer: AddressLayer, fetching: Fetching, onRows: OnRows): Promise<string> {
  const [kinds, streets] = [new Map<string, number>(), new Set<string>()];
  let rows = 0;
  for await (const page of pagesOf(layer.feed, { fetching })) {
    rows += page.rows.length;
    for (const row of page.rows) {
      const read = layer.read(row);
      add(kinds, read.kind.replace('_', ' '));
      if (read.kind === 'address') streets.add(`${read.address.street.en}|${read.address.municipality}`);
    }
    onRows(rows, page.announced);
  }
  return `addresses (${layer.title.en}): ${rows} rows on ${streets.size} streets
  points         ${words(kinds)}`;
}

/**
 * Reads all sources of a city once and prints a summary. Returns the columns that it found and the number of sources
 * that failed.
 */
export async function tryCity(city: City, { fetching, now, print, onRows = () => undefined }: Trying) {
  const trials = new Map<string, Trial>();
  let failed = 0;
  for (const dataset of city.datasets) {
    print(`${dataset.id}: ${dataset.title.en}`);
    try {
      const newestReported = (other: string) => trials.get(other)?.newestReported ?? null;
      const trial = await tryDataset(city, dataset, { fetching, now, onRows, newestReported });
      trials.set(dataset.id, trial);
      print(describeTrial(dataset, trial));
    } catch (error) {
      failed += 1;
      print(`  could not be read: ${reasonOf(error)}`);
    }
  }
  for (const layer of city.areaLayers) {
    try {
      const areas = (await polygonsOf(layer.feed, { fetching }))
        .map(({ row }) => layer.read(row))
        .filter((area) => area !== null);
      print(`${layer.kind} boundaries: ${areas.length}`);
    } catch (error) {
      failed += 1;
      print(`${layer.kind} boundaries could not be read: ${reasonOf(error)}`);
    }
  }
  for (const layer of city.streetLayers) {
    try {
      print(await describeStreets(layer, fetching, onRows));
    } catch (error) {
      failed += 1;
      print(`streets (${layer.title.en}) could not be read: ${reasonOf(error)}`);
    }
  }
  for (const layer of city.addressLayers) {
    try {
      print(await describeAddresses(layer, fetching, onRows));
    } catch (error) {
      failed += 1;
      print(`addresses (${layer.title.en}) could not be read: ${reasonOf(error)}`);
    }
  }
  const columns = Object.fromEntries([...trials].map(([dataset, trial]) => [dataset, trial.columns]));
  return { failed, columns };
}
