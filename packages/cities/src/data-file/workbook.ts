import readSheets from 'read-excel-file/universal';
import { SourceProblem } from '../kit/fetching.ts';
import { checkExportColumns, columnNamer, columnsKnown, type Exported, type Located } from './columns.ts';
import { ofInstant } from './dates.ts';

/** A workbook is read at once: its rows are not as they come in its file. */
const MOST_BYTES = 64 * 1024 ** 2;

type Cell = string | number | boolean | Date | null;

const textOf = (cell: Cell | undefined): string =>
  cell instanceof Date ? ofInstant(cell.getTime()) : cell === null || cell === undefined ? '' : String(cell);

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
    throw new SourceProblem('not_data', `the workbook cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Rows of an Excel workbook (`.xlsx`), of every sheet that has columns of the dataset; dates as `2024-03-04T05:00:00`. A sheet
 * that has some must have all it cannot do without.
 */
export async function* workbookRows(bytes: AsyncIterable<Buffer>, exported: Exported): AsyncGenerator<Located> {
  const sheets = await sheetsIn(await whole(bytes));
  const headers = sheets.map(({ data }) => data.findIndex((cells) => cells.some((cell) => textOf(cell).trim() !== '')));
  const headerOf = (index: number) => sheets[index]?.data[headers[index] ?? -1]?.map(textOf) ?? [];
  const own = sheets.map((_, index) => index).filter((index) => columnsKnown(headerOf(index), exported) > 0);
  if (own.length === 0) checkExportColumns(headerOf(0), exported);
  const nameOf = columnNamer(exported);
  for (const index of own) {
    const names = headerOf(index).map(nameOf);
    checkExportColumns(names, exported);
    for (const [number, cells] of (sheets[index]?.data ?? []).entries()) {
      if (number <= (headers[index] ?? 0) || cells.every((cell) => textOf(cell).trim() === '')) continue;
      const row: Record<string, unknown> = {};
      for (const [column, name] of names.entries()) if (name !== '') row[name] = textOf(cells[column]);
      yield { row, line: number + 1 };
    }
  }
}
