import type { AlertSettings } from '@crimemap/contract/alerts';
import { wallClockIn } from '@crimemap/contract/time';

/** Local day and hour in a time zone. */
interface CityClock {
  readonly day: string;
  /** Hour from 0 to 23. */
  readonly hour: number;
}

/** Returns the local day and hour of an instant in a time zone (IANA name). */
export function clockIn(timeZone: string, at: Date): CityClock {
  const text = wallClockIn(timeZone, at);
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

/**
 * Returns true if no emails may be sent in this hour. From `21` until `8` is the night. If both hours are equal, there
 * are no quiet hours.
 */
export const isQuiet = (hour: number, quiet: AlertSettings['quiet']): boolean => {
  if (quiet === null || quiet.from === quiet.until) return false;
  return quiet.from < quiet.until ? hour >= quiet.from && hour < quiet.until : hour >= quiet.from || hour < quiet.until;
};
