/** A number from 0 up to, but not including, 1. */
export type Random = () => number;

/** Which tip is shown, and which are still to come before all have been. */
export interface TipOrder {
  readonly at: number;
  readonly ahead: readonly number[];
}

/** The first of `count` tips, picked at random. */
export function firstTip(count: number, random: Random): TipOrder {
  return nextTip({ at: -1, ahead: [] }, count, random);
}

/** Another tip: none comes again before all were shown, and none twice in a row. */
export function nextTip({ at, ahead }: TipOrder, count: number, random: Random): TipOrder {
  const left = ahead.length > 0 ? ahead : Array.from({ length: count }, (_, tip) => tip);
  const choices = ahead.length > 0 || count === 1 ? left : left.filter((tip) => tip !== at);
  const next = choices[Math.floor(random() * choices.length)] ?? 0;
  return { at: next, ahead: left.filter((tip) => tip !== next) };
}
