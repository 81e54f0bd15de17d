import type { Gathering } from './corners.ts';
import type { YearShape } from './schedule.ts';

/** Published facts about one category. Everything else in the sample rows is invented. */
export interface Category extends YearShape {
  readonly word: string;
  /** Weights in the order of the areas. One more weight is for rows without an area. */
  readonly areas: readonly number[];
  /** Weights of the hours, starting at midnight. */
  readonly hours: readonly number[];
  readonly gathering: Gathering;
  /** The probability that a row is reported more than n days late is `late` / n^`fade`. */
  readonly late: number;
  readonly fade: number;
}

/**
 * Weights of the hours, starting at midnight, for cities that publish none. They are invented, with peaks at midnight
 * and noon because sources round to these.
 */
const HOURS = {
  evening: [55, 38, 36, 26, 16, 12, 13, 19, 28, 34, 38, 41, 58, 45, 48, 56, 54, 55, 57, 55, 54, 53, 51, 49],
  night: [70, 44, 42, 40, 38, 33, 28, 27, 28, 27, 27, 28, 40, 28, 28, 30, 32, 36, 42, 48, 52, 56, 60, 66],
  day: [45, 8, 6, 5, 4, 4, 8, 18, 38, 62, 70, 72, 88, 72, 74, 76, 72, 64, 52, 44, 36, 28, 20, 14],
} as const;
const MONTHS = [78, 70, 79, 80, 88, 88, 91, 90, 86, 88, 84, 80];
const WEEKDAYS = [0.97, 0.98, 0.99, 1, 1.01, 1.05, 1];

/**
 * Returns a category from its word, its yearly totals and the weights of its areas. All other facts have ordinary
 * default values.
 */
export const category = (
  word: string,
  totals: readonly number[],
  areas: readonly number[],
  {
    when = 'evening',
    ...facts
  }: Partial<Omit<Category, 'word' | 'totals' | 'areas'>> & { when?: keyof typeof HOURS } = {},
): Category => ({
  word,
  totals,
  areas,
  nextFirstQuarter: 0,
  months: MONTHS,
  weekdays: WEEKDAYS,
  hours: HOURS[when],
  gathering: when === 'night' ? 'spread' : 'busy',
  late: when === 'day' ? 0.5 : 0.2,
  fade: when === 'day' ? 0.35 : 0.6,
  ...facts,
});
