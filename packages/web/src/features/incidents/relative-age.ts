const DAY_MS = 86_400_000;

/** How long ago a calendar day was, in whole days (0: today), months or years; the future counts as today. */
export function ageOf(day: string, today: string): { readonly value: number; readonly unit: 'day' | 'month' | 'year' } {
  const days = Math.max(0, Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY_MS));
  if (days < 60) return { value: days, unit: 'day' };
  if (days < 730) return { value: Math.floor(days / 30.44), unit: 'month' };
  return { value: Math.floor(days / 365.25), unit: 'year' };
}

/** “3 days ago”, in the language. */
export function relativeAge(day: string, today: string, language: 'en' | 'fr'): string {
  const { value, unit } = ageOf(day, today);
  return new Intl.RelativeTimeFormat(`${language}-CA`, { numeric: 'auto' }).format(value === 0 ? 0 : -value, unit);
}
