import * as z from 'zod/mini';
import { YEAR_MAX, YEAR_MIN } from './query.ts';

/*
 * Formats of period, months and hours in a link of the map (docs/explanation/periods.md). Invalid values are ignored.
 *
 * period=28d | 12m | 2026-10 | 2026-01-01..2026-03-31
 * months=1-3,12
 * hours=0-6 | fri-sat.22-4 | sat-sun | mon.6-9,wed.6-9
 * play=1 | 3.2019-01..2020-12
 */

/** Period in a link. `28d` and `12m` end with the last final day; months and ranges name their days. */
type LinkPeriod =
  | { readonly kind: '28d' }
  | { readonly kind: '12m' }
  | { readonly kind: 'month'; readonly month: string }
  | { readonly kind: 'range'; readonly since: string; readonly until: string };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const Day = z.iso.date();

/**
 * Parses the link parameter `period=`, whose days are in the city's calendar, both inclusive. Returns `null` if it is
 * invalid.
 */
export function parsePeriod(text: string): LinkPeriod | null {
  if (text === '28d' || text === '12m') return text === '28d' ? { kind: '28d' } : { kind: '12m' };
  if (MONTH.test(text)) return isInOurYears(text) ? { kind: 'month', month: text } : null;
  const [since = '', until = '', ...more] = text.split('..');
  const areDays = [since, until].every((day) => z.safeParse(Day, day).success && isInOurYears(day));
  return areDays && more.length === 0 && since <= until ? { kind: 'range', since, until } : null;
}

const isInOurYears = (text: string): boolean => {
  const year = Number(text.slice(0, 4));
  return year >= YEAR_MIN && year <= YEAR_MAX;
};

/** Number of months shown at a time during playback. */
export const PLAY_WINDOWS = [1, 3, 12] as const;
export type PlayWindow = (typeof PLAY_WINDOWS)[number];

/** Playback in a link. `months` are the first and last month, both inclusive; `null` for all available months. */
interface LinkPlay {
  readonly window: PlayWindow;
  readonly months: { readonly first: string; readonly last: string } | null;
}

/** Parses the link parameter `play=`; returns `null` if it is invalid. */
export function parsePlay(text: string): LinkPlay | null {
  const [, length, months] = /^(\d+)(?:\.(.+))?$/.exec(text) ?? [];
  const window = PLAY_WINDOWS.find((one) => String(one) === length);
  if (window === undefined) return null;
  if (months === undefined) return { window, months: null };
  const [first = '', last = '', ...more] = months.split('..');
  const areMonths = [first, last].every((month) => MONTH.test(month) && isInOurYears(month));
  return areMonths && more.length === 0 && first <= last ? { window, months: { first, last } } : null;
}

/** Formats the link parameter `play=`. */
export const formatPlay = ({ window, months }: LinkPlay): string =>
  months ? `${window}.${months.first}..${months.last}` : String(window);

const MONTHS = 12;
const DAY_NAMES: readonly string[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const DAYS = DAY_NAMES.length;
const HOURS = 24;
/** Number of hours in a week. */
export const WEEK_HOURS: number = DAYS * HOURS;

/**
 * Parses the link parameter `months=` into unique months (1 to 12) in ascending order; `11-2` is November to February.
 * Returns `null` if it is invalid or contains all twelve months.
 */
export function parseMonths(text: string): readonly number[] | null {
  const chosen = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to] = /^([1-9]|1[0-2])(?:-([1-9]|1[0-2]))?$/.exec(part) ?? [];
    if (from === undefined) return null;
    for (const month of around(Number(from) - 1, Number(to ?? from) - 1, MONTHS)) chosen.add(month + 1);
  }
  return chosen.size === MONTHS ? null : [...chosen].sort((a, b) => a - b);
}

/** Formats months as the shortest `months=`. Returns `undefined` for no months and for all twelve. */
export function formatMonths(months: readonly number[]): string | undefined {
  if (months.length === 0 || months.length === MONTHS) return undefined;
  return runsOf(months)
    .map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
    .join(',');
}

/**
 * Parses the link parameter `hours=` into hours of the week (`weekday * 24 + hour`, Monday first), in ascending order.
 * Each part of the list names days, hours or both; `22-4` ends before 4:00 on the next day. Returns `null` if it is
 * invalid or contains the whole week.
 */
export function parseHours(text: string): readonly number[] | null {
  const chosen = new Set<number>();
  for (const part of text.split(',')) {
    const slots = slotsOf(part);
    if (!slots) return null;
    for (const slot of slots) chosen.add(slot);
  }
  return chosen.size === WEEK_HOURS ? null : [...chosen].sort((a, b) => a - b);
}

const PART = /^(?:([a-z]{3})(?:-([a-z]{3}))?)?(?:\.(?=\d))?(?:(\d{1,2})-(\d{1,2}))?$/;

function slotsOf(part: string): readonly number[] | null {
  const [whole, first, last, from, to] = PART.exec(part) ?? [];
  if (!whole || (first !== undefined && from !== undefined) !== part.includes('.')) return null;
  const days = first === undefined ? around(0, DAYS - 1, DAYS) : around(dayOf(first), dayOf(last ?? first), DAYS);
  if (days.includes(-1)) return null;
  const [start, end] = [Number(from ?? 0), Number(to ?? HOURS)];
  if (start >= HOURS || end > HOURS || start === end) return null;
  const length = end > start ? end - start : HOURS - start + end;
  return days.flatMap((day) => Array.from({ length }, (_, hour) => (day * HOURS + start + hour) % WEEK_HOURS));
}

const dayOf = (name: string): number => DAY_NAMES.indexOf(name);

/**
 * Returns all numbers from `from` to `to`, continuing with 0 after `size - 1`. Returns `[-1]` if one of the two is
 * negative.
 */
function around(from: number, to: number, size: number): readonly number[] {
  if (from < 0 || to < 0) return [-1];
  return Array.from({ length: ((to - from + size) % size) + 1 }, (_, step) => (from + step) % size);
}

/**
 * Consecutive hours on some weekdays, from `from` (inclusive) to `to` (exclusive). If `to` is not later than `from`,
 * the hours end on the next day.
 */
interface HourSpan {
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
}

/**
 * Groups hours of the week into time ranges of at most a day, each with the weekdays on which it begins. The nights of
 * Friday and Saturday, for example, become one range with two days.
 */
export function spansOfHours(slots: readonly number[]): HourSpan[] {
  const isChosen = (slot: number) => chosen.has((slot + WEEK_HOURS) % WEEK_HOURS);
  const chosen = new Set(slots);
  const days = new Map<string, number[]>();
  const add = (start: number, length: number) => {
    const key = `${start % HOURS}-${length}`;
    days.set(key, [...(days.get(key) ?? []), Math.floor(start / HOURS) % DAYS]);
  };
  for (const start of slots.filter((slot) => !isChosen(slot - 1))) {
    let length = 1;
    while (isChosen(start + length)) length += 1;
    // Splits a range longer than a day into the part before its first midnight, whole days, and the part after the last
    // midnight.
    for (let at = start; length > 0; ) {
      const piece = length < HOURS ? length : Math.min(length, HOURS - (at % HOURS));
      add(at, piece);
      at += piece;
      length -= piece;
    }
  }
  return [...days]
    .map(([key, of]) => {
      const [from = 0, length = 0] = key.split('-').map(Number);
      const end = from + length;
      return { days: of.sort((a, b) => a - b), from, to: end > HOURS ? end - HOURS : end };
    })
    .sort((a, b) => (a.days[0] as number) - (b.days[0] as number) || a.from - b.from || a.to - b.to);
}

/** Formats hours of the week as the shortest `hours=`. Returns `undefined` for no hours and for the whole week. */
export function formatHours(slots: readonly number[]): string | undefined {
  if (slots.length === 0 || slots.length === WEEK_HOURS) return undefined;
  return spansOfHours(slots)
    .flatMap(({ days, from, to }) => {
      const hours = from === 0 && to === HOURS ? '' : `${from}-${to}`;
      if (days.length === DAYS) return [hours];
      return runsOf(days).map(([first, last]) => {
        const names = first === last ? DAY_NAMES[first] : `${DAY_NAMES[first]}-${DAY_NAMES[last]}`;
        return hours ? `${names}.${hours}` : `${names}`;
      });
    })
    .join(',');
}

/** Groups ascending numbers into ranges: 1, 2, 3, 12 become 1 to 3 and 12 to 12. */
export function runsOf(numbers: readonly number[]): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const one of numbers) {
    const run = runs.at(-1);
    if (run && run[1] === one - 1) run[1] = one;
    else runs.push([one, one]);
  }
  return runs;
}

/** Maximum length in characters. The longest valid text, which lists every other hour of the week, fits. */
const LENGTH_MAX = 1_200;

/** Returns a schema that parses a link parameter and outputs its shortest form. */
const canonical = (shortest: (text: string) => string | undefined | null) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(LENGTH_MAX)),
      z.transform((text: string) => shortest(text) ?? ''),
    ),
    z.string().check(z.minLength(1)),
  );

export const PeriodParam = canonical((text) => parsePeriod(text) && text);
export const PlayParam = canonical((text) => parsePlay(text) && text);
export const MonthsParam = canonical((text) => formatMonths(parseMonths(text) ?? []));
/** Hours in a link of the map. The last hour is excluded; in the API (`counts.ts`) it is included. */
export const LinkHoursParam = canonical((text) => formatHours(parseHours(text) ?? []));
