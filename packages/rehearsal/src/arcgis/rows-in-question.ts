import type { Layer } from './layer.ts';
import type { Comparison, Condition } from './where.ts';

/** Rows [from, to) that can match a condition. `all`: true if every one of them matches. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
  readonly all: boolean;
}

/** Narrows the rows by object id and by the order of the layer, so that a page never scans the whole layer. */
export const rowsInQuestion = (condition: Condition, layer: Layer): RowRange =>
  condition
    .map((comparison) => rowsOf(comparison, layer))
    .reduce((a, b) => clamped(Math.max(a.from, b.from), Math.min(a.to, b.to), a.all && b.all, layer.count), {
      from: 0,
      to: layer.count,
      all: true,
    });

function rowsOf({ field, how, value }: Comparison, layer: Layer): RowRange {
  if (typeof value !== 'number') return { from: 0, to: layer.count, all: false };
  if (field === 'OBJECTID') return ofObjectId(how, value, layer.count);
  const after = (how === '>' || how === '>=' || how === '=') && layer.firstRowFrom?.(field, value);
  return clamped(after || 0, layer.count, false, layer.count);
}

// Row n has the object id n + 1.
function ofObjectId(how: Comparison['how'], value: number, count: number): RowRange {
  if (how === '<') return clamped(0, Math.ceil(value) - 1, true, count);
  if (how === '<=') return clamped(0, Math.floor(value), true, count);
  if (how === '>') return clamped(Math.floor(value), count, true, count);
  if (how === '>=') return clamped(Math.ceil(value) - 1, count, true, count);
  if (how === '=' && Number.isInteger(value)) return clamped(value - 1, value, true, count);
  return { from: 0, to: count, all: false };
}

function clamped(from: number, to: number, all: boolean, count: number): RowRange {
  const low = Math.min(Math.max(0, from), count);
  return { from: low, to: Math.max(low, Math.min(to, count)), all };
}
