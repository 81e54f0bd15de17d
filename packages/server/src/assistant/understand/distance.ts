const THOUSANDS = '\\d{1,3}(?:[ \\u00a0\\u202f,]\\d{3})+';
const WRITTEN = new RegExp(
  `(?<![\\p{L}\\d])(?:(${THOUSANDS}|\\d+(?:[.,]\\d+)?)[ \\u00a0\\u202f-]?|(half an?|an?|une? demi|une?)[ \\u00a0\\u202f-])(kilom[eè]tres?|kilometers?|km|m[eè]tres?|meters?|m)(?![\\p{L}\\d’'])`,
  'giu',
);

function numberOf(written: string): number {
  if (/demi|half/i.test(written)) return 0.5;
  if (/^\D/.test(written)) return 1;
  return Number(new RegExp(`^${THOUSANDS}$`).test(written) ? written.replace(/\D/g, '') : written.replace(',', '.'));
}

/** A text with its distances, as either language writes them, in whole metres: `1,5 km` is `1500 m`. */
export const inMetres = (text: string): string =>
  text.replace(
    WRITTEN,
    (_, digits: string | undefined, words: string | undefined, unit: string) =>
      `${Math.round(numberOf(digits ?? words ?? '') * (/^k/i.test(unit) ? 1000 : 1))} m`,
  );
