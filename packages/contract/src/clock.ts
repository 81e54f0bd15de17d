type Language = 'en' | 'fr';

/** Formats a time of day: “5:25 p.m.”, « 17 h 25 ». Whole hours are written without minutes. `hour` is 0 to 24. */
export function clockTime(language: Language, hour: number, minute = 0): string {
  const minutes = String(minute).padStart(2, '0');
  if (language === 'fr') return minute === 0 ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`;
  const half = hour % 24 < 12 ? 'a.m.' : 'p.m.';
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${minutes}`}\u00a0${half}`;
}

/** Formats a range of hours: “10 p.m. to 12 a.m.”, « 22 h à 24 h ». */
export const clockSpan = (language: Language, from: number, to: number): string =>
  `${clockTime(language, from)} ${language === 'fr' ? 'à' : 'to'} ${clockTime(language, to)}`;

/** Formats the time of day of an instant in a time zone. */
export function clockOf(language: Language, instant: Date, timeZone: string | undefined): string {
  const parts = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZone })
    .formatToParts(instant)
    .flatMap(({ type, value }) => (type === 'hour' || type === 'minute' ? [Number(value)] : []));
  return clockTime(language, parts[0] ?? 0, parts[1]);
}
