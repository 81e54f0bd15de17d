import readSheets from 'read-excel-file/universal';
import { SourceProblem } from '../kit/fetching.ts';
import { checkExportColumns, columnNamer, columnsKnown, type Exported, type Located } from './columns.ts';
import { ofInstant } from './dates.ts';

/**
 * Maximum size of a workbook in bytes. A workbook is read into memory, because its rows are not stored in the order of
 * the file.
 */
const MOST_BYTES = 64 * 1024 ** 2;

/** Maximum number of rows that are searched for the header. Sheets may have a title above it. */
const ROWS_TO_HEADER = 20;

type Cell = string | number | boolean | Date | null;

const textOf = (cell: Cell): string =>
  cell instanceof Date ? ofInstant(cell.getTime()) : cell === null ? '' : String(cell);

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > MOST_BYTES)
      throw new SourceProblem('too_large', 'the workbook is larger than 64 MB: save its sheet as CSV');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function sheetsIn(file: Buffer): Promise<Array<{ sheet: string; data: Cell[][] }>> {
  try {
    return (await readSheets(new Blob([file as Uint8Array<ArrayBuffer>]))) as Array<{ sheet: string; data: Cell[][] }>;
  } catch (error) {
    // A zip file contains the names of its files as plain bytes.
    if (!file.includes('[Content_Types].xml'))
      throw new SourceProblem('not_data', 'the file is an archive in an archive: unpack it, then import its files');
    throw new SourceProblem('not_data', `the workbook cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Iterates over the rows of an Excel workbook (`.xlsx`), from every sheet that has columns of the dataset. Dates are
 * written as `2024-03-04T05:00:00`. Throws if such a sheet lacks a required column.
 */
export async function* workbookRows(bytes: AsyncIterable<Buffer>, exported: Exported): AsyncGenerator<Located> {
  const all = await sheetsIn(await whole(bytes));
  // Sheets with the same content as another sheet are skipped.
  const distinct = new Map(all.map(({ data }) => [JSON.stringify(data), data]));
  const sheets = [...distinct.values()].map((data) => {
    const rows = data.map((cells) => cells.map(textOf));
    const [header = { names: [], row: 0, known: 0 }] = rows
      .slice(0, ROWS_TO_HEADER)
      .map((names, row) => ({ names, row, known: columnsKnown(names, exported) }))
      .filter(({ names }) => !isEmpty(names))
      .sort((a, b) => b.known - a.known || a.row - b.row);
    return { rows, header };
  });
  const own = sheets.filter(({ header }) => header.known > 0);
  if (own.length === 0) checkExportColumns(sheets[0]?.header.names ?? [], exported);
  const nameOf = columnNamer(exported);
  for (const { rows, header } of own) {
    const names = header.names.map(nameOf);
    checkExportColumns(names, exported);
    for (const [index, cells] of rows.entries()) {
      if (index <= header.row || isEmpty(cells)) continue;
      const row: Record<string, unknown> = {};
      for (const [column, name] of names.entries()) if (name !== '') row[name] = cells[column] ?? '';
      yield { row, line: index + 1 };
    }
  }
}
