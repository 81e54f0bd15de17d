const SHAPE = /^(\d{1,2}):?(\d{2})(?::?\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i;

/** Returns the hour (0-23) of a time of day: `14:30`, `14:30:05`, `1430`, `930`, `2:30 PM`. `null` for other text. */
export function hourOf(words: string | null): number | null {
  const [, digits = '', minutes, half] = SHAPE.exec(words ?? '') ?? [];
  if (minutes === undefined || Number(minutes) > 59) return null;
  const hour = Number(digits);
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}
