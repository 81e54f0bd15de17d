import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll } from 'vitest';

/* Files of invented rows in the formats people save. For tests. */

/**
 * Returns a function that writes a file with a name that does not tell its format. The folder is deleted after the
 * tests of the calling file.
 */
export function filesFolder(): (content: string | Uint8Array) => string {
  const folder = mkdtempSync(join(tmpdir(), 'data-files-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  return (content) => {
    files += 1;
    const path = join(folder, `download-${files}`);
    writeFileSync(path, content);
    return path;
  };
}

export const zipOf = (entries: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, content]) => [name, Buffer.from(content)])));

/** Encodes text as Windows-1252. All characters must be in Latin-1. */
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

export const ENCODINGS: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-8, accents apart': (text) => Buffer.from(text.normalize('NFD')),
  'UTF-16 LE with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 BE with a mark': (text) => bigEndian(`\uFEFF${text}`),
  'UTF-16 LE': (text) => Buffer.from(text, 'utf16le'),
  'Windows-1252': latin1,
};

const quoted = (cell: string, delimiter: string): string =>
  /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Returns delimited text. `head` comes before the header, and `end` ends each line. */
export const separated = (
  rows: ReadonlyArray<Readonly<Record<string, string>>>,
  { delimiter = ',', end = '\r\n', head = '' } = {},
): string => {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
  return head + lines.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter) + end).join('');
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** Style 1 in this workbook is a date with a time. */
const STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/**
 * Returns a workbook as spreadsheet programs write it: with text, numbers, and days as serial numbers with a date
 * style.
 */
export function workbook(sheets: ReadonlyArray<ReadonlyArray<ReadonlyArray<string | number | Date>>>): Uint8Array {
  const cellOf = (value: string | number | Date, column: number, row: number): string => {
    const at = `r="${String.fromCharCode(65 + column)}${row + 1}"`;
    if (typeof value === 'string') return `<c ${at} t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
    if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
    return `<c ${at} s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
  };
  const sheetOf = (rows: ReadonlyArray<ReadonlyArray<string | number | Date>>): string =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
      .map(
        (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, column, row)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  const numbers = sheets.map((_, index) => index + 1);
  return zipOf({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONS}"><sheets>${numbers
      .map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${numbers
      .map((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
      .join('')}<Relationship Id="rIdS" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(sheets.map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetOf(rows)])),
  });
}
