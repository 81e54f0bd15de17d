import { mkdir, writeFile } from 'node:fs/promises';
import { CITIES, cityOf } from '../src/index.ts';
import type { Dataset } from '../src/kit/city.ts';
import { plainFetching } from '../src/kit/plain-fetching.ts';
import { parseRewrites } from '../src/kit/rewrite.ts';
import { polygonsOf } from '../src/protocols/source.ts';
import { type Trial, tryDataset } from './try-dataset.ts';

/*
 * npm run try-city -- toronto [--record]
 * Reads a city's sources once and prints what is in them; nothing is stored. `--record` writes the column names each
 * layer has now beside the fixtures: never rows.
 */
const [id = '', ...flags] = process.argv.slice(2);
const city = cityOf(id);
if (!city) {
  console.error(`Which city? One of: ${CITIES.map((each) => each.id).join(', ')}`);
  process.exit(2);
}
const fetching = plainFetching(parseRewrites(process.env.UPSTREAM_REWRITE ?? ''));
const words = (counts: ReadonlyMap<string, number>) =>
  counts.size === 0 ? 'none' : [...counts].map(([word, n]) => `${word || '(blank)'} × ${n}`).join(', ');

function print(dataset: Dataset, trial: Trial): void {
  const late = trial.behind !== null && trial.behind > dataset.staleAfterDays ? 'late' : 'fresh';
  const broken = [...trial.broken.values()].reduce((sum, n) => sum + n, 0);
  console.log(`  rows           ${trial.rows} of ${trial.announced} announced
  incidents      ${trial.incidents}, ${trial.withoutPlace} without place, ${trial.withoutDate} without date
  withheld       ${trial.withheld}
  broken         ${broken}${broken ? ` (${words(trial.broken)})` : ''}
  unknown words  ${words(trial.unknownWords)}
  span           ${trial.oldest ?? '-'} to ${trial.newest ?? '-'}
  freshness      ${trial.behind === null ? 'no rows' : `${trial.behind} days behind, ${late} (late after ${dataset.staleAfterDays})`}`);
}

const trials = new Map<string, Trial>();
const columns: Record<string, readonly string[]> = {};
let failed = 0;
for (const dataset of city.datasets) {
  console.log(`${dataset.id}: ${dataset.title.en}`);
  const onRows = (read: number, of: number) => process.stderr.write(process.stderr.isTTY ? `\r  ${read} of ${of}` : '');
  try {
    const trial = await tryDataset(city, dataset, {
      fetching,
      now: new Date(),
      onRows,
      newestReported: (other) => trials.get(other)?.newestReported ?? null,
    });
    if (process.stderr.isTTY) process.stderr.write('\r');
    trials.set(dataset.id, trial);
    columns[dataset.id] = trial.columns;
    print(dataset, trial);
  } catch (error) {
    failed += 1;
    console.log(`  could not be read: ${error instanceof Error ? error.message : error}`);
  }
}
for (const layer of city.areaLayers) {
  try {
    const areas = (await polygonsOf(layer.feed, { fetching }))
      .map(({ row }) => layer.read(row))
      .filter((area) => area !== null);
    console.log(`${layer.kind} boundaries: ${areas.length}`);
  } catch (error) {
    failed += 1;
    console.log(`${layer.kind} boundaries could not be read: ${error instanceof Error ? error.message : error}`);
  }
}
if (flags.includes('--record')) {
  const folder = new URL(`../src/fixtures/${city.id}/`, import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('columns.json', folder), `${JSON.stringify(columns, null, 2)}\n`);
  console.log(`Column names written to ${new URL('columns.json', folder).pathname}`);
}
process.exitCode = failed > 0 ? 1 : 0;
