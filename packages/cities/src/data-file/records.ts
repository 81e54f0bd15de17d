import { SourceProblem } from '../kit/fetching.ts';

/** A record of separated values as it stands in its text, and the line it begins in, from 1. */
export interface Record {
  readonly text: string;
  readonly line: number;
  /** False for the last one of a text that has no line end behind it. */
  readonly isEnded: boolean;
}

const LINE_END = /\r\n|\n|\r/g;
const QUOTE = '"';
const LONGEST_RECORD = 1_000_000;

/**
 * The records of a text: its lines, but for line ends between quotes. Written here because no parser we know says in which line
 * of the file a record begins, or which one a quote that is never closed belongs to. Throws `SourceProblem` for that one.
 */
export async function* recordsOf(text: AsyncIterable<string>): AsyncGenerator<Record[]> {
  let buffer = '';
  /** The record at hand: the line it began in, how much of it has been looked at, and whether that ends between quotes. */
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
      // The other half of this line end may come with the next chunk.
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

/** The cells of a record. Throws `SourceProblem` for a quote that stands where none may. */
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
    // A delimiter at the very end has one more, empty cell behind it.
    at = end + 1;
  }
  return cells;
}

const misplaced = (line: number, cell: string): SourceProblem =>
  new SourceProblem('not_data', `line ${line}: a quote stands in the middle of a value: ${cell}`);
