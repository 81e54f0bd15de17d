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

const LINE_ENDS = new Set([0x0a, 0x0d]);

/** Passes bytes on, and throws at the end of a file whose last line has none: its last cell may have lost its tail. */
async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let last: number | undefined;
  for await (const chunk of chunks) {
    last = chunk.at(-1) ?? last;
    yield chunk;
  }
  if (last !== undefined && !LINE_ENDS.has(last))
    throw new SourceProblem(
      'cut_off',
      'the file ends in the middle of a line, so it was probably not downloaded to its end',
    );
}

/** Rows of a CSV file, every value text. A row shorter than the header means a damaged file: nothing more is given out. */
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
  pipeline(Readable.from(wholeLines(chunks)), parser, () => undefined);
  try {
    for await (const row of parser) yield row as Row;
  } catch (error) {
    throw asProblem(error);
  }
}
