import type { Ratio } from './pairs.ts';

/**
 * `pass` and `fail`: result of comparing the worse end of the interval with the bar. `void`: the bar is tighter than
 * the machine’s noise. `short`: too few pairs or too small a load. `told`: a figure without a bar.
 */
export type Verdict = 'pass' | 'fail' | 'void' | 'short' | 'told' | 'skipped';

export interface Bar {
  readonly at: number;
  readonly is: 'at most' | 'at least';
}

export interface Line {
  readonly item: string;
  readonly what: string;
  readonly value: number | null;
  readonly unit: string;
  readonly interval: readonly [number, number] | null;
  readonly pairs: number | null;
  readonly bar: Bar | null;
  readonly verdict: Verdict;
  readonly note?: string;
}

type What = Pick<Line, 'item' | 'what'> & { readonly note?: string };

/** Returns a line for an exact figure, such as bytes, rows or statements. */
export function figure(what: What, value: number, unit: string, bar: Bar | null = null, short = false): Line {
  const verdict = !bar ? 'told' : short ? 'short' : meets(value, bar) ? 'pass' : 'fail';
  return { ...what, value, unit, interval: null, pairs: null, bar, verdict };
}

/**
 * Returns a line for a measured ratio. It passes only if the worse end of its interval passes. It is `void` if two
 * equal sides differed by as much as the bar allows, and `short` with fewer than `needed` pairs.
 */
export function measured(
  what: What,
  { ratio, interval, pairs }: Ratio,
  bar: Bar | null,
  same: Ratio,
  needed: number,
): Line {
  const line = { ...what, value: ratio, unit: '×', interval, pairs, bar };
  if (!bar) return { ...line, verdict: 'told' };
  const room = Math.abs(Math.log(bar.at));
  const noise = Math.max(...same.interval.map((end) => Math.abs(Math.log(end))));
  const badEnd = bar.is === 'at most' ? interval[1] : interval[0];
  return { ...line, verdict: pairs < needed ? 'short' : noise >= room ? 'void' : meets(badEnd, bar) ? 'pass' : 'fail' };
}

/** Returns a line for the ratio of a side to itself, which shows the noise of the machine. */
export const sameAsItself = (item: string, what: string, ratio: Ratio): Line =>
  measured({ item, what: `A/A: ${what}` }, ratio, null, ratio, 0);

export const skipped = (item: string, what: string, note: string): Line => ({
  item,
  what,
  value: null,
  unit: '',
  interval: null,
  pairs: null,
  bar: null,
  verdict: 'skipped',
  note,
});

const meets = (value: number, bar: Bar) => (bar.is === 'at most' ? value <= bar.at : value >= bar.at);

const number = (value: number, unit: string) =>
  unit === '×'
    ? value.toFixed(3)
    : Math.abs(value) >= 1000
      ? Math.round(value).toLocaleString('en-CA')
      : String(Number(value.toPrecision(4)));

export function textOf(line: Line): string {
  const { item, what, value, unit, interval, pairs, bar, verdict, note } = line;
  return [
    `(${item})`,
    verdict.padEnd(7),
    `${what}:`,
    value === null ? '' : `${number(value, unit)} ${unit}`,
    interval ? `[${interval.map((end) => number(end, unit)).join(' – ')}]` : '',
    pairs ? `${pairs} pairs` : '',
    bar ? `bar: ${bar.is} ${number(bar.at, unit)}` : '',
    note ? `— ${note}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
