import type { City, Dataset, Row } from '@crimemap/cities/kit/city';
import { type IngestDeps, ingestSource, type Outcome, type SourcePage } from './ingest-source.ts';

export interface ImportDeps extends IngestDeps {
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
  { rowsOf, onBytes = () => undefined, ...deps }: ImportDeps,
): Promise<Outcome> {
  async function* pages(): AsyncGenerator<SourcePage> {
    for await (const rows of rowsOf(onBytes)) yield { rows, cursor: null, announced: null };
  }
  const open = async () =>
    ({ reach: 'part', asked: 'an imported file', columns: [], follows: [], anySize: true, pages }) as const;
  const subject = { city: city.id, dataset: dataset.id, dataSource: 'official' } as const;
  return ingestSource(city, dataset, subject, open, deps, async () => undefined);
}
