import { MINUTE_MS } from '@crimemap/contract/time';
import type { Language } from './settings.ts';

/**
 * How long ago an instant was: “now”, “90 minutes ago”, from two hours on “3 hours ago”, from two days on “2 days ago”. The
 * future counts as now. `short` where there is little room: “90 mins ago”.
 */
export function ageOf(instant: string, now: number, language: Language, style: 'long' | 'short' = 'long'): string {
  const words = new Intl.RelativeTimeFormat(`${language}-CA`, { numeric: 'auto', style });
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE_MS);
  if (minutes < 1) return words.format(0, 'second');
  if (minutes < 120) return words.format(-minutes, 'minute');
  if (minutes < 48 * 60) return words.format(-Math.floor(minutes / 60), 'hour');
  return words.format(-Math.floor(minutes / 1440), 'day');
}

/** A length of time in minutes as people say it: “45 minutes”, from two hours on “3 hours”, from two days on “2 days”. */
export function durationOf(minutes: number, language: Language): string {
  const [value, unit] =
    minutes < 120
      ? [Math.floor(minutes), 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day'];
  return new Intl.NumberFormat(`${language}-CA`, { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
    Number(value),
  );
}
