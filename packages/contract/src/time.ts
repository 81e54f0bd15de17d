/** Durations in milliseconds. `DAY_MS` differs from a calendar day when clocks change. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time of an instant in a time zone (IANA name): `2026-11-22T21:05:00`. */
export function wallClockIn(timeZone: string, instant: Date | number): string {
  let format = clocks.get(timeZone);
  if (!format) {
    // The Swedish locale uses the ISO format. Creating a format takes longer than a hundred uses.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, format);
  }
  return format.format(instant).replace(' ', 'T');
}

/** Returns the calendar day of an instant in a time zone (IANA name): `2026-11-22`. */
export const dayIn = (timeZone: string, instant: Date | number): string => wallClockIn(timeZone, instant).slice(0, 10);

/** Returns the instant, in epoch milliseconds, of the local time `time` (`2026-02-28T21:30:00`) in `timeZone`. */
export function instantOnClock(time: string, timeZone: string): number {
  const asUtc = Date.parse(`${time}Z`);
  const offsetAt = (instant: number) => Date.parse(`${wallClockIn(timeZone, instant)}Z`) - instant;
  // The first offset may be on the other side of a clock change. The second one is taken at the right instant.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** Formats a day from the parts of `Intl`; the first of a month is « 1er » in French. */
export const dayText = (
  language: 'en' | 'fr',
  parts: readonly { readonly type: string; readonly value: string }[],
): string =>
  parts.map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value)).join('');

/** Returns the latest of calendar days or instants in the same format; `null` if there is none. */
export const latestOf = (values: readonly (string | null)[]): string | null =>
  values.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
