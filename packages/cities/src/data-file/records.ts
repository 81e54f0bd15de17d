import { SourceProblem } from '../kit/fetching.ts';

/** A record of delimited text, and the number of its first line, counted from 1. */
export interface Record {
  readonly text: string;
  readonly line: number;
  /** False for a last record that does not end with a line break. */
  readonly isEnded: boolean;
}

const LINE_END = /\r\n|\n|\r/g;
const QUOTE = '"';
const LONGEST_RECORD = 1_000_000;

/**
 * Splits a text into records. A record is one line, or several if line breaks are inside quotes. No known parser
 * reports the line of a record or of an unclosed quote, so this is not a library. Throws `SourceProblem` for an
 * unclosed quote.
 */
export async function* recordsOf(text: AsyncIterable<string>): AsyncGenerator<Record[]> {
  let buffer = '';
  /**
   * State of the current record: its first line, the number of characters scanned, and whether the scan ended inside
   * quotes.
   */
  let began = 1;
  let scanned = 0;
  let isQuoted = false;
  let line = 1;
  for await (const chunk of text) {
    buffer += chunk;
    const records: Record[] = [];
    let start = 0;
    let quote = buffer.indexOf(QUOTE, scanned);
    LINE_END.lastIndex = scanned;
    for (let found = LINE_END.exec(buffer); found; found = LINE_END.exec(buffer)) {
      // The line feed after this carriage return may be in the next chunk.
      if (found[0] === '\r' && found.index === buffer.length - 1) break;
      for (; quote >= 0 && quote < found.index; quote = buffer.indexOf(QUOTE, quote + 1)) isQuoted = !isQuoted;
      scanned = LINE_END.lastIndex;
      line += 1;
      if (isQuoted) continue;
      records.push({ text: buffer.slice(start, found.index), line: began, isEnded: true });
      start = scanned;
      began = line;
    }
    buffer = buffer.slice(start);
    scanned -= start;
    if (buffer.length > LONGEST_RECORD)
      throw new SourceProblem('not_data', `line ${began} is too long: a quote in it may not end`);
    yield records;
  }
  for (let quote = buffer.indexOf(QUOTE, scanned); quote >= 0; quote = buffer.indexOf(QUOTE, quote + 1))
    isQuoted = !isQuoted;
  if (isQuoted) throw new SourceProblem('cut_off', `a quoted value in line ${began} does not end`);
  const isEnded = buffer.endsWith('\r');
  if (buffer !== '') yield [{ text: isEnded ? buffer.slice(0, -1) : buffer, line: began, isEnded }];
}

/** Returns the cells of a record. Throws `SourceProblem` for a misplaced quote. */
export function cellsOf({ text, line }: Pick<Record, 'text' | 'line'>, delimiter: string): string[] {
  if (!text.includes(QUOTE)) return text.split(delimiter);
  const cells: string[] = [];
  for (let at = 0; at <= text.length; ) {
    let end: number;
    if (text[at] === QUOTE) {
      let close = text.indexOf(QUOTE, at + 1);
      while (close >= 0 && text[close + 1] === QUOTE) close = text.indexOf(QUOTE, close + 2);
      end = close + 1;
      if (close < 0 || (end < text.length && text[end] !== delimiter)) throw misplaced(line, text.slice(at, at + 40));
      cells.push(text.slice(at + 1, close).replaceAll('""', QUOTE));
    } else {
      end = text.indexOf(delimiter, at);
      if (end < 0) end = text.length;
      const cell = text.slice(at, end);
      if (cell.includes(QUOTE)) throw misplaced(line, cell.slice(0, 40));
      cells.push(cell);
    }
    // After a delimiter at the end follows one more cell, which is empty.
    at = end + 1;
  }
  return cells;
}

const misplaced = (line: number, cell: string): SourceProblem =>
  new SourceProblem('not_data', `line ${line}: a quote stands in the middle of a value: ${cell}`);
