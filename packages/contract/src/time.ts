/** Lengths of time, in milliseconds. A day of these is no calendar day where clocks are changed. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns what the clocks of a time zone (IANA name) show at an instant: `2026-11-22T21:05:00`. */
export function wallClockIn(timeZone: string, instant: Date | number): string {
  let format = clocks.get(timeZone);
  if (!format) {
    // Sweden writes dates and times the ISO way. A new format takes longer than a hundred uses.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, format);
  }
  return format.format(instant).replace(' ', 'T');
}

/** Returns the calendar day of an instant in a time zone (IANA name): `2026-11-22`. */
export const dayIn = (timeZone: string, instant: Date | number): string => wallClockIn(timeZone, instant).slice(0, 10);

/** Returns the instant, in epoch milliseconds, at which the clocks of `timeZone` show `time` (`2026-02-28T21:30:00`). */
export function instantOnClock(time: string, timeZone: string): number {
  const asUtc = Date.parse(`${time}Z`);
  const offsetAt = (instant: number) => Date.parse(`${wallClockIn(timeZone, instant)}Z`) - instant;
  // The offset half a day away may be the other side of a clock change; the second look is at the right instant.
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}

/** A day put into words by `Intl`, from its parts: the first of a month is « 1er » in French. */
export const dayText = (
  language: 'en' | 'fr',
  parts: readonly { readonly type: string; readonly value: string }[],
): string =>
  parts.map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value)).join('');

/** The latest of some calendar days or instants, each in the same form; `null`: there is none. */
export const latestOf = (values: readonly (string | null)[]): string | null =>
  values.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
