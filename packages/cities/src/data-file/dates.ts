/** Order of day and month in dates that write both as numbers. */
export type DateOrder = 'day-first' | 'month-first';

const MONTHS = [
  'jan',
  'fe[bv]',
  'mar',
  'a[pv]r',
  'ma[iy]',
  'ju(?:n|in)',
  'jul|juil',
  'au[gt]|aou',
  'sep',
  'oct',
  'nov',
  'dec',
].map((start) => new RegExp(`^(?:${start})`));

/** Returns the number (1 to 12) of a month such as `March`, `Sept.` or `août`; 0 for other words. */
function monthNamed(word: string): number {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return MONTHS.findIndex((month) => month.test(plain)) + 1;
}

/** Difference from UTC in hours by the name of a time zone, as in emails and feeds. */
const ZONES: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  NST: -3.5,
  NDT: -2.5,
  AST: -4,
  ADT: -3,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
};

const TIME = String.raw`(?:[T ,]+(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,]\d+)?)?(?:\s*(?<half>[AP])\.?M\.?)?(?:\s*(?<zone>[A-Z]{1,4}|[+-]\d\d(?::?\d\d)?))?)?`;
const shape = (date: string): RegExp => new RegExp(`^${date}${TIME}$`, 'i');
const SHAPES = [
  shape(String.raw`(?<year>\d{4})(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})`),
  shape(
    String.raw`(?:\p{L}{3,9}\.?,?\s+)?(?<day>\d{1,2})[ -](?<name>\p{L}{3,9})\.?[ ,-]+(?<year>\d{4})`.replaceAll(
      String.raw`\p{L}`,
      '[a-zà-ÿ]',
    ),
  ),
  shape(String.raw`(?<name>[a-zà-ÿ]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})`),
  /^(?<year>(?:19|20)\d\d)(?<month>[01]\d)(?<day>[0-3]\d)$/,
];
const TWO_NUMBERS = shape(String.raw`(?<first>\d{1,2})(?<mark>[-/.])(?<second_number>\d{1,2})\k<mark>(?<year>\d{4})`);
const SHORT_YEAR = shape(String.raw`\d{1,2}[-/. ](?:\d{1,2}|[a-zà-ÿ]{3,9})[-/. ]\d{1,2}`);
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;
/** Number of days from day 0 of spreadsheets to January 1, 1970. */
const SERIAL_OF_1970 = 25_569;
const DAY_SECONDS = 86_400;

type Groups = Readonly<Record<string, string | undefined>>;

/** Returns the time of day in seconds; `null` if there is none, `NaN` if it is invalid. */
function secondsOf({ hour, minute, second, half }: Groups): number | null {
  if (hour === undefined) return null;
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second ?? 0)];
  const inHalf = half === undefined ? hours <= 23 : hours >= 1 && hours <= 12;
  if (!inHalf || minutes > 59 || seconds > 59) return Number.NaN;
  const on24 = half === undefined ? hours : (hours % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return (on24 * 60 + minutes) * 60 + seconds;
}

function zoneMinutes(zone: string): number {
  const [, sign, hours, minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (hours === undefined) return (ZONES[zone.toUpperCase()] ?? Number.NaN) * 60;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Returns a date such as `2024-03-04`, or with a time `2024-03-04T05:00:00`, followed by `Z` if the cell has a time
 * zone. Returns `null` for an impossible date or time, and for a year with fewer than four digits, because `Date.UTC`
 * reads 24 as 1924.
 */
function written(year: number, month: number, day: number, groups: Groups): string | null {
  if (year < 1000) return null;
  const instant = new Date(Date.UTC(year, month - 1, day));
  if (instant.getUTCMonth() !== month - 1 || instant.getUTCDate() !== day) return null;
  const seconds = secondsOf(groups);
  if (seconds === null) return instant.toISOString().slice(0, 10);
  const behind = groups.zone === undefined ? 0 : zoneMinutes(groups.zone);
  const at = instant.getTime() + seconds * 1000 - behind * 60_000;
  if (Number.isNaN(at)) return null;
  return `${new Date(at).toISOString().slice(0, 19)}${groups.zone === undefined ? '' : 'Z'}`;
}

/**
 * Formats an instant from a spreadsheet, in milliseconds since 1970 without a time zone. Midnight is formatted as a
 * day.
 */
export function ofInstant(instant: number): string {
  const seconds = Math.round(instant / 1000);
  const text = new Date(seconds * 1000).toISOString();
  return seconds % DAY_SECONDS === 0 ? text.slice(0, 10) : text.slice(0, 19);
}

/**
 * Converts a serial number of a spreadsheet, which is the number of days since 1900 with the time as a fraction.
 * Returns `null` for years outside 1949 to 2099.
 */
const ofSerial = (serial: number): string | null =>
  serial < 18_000 || serial > 73_050 ? null : ofInstant((serial - SERIAL_OF_1970) * DAY_SECONDS * 1000);

/** Returns whether a text is a date such as `3/4/24` or `04-Mar-24`, in which the position of the year is unknown. */
export const hasShortYear = (words: string): boolean => SHORT_YEAR.test(words);

/** Parsed date cell. The order of day and month in the column may not be known yet. */
export type DateCell =
  | { readonly form: 'certain'; readonly iso: string }
  | { readonly form: 'serial'; readonly iso: string }
  | {
      readonly form: 'two-numbers';
      readonly in: Readonly<Record<DateOrder, string | null>>;
      readonly isPortals: boolean;
      readonly isPadded: boolean;
    }
  | null;

/** Parses milliseconds since 1970, as services write them, or seconds. */
function sinceEpoch(words: string): string | null {
  if (!/^-?\d{9,14}$/.test(words)) return null;
  const n = Number(words);
  return new Date(words.replace('-', '').length >= 11 ? n : n * 1000).toISOString();
}

const CELLS_CACHED_MAX = 20_000;
const cells = new Map<string, DateCell>();

/** Parses a date in any format of spreadsheets, services and feeds. Returns `null` for any other text. */
export function dateCell(words: string): DateCell {
  // Parsed cells are cached, because a dataset repeats the same few thousand days.
  let cell = cells.get(words);
  if (cell === undefined) {
    cell = readCell(words.normalize('NFC'));
    if (cells.size >= CELLS_CACHED_MAX) cells.clear();
    cells.set(words, cell);
  }
  return cell;
}

function readCell(words: string): DateCell {
  for (const pattern of SHAPES) {
    const groups = pattern.exec(words)?.groups;
    if (!groups) continue;
    const month = groups.name === undefined ? Number(groups.month) : monthNamed(groups.name);
    const iso = month === 0 ? null : written(Number(groups.year), month, Number(groups.day), groups);
    return iso === null ? null : { form: 'certain', iso };
  }
  const groups = TWO_NUMBERS.exec(words)?.groups;
  if (groups) {
    const [year, first, second] = [Number(groups.year), Number(groups.first), Number(groups.second_number)];
    const ways = {
      'day-first': written(year, second, first, groups),
      'month-first': written(year, first, second, groups),
    };
    if (ways['day-first'] === null && ways['month-first'] === null) return null;
    const isPadded = groups.first?.startsWith('0') === true || groups.second_number?.startsWith('0') === true;
    // `4/15/2014 4:00:00 AM` is the format of all dates in the CSV files of ArcGIS portals.
    const isPortals = groups.half !== undefined && groups.second !== undefined && groups.mark === '/';
    return { form: 'two-numbers', in: ways, isPortals, isPadded };
  }
  if (SERIAL.test(words)) {
    const iso = ofSerial(Number(words.replace(',', '.')));
    return iso === null ? null : { form: 'serial', iso };
  }
  const iso = sinceEpoch(words);
  return iso === null ? null : { form: 'certain', iso };
}
