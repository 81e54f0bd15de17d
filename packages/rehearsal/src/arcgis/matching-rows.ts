import type { Feature, Layer } from './layer.ts';
import type { Order, Parameters } from './parameters.ts';
import type { RowRange } from './rows-in-question.ts';
import { meets } from './where.ts';

/** Row numbers that meet the condition, in the order asked for. */
export function* rowsMeeting(
  layer: Layer,
  { condition, objectIds, order }: Parameters,
  { from, to, all }: RowRange,
): Generator<number> {
  const test = (row: number): boolean => all || meets(condition, layer.row(row).attributes);
  if (objectIds !== null) {
    for (const row of [...new Set(objectIds)].map((id) => id - 1).sort((a, b) => a - b))
      if (row >= from && row < to && test(row)) yield row;
    return;
  }
  const [first] = order;
  if (first !== undefined && first.field !== 'OBJECTID') {
    yield* sortedRows(layer, order, from, to, test);
  } else if (first?.descending === true) {
    for (let row = to - 1; row >= from; row -= 1) if (test(row)) yield row;
  } else {
    for (let row = from; row < to; row += 1) if (test(row)) yield row;
  }
}

function sortedRows(
  layer: Layer,
  order: readonly Order[],
  from: number,
  to: number,
  test: (row: number) => boolean,
): number[] {
  const keyed: { row: number; keys: Feature['attributes'][string][] }[] = [];
  for (let row = from; row < to; row += 1) {
    if (!test(row)) continue;
    const { attributes } = layer.row(row);
    keyed.push({ row, keys: order.map(({ field }) => attributes[field] ?? null) });
  }
  const compare = (a: (typeof keyed)[number], b: (typeof keyed)[number]): number => {
    for (const [i, { descending }] of order.entries()) {
      const [x, y] = [a.keys[i] ?? null, b.keys[i] ?? null];
      if (x === y) continue;
      const less = x === null || (y !== null && x < y);
      return less === descending ? 1 : -1;
    }
    return a.row - b.row;
  };
  return keyed.sort(compare).map(({ row }) => row);
}
