import { FEWEST_REPORTS } from '@crimemap/usual-range/floors';

/**
 * Six steps. Step 0 is the value 0. Each of the next four ends at a bound, which belongs to the step. The last is above
 * all bounds.
 */
export interface HeatClasses {
  readonly how: 'fixed' | 'computed';
  readonly upTo: readonly [number, number, number, number, number];
}

export const FIXED: HeatClasses = { how: 'fixed', upTo: [0, 5, 10, 20, 50] };

/** Returns the step (0 to 5) of a value. */
export function stepOf({ upTo }: HeatClasses, value: number): number {
  const step = upTo.findIndex((bound) => value <= bound);
  return step < 0 ? 5 : step;
}

/** Returns whether the fixed classes distinguish too little: more than half of the areas are in the last class. */
export const fixedSaysLittle = (values: readonly number[]): boolean =>
  values.filter((value) => stepOf(FIXED, value) === 5).length * 2 > values.length;

/** Returns classes that contain about the same number of areas each, with round numbers as bounds. */
export function computedClasses(values: readonly number[], wholeNumbers: boolean): HeatClasses {
  const sorted = values.filter((value) => value > 0).sort((a, b) => a - b);
  const [first, second, third, fourth] = boundsAt(sorted, [0.2, 0.4, 0.6, 0.8], 0, wholeNumbers);
  return { how: 'computed', upTo: [0, first as number, second as number, third as number, fourth as number] };
}

/**
 * Returns classes for hexagons. Hexagons with fewer than `FEWEST_REPORTS` reports show no number and are in one class.
 * The others are divided about evenly.
 */
export function hexagonClasses(counts: readonly number[]): HeatClasses {
  const sorted = counts.filter((count) => count >= FEWEST_REPORTS).sort((a, b) => a - b);
  const [first, second, third] = boundsAt(sorted, [0.25, 0.5, 0.75], FEWEST_REPORTS - 1, true);
  return { how: 'computed', upTo: [0, FEWEST_REPORTS - 1, first as number, second as number, third as number] };
}

/** Returns round numbers near the values at these shares of the sorted list. Each is above the previous one. */
function boundsAt(
  sorted: readonly number[],
  shares: readonly number[],
  above: number,
  wholeNumbers: boolean,
): number[] {
  let before = above;
  return shares.map((share) => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    before = roundBound(value, before, wholeNumbers);
    return before;
  });
}

const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10] as const;
/** Minimum number of whole numbers in each class. */
const LEAST_WIDTH = 2;

/** Returns the round number nearest to a value that is far enough above the previous bound for a useful class. */
function roundBound(value: number, before: number, wholeNumbers: boolean): number {
  const least = wholeNumbers ? before + LEAST_WIDTH : before;
  const magnitude = Math.floor(Math.log10(Math.max(value, least, 0.1)));
  const candidates = [magnitude - 1, magnitude, magnitude + 1]
    .flatMap((power) => ROUND.map((one) => Number((one * 10 ** power).toPrecision(2))))
    .filter((one) => (wholeNumbers ? one >= least && Number.isInteger(one) : one > least));
  return candidates.reduce((a, b) => (Math.abs(b - value) < Math.abs(a - value) ? b : a));
}

/**
 * Returns the classes to use. Rates always use computed classes, because the fixed bounds are counts. For counts
 * without a choice, uses the fixed classes if they distinguish the areas.
 */
export function classesFor(
  values: readonly number[],
  measure: 'count' | 'rate',
  chosen: 'fixed' | 'computed' | undefined,
): HeatClasses {
  if (measure === 'rate') return computedClasses(values, false);
  if (chosen === 'fixed' || (chosen === undefined && !fixedSaysLittle(values))) return FIXED;
  return computedClasses(values, true);
}

/** Returns the range of each step as text: `0`, `1–5`, …, `50+`. */
export function classLabels(
  { how, upTo }: HeatClasses,
  measure: 'count' | 'rate',
  write: (value: number) => string,
): readonly string[] {
  const labels = upTo.map((bound, step) => {
    if (step === 0) return '0';
    const before = upTo[step - 1] as number;
    if (measure === 'rate') return step === 1 ? `≤ ${write(bound)}` : `${write(before)}–${write(bound)}`;
    return bound === before + 1 ? write(bound) : `${write(before + 1)}–${write(bound)}`;
  });
  // The specification calls the last fixed class “50+”. In computed classes with close bounds this would give “7” and
  // “7+”, which both contain 7.
  const last = how === 'computed' && measure === 'count' ? upTo[4] + 1 : upTo[4];
  return [...labels, `${write(last)}+`];
}

/** Returns the upper bound of each step in at most five or six characters, for the narrow steps of a legend ramp. */
export function shortLabels({ upTo }: HeatClasses, write: (value: number) => string): readonly string[] {
  return [...upTo.map((bound, step) => (step === 0 ? '0' : `≤${write(bound)}`)), `>${write(upTo[4])}`];
}

/**
 * Returns the first number of each step, for a phone: `0`, `1`, `6`, `11`, `21`, `51+`. For rates, returns the bound
 * above which the step begins.
 */
export function firstNumbers(
  { upTo }: HeatClasses,
  measure: 'count' | 'rate',
  write: (value: number) => string,
): readonly string[] {
  const firsts = upTo.map((bound) => write(measure === 'count' ? bound + 1 : bound));
  return ['0', ...firsts.map((first, at) => (at === 4 ? `${first}+` : measure === 'rate' ? `>${first}` : first))];
}
