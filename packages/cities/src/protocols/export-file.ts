import type { Dataset, Row } from '../kit/city.ts';
import { SourceProblem } from '../kit/fetching.ts';
import { type Opening, unpacked } from './export/bytes.ts';
import { csvRows } from './export/csv.ts';
import { geojsonRows } from './export/geojson.ts';
import { peeked } from './export/peek.ts';

const ROWS_PER_BATCH = 2000;

/**
 * Rows of a downloaded export in batches: CSV or GeoJSON, plain, gzip or zip, told apart by content. Columns get the
 * names `dataset.read` knows. Throws `SourceProblem` for a file that is cut, too large, or not this dataset's.
 */
export async function* rowsOfExport(path: string, dataset: Dataset, opening: Opening = {}): AsyncGenerator<Row[]> {
  const { first, all } = await peeked(unpacked(path, opening));
  const start = first
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start === '' || start.startsWith('<'))
    throw new SourceProblem('not_data', start === '' ? 'the file is empty' : 'the file is a web page, not data');
  let batch: Row[] = [];
  for await (const row of start.startsWith('{') ? geojsonRows(all, dataset) : csvRows(all, dataset)) {
    batch.push(row);
    if (batch.length === ROWS_PER_BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
