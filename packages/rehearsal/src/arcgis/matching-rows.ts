import type { Layer } from './layer.ts';
import type { Parameters } from './parameters.ts';
import type { RowRange } from './rows-in-question.ts';
import { meets } from './where.ts';

/** Iterates over the numbers of the matching rows, by object id in the requested order. */
export function* rowsMeeting(
  layer: Layer,
  { condition, objectIds, descending }: Parameters,
  { from, to, all }: RowRange,
): Generator<number> {
  const test = (row: number): boolean => all || meets(condition, layer.row(row).attributes);
  if (objectIds !== null) {
    for (const row of [...new Set(objectIds)].map((id) => id - 1).sort((a, b) => a - b))
      if (row >= from && row < to && test(row)) yield row;
  } else if (descending) {
    for (let row = to - 1; row >= from; row -= 1) if (test(row)) yield row;
  } else {
    for (let row = from; row < to; row += 1) if (test(row)) yield row;
  }
}
