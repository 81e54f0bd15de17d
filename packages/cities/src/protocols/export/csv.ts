import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Row } from '../../kit/city.ts';
import { SourceProblem } from '../../kit/fetching.ts';
import { checkExportColumns, columnNamer, type Exported } from './columns.ts';

const CUT = new Set([
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_RECORD_INCONSISTENT_COLUMNS',
  'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH',
]);

const asProblem = (error: unknown): unknown =>
  error instanceof CsvError ? new SourceProblem(CUT.has(error.code) ? 'cut_off' : 'not_data', error.message) : error;

const CUT_SENTENCE = 'the file ends in the middle of a line, so it was probably not downloaded to its end';
const LINE_ENDS = new Set([0x0a, 0x0d]);

/** Passes bytes on, and tells at their end whether the last line has one. */
async function* toItsEnd(chunks: AsyncIterable<Buffer>, onEnd: (ended: boolean) => void): AsyncGenerator<Buffer> {
  let last: number | undefined;
  for await (const chunk of chunks) {
    last = chunk.at(-1) ?? last;
    yield chunk;
  }
  onEnd(last === undefined || LINE_ENDS.has(last));
}

/** Measures the last cell of each row but the last, to tell a whole one from one that lost its tail. */
function lastCells() {
  let shortest = Number.POSITIVE_INFINITY;
  const lengthOf = (row: Row) => String(Object.values(row).at(-1) ?? '').length;
  return {
    saw(row: Row) {
      const length = lengthOf(row);
      if (length > 0 && length < shortest) shortest = length;
    },
    isWhole: (row: Row) => lengthOf(row) >= (shortest === Number.POSITIVE_INFINITY ? 1 : shortest),
  };
}

/**
 * Rows of a CSV file, every value text. A row shorter than the header means a damaged file: nothing more is given out. So does
 * a last row without a line end, unless it has every cell and its last one is as long as those above it.
 */
export async function* csvRows(chunks: AsyncIterable<Buffer>, dataset: Exported): AsyncGenerator<Row> {
  const parser = parse({
    bom: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
    columns: (header: string[]) => {
      const names = header.map(columnNamer(dataset));
      checkExportColumns(names, dataset);
      return names;
    },
  });
  // The callback only keeps a failure from being unhandled: iterating the parser throws it.
  let ended = true;
  const bytes = toItsEnd(chunks, (whole) => {
    ended = whole;
  });
  pipeline(Readable.from(bytes), parser, () => undefined);
  const cells = lastCells();
  let held: Row | null = null;
  try {
    for await (const row of parser) {
      if (held) {
        cells.saw(held);
        yield held;
      }
      held = row as Row;
    }
  } catch (error) {
    throw asProblem(error);
  }
  if (held && !ended && !cells.isWhole(held)) throw new SourceProblem('cut_off', CUT_SENTENCE);
  if (held) yield held;
}
