/** Durations in milliseconds. A calendar day is longer or shorter than `DAY_MS` when clocks change. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time of an instant in a time zone (IANA name), such as `2026-11-22T21:05:00`. */
export function wallClockIn(timeZone: string, instant: Date | number): string {
  let format = clocks.get(timeZone);
  if (!format) {
    // The Swedish locale writes times in ISO format. Formatters are cached, because creating one takes longer than
    // using it a hundred times.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, format);
  }
  return format.format(instant).replace(' ', 'T');
}

/** Returns the calendar day of an instant in a time zone (IANA name), such as `2026-11-22`. */
export const dayIn = (timeZone: string, instant: Date | number): string => wallClockIn(timeZone, instant).slice(0, 10);

/** Returns the instant, in epoch milliseconds, of the local time `time` (`2026-02-28T21:30:00`) in `timeZone`. */
export function instantOnClock(time: string, timeZone: string): number {
  const asUtc = Date.parse(`${time}Z`);
  const offsetAt = (instant: number) => Date.parse(`${wallClockIn(timeZone, instant)}Z`) - instant;
  // The first offset may be from the other side of a clock change. The second offset is computed at the corrected
  // instant.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** Formats a day from the parts that `Intl` returns. In French, the first day of a month is written « 1er ». */
export const dayText = (
  language: 'en' | 'fr',
  parts: readonly { readonly type: string; readonly value: string }[],
): string =>
  parts.map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value)).join('');

/**
 * Returns the latest of several calendar days or instants, which must all have the same format; `null` if there is
 * none.
 */
export const latestOf = (values: readonly (string | null)[]): string | null =>
  values.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
