import { SourceProblem } from '../kit/fetching.ts';
import { checkExportColumns, columnNamer, columnsKnown, type Exported, type Located } from './columns.ts';
import { cellsOf, type Record, recordsOf } from './records.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;

const CUT_SENTENCE = 'the file ends in the middle of a line, so it was probably not downloaded to its end';

export interface CsvForm {
  readonly delimiter: string;
  /** Line number of the header. The lines above it contain a title or name the delimiter. */
  readonly headerLine: number;
}

/** Maximum number of lines that are searched for the header. Exports may have a title above it. */
const LINES_TO_HEADER = 20;

/**
 * Finds the delimiter and the header of a text. Tries the declared delimiter (`sep=;`), or else all possible ones, and
 * chooses the line with most of the dataset's columns. If no line has any, chooses the first line that is not blank.
 */
export function csvForm(head: string, exported: Exported): CsvForm {
  const said = /^sep=(.)(?:\r\n|\n|\r|$)/i.exec(head)?.[1];
  const lines = head.split(/\r\n|\n|\r/, LINES_TO_HEADER).map((text, index) => ({ text, line: index + 1 }));
  const [best] = lines
    .filter(({ text, line }) => text.trim() !== '' && (said === undefined || line > 1))
    .flatMap(({ text, line }) =>
      (said === undefined ? DELIMITERS : [said]).map((delimiter) => {
        const header = text.split(delimiter).map((column) => column.trim().replace(/^"(.*)"$/, '$1'));
        return { delimiter, headerLine: line, known: columnsKnown(header, exported), columns: header.length };
      }),
    )
    .sort((a, b) => b.known - a.known || a.headerLine - b.headerLine || b.columns - a.columns);
  return best ?? { delimiter: said ?? ',', headerLine: 1 };
}

/** Measures the last cell of all rows before the last one, to recognize a truncated last row. */
function lastCells() {
  let shortest = Number.POSITIVE_INFINITY;
  return {
    saw(cells: readonly string[]) {
      const { length } = cells.at(-1) ?? '';
      if (length > 0 && length < shortest) shortest = length;
    },
    isWhole: (cells: readonly string[]) =>
      (cells.at(-1) ?? '').length >= (shortest === Number.POSITIVE_INFINITY ? 1 : shortest),
  };
}

/** Character that marks the end of a file in DOS. */
const END_OF_TEXT = String.fromCharCode(0x1a);
const isEmpty = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === END_OF_TEXT || cell.trim() === '');

function rowOf(header: readonly string[], cells: readonly string[], line: number): Located {
  if (cells.length < header.length || (cells.length > header.length && !isEmpty(cells.slice(header.length))))
    throw new SourceProblem(
      'not_data',
      `line ${line} has ${cells.length} values where the header has ${header.length} columns`,
    );
  const row: { [name: string]: unknown } = {};
  for (let index = 0; index < header.length; index += 1) row[header[index] as string] = cells[index];
  return { row, line };
}

/**
 * Returns the column names in a header as `read` uses them. Leaves out empty names at the end, which spreadsheets
 * write.
 */
function namesIn(cells: readonly string[], exported: Exported): string[] {
  const names = cells.map(columnNamer(exported));
  while (names.length > 1 && names.at(-1) === '') names.pop();
  checkExportColumns(names, exported);
  return names;
}

/**
 * Iterates over the rows of delimited text, with all values as text. Throws if a row and the header have different
 * numbers of cells. Without a checksum (`isChecked`), also throws if the last row is truncated: it has no line break,
 * and its last cell is missing or shorter than all others.
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  exported: Exported,
  { delimiter, headerLine }: CsvForm,
  isChecked: boolean,
): AsyncGenerator<Located> {
  const lasting = lastCells();
  let names: string[] | null = null;
  let last: Record | null = null;
  for await (const records of recordsOf(text)) {
    for (const record of records) {
      if (record.line < headerLine) continue;
      const cells = cellsOf(record, delimiter);
      if (isEmpty(cells)) continue;
      if (names === null) {
        names = namesIn(cells, exported);
        continue;
      }
      if (!record.isEnded) {
        last = record;
        continue;
      }
      lasting.saw(cells);
      yield rowOf(names, cells, record.line);
    }
  }
  if (names === null) throw new SourceProblem('not_data', 'the file is empty');
  if (last === null) return;
  const cells = cellsOf(last, delimiter);
  if (!isChecked && (cells.length < names.length || !lasting.isWhole(cells)))
    throw new SourceProblem('cut_off', `${CUT_SENTENCE} (line ${last.line})`);
  yield rowOf(names, cells, last.line);
}
