export type Direction = 'ascending' | 'descending';

/** A sorted copy: numbers as numbers, words as the language sorts them, nothing (`null`, ``) always last. Equal rows keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  of: (row: Row) => string | number | null,
  direction: Direction,
  language: string,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const words = new Intl.Collator(language, { numeric: true });
  return [...rows].sort((left, right) => {
    const a = of(left);
    const b = of(right);
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * words.compare(String(a), String(b));
  });
}

const isNothing = (value: string | number | null): value is null | '' => value === null || value === '';
