import { createHash } from 'node:crypto';
import type { PackQuestion } from '../question.ts';
import type { RangeOfView } from '../range-of-view.ts';
import type { Recounted } from './recounted.ts';
import type { Say } from './verify-words.ts';

/** Maximum number of differing rows and windows that are listed. */
const NAMED = 10;

interface Packed {
  readonly question: PackQuestion;
  /** Text files of the pack. */
  readonly reports: string;
  readonly rows: string;
}

/** Lists what is equal and what differs. `isSame`: everything is equal. */
export function compared(
  { question, reports, rows }: Packed,
  found: Recounted,
  say: Say,
): { readonly lines: readonly string[]; readonly isSame: boolean } {
  const { about, sha256, range } = question;
  const lines: string[] = [];
  let isSame = true;
  const compare = (what: Parameters<Say>[0], ours: string | number, yours: string | number) => {
    const same = ours === yours;
    isSame &&= same;
    lines.push(say(same ? 'same' : 'differs', { what: say(what), value: ours, ours, yours }));
    return same;
  };
  compare('own_checksum', sha256, createHash('sha256').update(reports).digest('hex'));
  compare('number', about.total, found.total);
  compare('not_placed', about.not_placed, found.notPlaced);
  compare('checksum', sha256, found.sha256);
  const differing = differingRows(rows, found.rows);
  if (!compare('rows', differing.all, differing.all - differing.missing.length)) {
    for (const row of differing.missing.slice(0, NAMED)) lines.push(say('missing_row', { row }));
    for (const row of differing.extra.slice(0, NAMED)) lines.push(say('extra_row', { row }));
  }
  if (range || found.range) {
    compare('range', rangeText(range, say), rangeText(found.range, say));
    const windows = differingWindows(range, found.range);
    if (!compare('windows', range?.counts.length ?? 0, (range?.counts.length ?? 0) - windows.length))
      for (const window of windows.slice(0, NAMED)) lines.push(say('window', { ...window }));
  }
  lines.push(say(isSame ? 'all_same' : 'not_all_same'));
  return { lines, isSame };
}

function rangeText(range: RangeOfView | null, say: Say): string {
  const judged = range?.range;
  if (!judged) return range?.reason ?? say('none');
  return 'low' in judged
    ? `${judged.state}, ${judged.low}-${judged.high}, ${judged.expected}, ${judged.dispersion}`
    : judged.state;
}

/** Returns the lines of a table of rows without its header. Each line contains a SHA-256. */
const linesOf = (table: string): string[] => table.split('\r\n').filter((line) => /^\d+,[\da-f]{64},/.test(line));
const sumOf = (line: string): string => line.split(',', 2)[1] ?? '';

function differingRows(ours: string, yours: string) {
  const all = linesOf(ours);
  const left = new Map<string, string[]>();
  for (const line of linesOf(yours)) left.set(sumOf(line), [...(left.get(sumOf(line)) ?? []), line]);
  const missing = all.filter((line) => left.get(sumOf(line))?.pop() === undefined);
  return { all: all.length, missing, extra: [...left.values()].flat() };
}

function differingWindows(ours: RangeOfView | null, yours: RangeOfView | null) {
  const found = new Map(yours?.counts.map((window) => [window.from, window]));
  return (ours?.counts ?? []).flatMap(({ from, until, count, atMaturity }) => {
    const other = found.get(from);
    return other?.count === count && other.atMaturity === atMaturity
      ? []
      : [{ from, until, ours: `${count} (${atMaturity})`, yours: other ? `${other.count} (${other.atMaturity})` : 0 }];
  });
}
