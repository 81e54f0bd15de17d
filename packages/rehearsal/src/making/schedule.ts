import { chanceOf, pick } from '../chance.ts';
import { daysIn, firstDayOf, plainDayOf } from './calendar.ts';

/** Number of rows of a category in each year, and their distribution over the year. */
export interface YearShape {
  /** Number of rows in each year, from the first year of the schedule. Later years are like the last one. */
  readonly totals: readonly number[];
  /**
   * Number of rows in the first quarter after the last total, if the following year is known only so far; otherwise 0.
   */
  readonly nextFirstQuarter: number;
  /** Weights of the months, starting in January. */
  readonly months: readonly number[];
  /** Weights of the weekdays, starting on Sunday; 1 is an average day. */
  readonly weekdays: readonly number[];
}

/** Position of a row: it is number `ordinal` among the rows of its category that were reported in `year`. */
export interface Slot {
  readonly year: number;
  readonly category: number;
  readonly ordinal: number;
}

export interface Schedule {
  readonly count: number;
  readonly slot: (row: number) => Slot;
  /** Returns the report day of an ordinal in a year and category. */
  readonly dayOfOrdinal: (year: number, category: number, ordinal: number) => number;
  /**
   * Returns the position of an ordinal within its year, from 0 (inclusive) to 1 (exclusive). It grows with the ordinal.
   */
  readonly quantile: (year: number, category: number, ordinal: number) => number;
  /** Returns the index of the first row that is reported on this day or later. */
  readonly firstRowFrom: (day: number) => number;
}

interface Plan {
  readonly category: Uint8Array;
  readonly ordinal: Uint32Array;
  /** Index of the first row of each day, from January 1. The last entry is the number of rows. */
  readonly starts: Uint32Array;
}

export interface ScheduleOptions {
  readonly categories: readonly YearShape[];
  /** Year of the first total of each category, and also of the first row. */
  readonly firstYear: number;
  readonly scale: number;
  readonly seed: number;
  /** Last report day. Rows reported later do not exist yet. */
  readonly lastDay: number;
}

/**
 * Determines which rows exist, in the order of their report days, without generating them. Each year is planned when it
 * is first needed (five bytes per row). Rows do not depend on earlier calls or on the current date.
 */
export function makeSchedule({ categories, firstYear, scale, seed, lastDay }: ScheduleOptions): Schedule {
  const lastYear = plainDayOf(lastDay).year;
  const years = Array.from({ length: Math.max(0, lastYear - firstYear + 1) }, (_, i) => firstYear + i);
  // One list, indexed by year and category, because it is read several times for each row.
  const kinds: { readonly count: number; readonly days: Float64Array }[] = [];
  const kindOf = (year: number, category: number): { readonly count: number; readonly days: Float64Array } => {
    const at = (year - firstYear) * categories.length + category;
    const known = kinds[at];
    if (known !== undefined) return known;
    const facts = categories[category];
    if (facts === undefined) throw new RangeError(`no category ${category}`);
    const kind = { count: Math.round(totalOf(facts, year - firstYear) * scale), days: daySums(year, facts) };
    kinds[at] = kind;
    return kind;
  };
  const quantile = (year: number, category: number, ordinal: number): number =>
    (ordinal + chanceOf(seed, year, category, ordinal, 7)) / kindOf(year, category).count;
  const dayInYear = (year: number, category: number, ordinal: number): number =>
    pick(kindOf(year, category).days, quantile(year, category, ordinal));

  const plans = new Map<number, Plan>();
  const planOf = (year: number): Plan => {
    let plan = plans.get(year);
    if (plan === undefined) {
      plan = makePlan(
        daysIn(year),
        categories.map((_, category) => ({
          count: kindOf(year, category).count,
          day: (ordinal) => dayInYear(year, category, ordinal),
        })),
      );
      plans.set(year, plan);
    }
    return plan;
  };
  const rowBefore = (year: number, day: number): number => planOf(year).starts[day - firstDayOf(year)] ?? 0;
  const sizes = years.map((year) =>
    year < lastYear
      ? categories.reduce((sum, _, category) => sum + kindOf(year, category).count, 0)
      : rowBefore(year, lastDay + 1),
  );
  const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((a, b) => a + b, 0));
  const count = sizes.reduce((a, b) => a + b, 0);

  return {
    count,
    quantile,
    dayOfOrdinal: (year, category, ordinal) => firstDayOf(year) + dayInYear(year, category, ordinal),
    slot: (row) => {
      let i = starts.length - 1;
      while (i > 0 && (starts[i] ?? 0) > row) i -= 1;
      const year = years[i];
      if (year === undefined || row < 0 || row >= count) throw new RangeError(`no row ${row}`);
      const plan = planOf(year);
      const at = row - (starts[i] ?? 0);
      return { year, category: plan.category[at] ?? 0, ordinal: plan.ordinal[at] ?? 0 };
    },
    firstRowFrom: (day) => {
      if (day > lastDay) return count;
      const i = years.indexOf(plainDayOf(day).year);
      const year = years[i];
      if (year === undefined) return 0;
      return Math.min(count, (starts[i] ?? 0) + rowBefore(year, day));
    },
  };
}

/**
 * Returns the number of rows in a year. Years without a published total are like the last one, or follow its first
 * quarter if that is known.
 */
function totalOf({ totals, nextFirstQuarter, months }: YearShape, index: number): number {
  const known = totals[index];
  if (known !== undefined) return known;
  if (nextFirstQuarter === 0) return totals.at(-1) ?? 0;
  const winter = months.slice(0, 3).reduce((a, b) => a + b, 0) / months.reduce((a, b) => a + b, 0);
  return Math.round(nextFirstQuarter / winter);
}

function daySums(year: number, { months, weekdays }: YearShape): Float64Array {
  const first = firstDayOf(year);
  const days = Array.from({ length: daysIn(year) }, (_, i) => plainDayOf(first + i));
  const perMonth = months.map((_, month) =>
    days.filter((day) => day.month === month).reduce((sum, day) => sum + (weekdays[day.weekday] ?? 1), 0),
  );
  let sum = 0;
  const total = months.reduce((a, b) => a + b, 0);
  return Float64Array.from(days, (day) => {
    sum += (((months[day.month] ?? 0) / total) * (weekdays[day.weekday] ?? 1)) / (perMonth[day.month] ?? 1);
    return sum;
  });
}

/** Sorts all rows of a year by day, with a counting sort. */
function makePlan(days: number, parts: readonly { count: number; day: (ordinal: number) => number }[]): Plan {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const category = new Uint8Array(count);
  const ordinal = new Uint32Array(count);
  const dayOfEach = parts.map((part) => Uint16Array.from({ length: part.count }, (_, nth) => part.day(nth)));
  const starts = new Uint32Array(days + 1);
  for (const list of dayOfEach) for (const day of list) starts[day + 1] = (starts[day + 1] ?? 0) + 1;
  for (let day = 1; day <= days; day += 1) starts[day] = (starts[day] ?? 0) + (starts[day - 1] ?? 0);
  const next = starts.slice();
  for (const [i, list] of dayOfEach.entries()) {
    for (const [nth, day] of list.entries()) {
      const at = next[day] ?? 0;
      next[day] = at + 1;
      category[at] = i;
      ordinal[at] = nth;
    }
  }
  return { category, ordinal, starts };
}
