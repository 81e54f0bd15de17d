import type { AlertSettings } from '@crimemap/contract/alerts';

/** What the clocks of a time zone show. */
interface CityClock {
  readonly day: string;
  /** 0 to 23. */
  readonly hour: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day and hour on the clocks of a time zone (IANA name) at an instant. To make a format anew takes longer than to use it a hundred times. */
export function clockIn(timeZone: string, at: Date): CityClock {
  let format = formats.get(timeZone);
  if (!format) {
    // Sweden writes dates and times the ISO way.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    formats.set(timeZone, format);
  }
  const text = format.format(at);
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

/** Is this one of the hours in which no letter leaves? `21` to `8` is the night; from an hour to itself is all day, and so never. */
export const isQuiet = (hour: number, quiet: AlertSettings['quiet']): boolean => {
  if (quiet === null || quiet.from === quiet.until) return false;
  return quiet.from < quiet.until ? hour >= quiet.from && hour < quiet.until : hour >= quiet.from || hour < quiet.until;
};
