/** The month so many months before another, both `2026-10`. */
export function monthBefore(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - months, 15)).toISOString().slice(0, 7);
}

/** The last calendar day of a month, `2026-10-31` of `2026-10`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

const written = (language: 'en' | 'fr', options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${language}-CA`, { timeZone: 'UTC', ...options });

/** “October 2026”. */
export const monthWords = (language: 'en' | 'fr', month: string): string =>
  written(language, { month: 'long', year: 'numeric' }).format(new Date(`${month}-01`));

/** “Oct”, and with its year where a year begins. */
export const shortMonth = (language: 'en' | 'fr', month: string): string =>
  written(language, { month: 'short' }).format(new Date(`${month}-01`));
