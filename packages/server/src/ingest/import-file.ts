import type { Batch } from '@crimemap/cities/data-file';
import type { City, Dataset } from '@crimemap/cities/kit/city';
import { dayAt } from '@crimemap/cities/kit/days';
import type { PagesRead } from '@crimemap/contract/holdings';
import { guardBroken } from './guard-run.ts';
import { type IngestDeps, ingestSource, type Outcome, type SourcePage } from './ingest-source.ts';
import { readPage } from './read-page.ts';
import { nothingRead, type RunCounters } from './run.ts';

export interface ImportDeps extends IngestDeps {
  /** Name and digest of the file. */
  readonly file: PagesRead;
  readonly batches: () => AsyncGenerator<Batch>;
}

/**
 * Imports a downloaded export as a part of a dataset: rows are added or changed, and no row is marked as vanished. If
 * the file is truncated, unreadable or from another dataset, nothing changes.
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

/** Reads a file as `importFile` does, but writes nothing. Throws `SourceProblem` if an import would change nothing. */
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
