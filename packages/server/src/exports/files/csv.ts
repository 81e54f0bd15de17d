import type { ExportAbout } from '@crimemap/contract/export';
import { EXPORT_COLUMNS } from './columns.ts';
import { type ExportRows, rowReader } from './export-rows.ts';

const PIECE = 64 * 1024;
/** Without it a spreadsheet takes accents for something else. The first column is the same in every row: nobody misses it who reads the mark with its name. */
export const BYTE_ORDER_MARK = '\ufeff';
export const END = '\r\n';
/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const QUOTED = /[",\r\n]/;

/** A text as a cell that is never run as a formula: an apostrophe before one says that it is a text. Numbers do not go through here. */
function csvText(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line of a table, without its end. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  cells.map((cell) => (typeof cell === 'string' ? csvText(cell) : cell)).join(',');

/** What each row says, as it stands in the CSV before its last column. */
export function rowLinesOf(of: ExportRows): (row: number) => string {
  const rowAt = rowReader(of);
  return (number) => {
    const row = rowAt(number);
    return csvLine(EXPORT_COLUMNS.map(({ value }) => value(row)));
  };
}

/**
 * The rows as CSV (RFC 4180, UTF-8 with a byte order mark), in pieces of about 64 kB. Every line has the same columns; the last,
 * `about`, holds what the file says of itself, a sentence a row: there is no line that a parser would take for data. Sentences
 * there are no rows for are joined to the last one, and to the column’s name where there is none.
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
