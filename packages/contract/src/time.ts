/** Lengths of time, in milliseconds. A day of these is no calendar day where clocks are changed. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** A day put into words by `Intl`, from its parts: the first of a month is « 1er » in French. */
export const dayText = (
  language: 'en' | 'fr',
  parts: readonly { readonly type: string; readonly value: string }[],
): string =>
  parts.map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value)).join('');

/** The latest of some calendar days or instants, each in the same form; `null`: there is none. */
export const latestOf = (values: readonly (string | null)[]): string | null =>
  values.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
