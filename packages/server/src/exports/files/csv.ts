import type { ExportAbout } from '@crimemap/contract/export';
import { EXPORT_COLUMNS } from './columns.ts';
import { type ExportRows, rowReader } from './export-rows.ts';

const PIECE = 64 * 1024;
/**
 * Without this mark, spreadsheets misread accents. Some programs read the mark as part of the first column’s name,
 * which matters little, because that column has the same value in every row.
 */
export const BYTE_ORDER_MARK = '\ufeff';
export const END = '\r\n';
/** Characters that start a formula in a spreadsheet. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const QUOTED = /[",\r\n]/;

/**
 * Returns a text as a CSV cell that is never run as a formula: a leading apostrophe marks it as text. Do not use it for
 * numbers.
 */
function csvText(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns a line of the table without its line end. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  cells.map((cell) => (typeof cell === 'string' ? csvText(cell) : cell)).join(',');

/** Returns a function that writes a row’s CSV cells, without the last column. */
export function rowLinesOf(of: ExportRows): (row: number) => string {
  const rowAt = rowReader(of);
  return (number) => {
    const row = rowAt(number);
    return csvLine(EXPORT_COLUMNS.map(({ value }) => value(row)));
  };
}

/**
 * Returns the rows as CSV (RFC 4180, UTF-8 with a byte order mark), in pieces of about 64 kB.
 *
 * Every line has the same columns, so that no parser mistakes the description for data. The last column, `about`,
 * contains the description, one sentence per row. If there are fewer rows than sentences, the last row contains all
 * remaining sentences; if there is no row, the column’s name contains them.
 */
export function* csvPieces(of: ExportRows, about: ExportAbout): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const { rows } = of;
  const sentences = [...about.notes.en, ...about.notes.fr];
  const aboutOf = (row: number) =>
    row === rows.length - 1 ? sentences.slice(row).join(' · ') : (sentences[row] ?? '');
  const named = rows.length > 0 ? 'about' : `about: ${sentences.join(' · ')}`;
  const lineOf = rowLinesOf(of);

  let piece = `${BYTE_ORDER_MARK}${csvLine([...EXPORT_COLUMNS.map(({ name }) => name), named])}${END}`;
  for (let row = 0; row < rows.length; row += 1) {
    piece += `${lineOf(row)},${csvText(aboutOf(row))}${END}`;
    if (piece.length < PIECE) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  if (piece) yield encoder.encode(piece);
}
