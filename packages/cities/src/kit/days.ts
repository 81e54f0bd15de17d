import { dayIn, instantOnClock } from '@crimemap/contract/time';

const DAYS_CACHED_MAX = 20_000;
const days = new Map<string, Map<number, string>>();

/** Returns the calendar day (`YYYY-MM-DD`) in `timeZone` of an instant in epoch milliseconds. */
export function dayAt(instant: number, timeZone: string): string {
  // Most dates of a source are a few thousand midnights. Without a cache, converting them would take most of the time.
  let known = days.get(timeZone);
  if (!known || known.size > DAYS_CACHED_MAX) {
    known = new Map();
    days.set(timeZone, known);
  }
  let day = known.get(instant);
  if (day === undefined) {
    day = dayIn(timeZone, instant);
    known.set(instant, day);
  }
  return day;
}

/** Returns the instant, in epoch milliseconds, at which the calendar day `day` starts in `timeZone`. */
export const startOfDay = (day: string, timeZone: string): number => instantOnClock(`${day}T00:00:00`, timeZone);

/** Returns the next calendar day. */
export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const SHAPES: ReadonlyArray<readonly [RegExp, (words: string) => number]> = [
  [/^-?\d{9,}(?:\.\d+)?$/, Number],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/, (words) => Date.parse(`${words}Z`)],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/, Date.parse],
  [
    /^\d{4}[-/]\d\d[-/]\d\d \d\d:\d\d:\d\d(?:\.\d+)?(?:\+00(?::?00)?|Z)?$/,
    (words) => Date.parse(`${words.slice(0, 10).replaceAll('/', '-')}T${words.slice(11, 19)}Z`),
  ],
  [/^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d\d:\d\d [AP]M$/, (words) => Date.parse(`${words} UTC`)],
];

const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(2101, 0);

function parsed(words: string): number {
  const shape = SHAPES.find(([pattern]) => pattern.test(words));
  return shape ? shape[1](words) : Number.NaN;
}

/**
 * Parses an instant into epoch milliseconds: a number of milliseconds, ISO, `2004/01/03 05:00:00+00` or `4/15/2014
 * 4:00:00 AM`. A time without a zone is UTC, as in ArcGIS exports. Throws for anything else.
 */
export function instantOf(value: string | number): number {
  const instant = typeof value === 'number' ? value : parsed(value.trim());
  if (!(instant >= EARLIEST && instant < LATEST)) throw new Error(`not a date: ${String(value).slice(0, 40)}`);
  return instant;
}

/**
 * Parses a calendar day without a time, from 1900 to 2100: `2014-04-15`, `2014/04/15` or `4/15/2014`. `null` for other
 * text.
 */
export function plainDay(words: string): string | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(words);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(words);
  const [year, month, day] = iso ? iso.slice(1, 4) : american ? [american[3], american[1], american[2]] : [];
  if (!year || !month || !day) return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return instant >= EARLIEST && instant < LATEST && new Date(instant).toISOString().startsWith(text) ? text : null;
}
