import type { AlertSettings } from '@crimemap/contract/alerts';
import { wallClockIn } from '@crimemap/contract/time';

/** What the clocks of a time zone show. */
interface CityClock {
  readonly day: string;
  /** 0 to 23. */
  readonly hour: number;
}

/** Day and hour on the clocks of a time zone (IANA name) at an instant. */
export function clockIn(timeZone: string, at: Date): CityClock {
  const text = wallClockIn(timeZone, at);
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

/** Is this one of the hours in which no letter leaves? `21` to `8` is the night; from an hour to itself is all day, and so never. */
export const isQuiet = (hour: number, quiet: AlertSettings['quiet']): boolean => {
  if (quiet === null || quiet.from === quiet.until) return false;
  return quiet.from < quiet.until ? hour >= quiet.from && hour < quiet.until : hour >= quiet.from || hour < quiet.until;
};
