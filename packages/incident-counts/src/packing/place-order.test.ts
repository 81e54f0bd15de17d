import { describe, expect, test } from 'vitest';
import { alongHilbert, type Place, placesInOrder } from './place-order.ts';

const place = (x: number, y: number, more: Partial<Place> = {}): Place => ({
  key: `${x},${y}`,
  x,
  y,
  area: 'D51',
  neighbourhood: '',
  precision: 'intersection',
  ...more,
});
const grid = (side: number, step = 1024): Place[] =>
  Array.from({ length: side * side }, (_, i) =>
    place(-79_000_000 + (i % side) * step, 43_000_000 + Math.floor(i / side) * step),
  );

describe('the Hilbert curve', () => {
  test('visits adjacent cells consecutively', () => {
    const side = 16;
    const cells = Array.from({ length: side * side }, (_, i) => [i % side, Math.floor(i / side)] as const);
    const walk = cells.sort(([ax, ay], [bx, by]) => alongHilbert(ax, ay) - alongHilbert(bx, by));
    for (const [i, [x, y]] of walk.entries()) {
      const [px, py] = walk[i - 1] ?? [x - 1, y];
      expect(Math.abs(x - px) + Math.abs(y - py)).toBe(1);
    }
  });
});

describe('placesInOrder', () => {
  const walked = (places: readonly Place[]) =>
    places.reduce(
      (sum, { x, y }, i) => sum + (i ? Math.hypot(x - (places[i - 1] as Place).x, y - (places[i - 1] as Place).y) : 0),
      0,
    );

  test('orders neighbouring locations next to each other, even if one row has no location', () => {
    const nowhere = place(0, 0, { key: 'none', precision: 'none', area: '', neighbourhood: '' });
    const ordered = placesInOrder([...grid(16), nowhere], []).filter(({ key }) => key !== 'none');
    expect(walked(ordered)).toBe(255 * 1024);
  });

  test('groups the locations of the same area and neighbourhood', () => {
    const mixed = grid(8).map((at, i) => ({ ...at, area: i % 2 ? 'D51' : 'D52', neighbourhood: i % 3 ? 'A' : 'B' }));
    const runs = placesInOrder(mixed, []).map(({ area, neighbourhood }) => area + neighbourhood);
    expect(runs.filter((run, i) => run !== runs[i - 1])).toHaveLength(4);
  });

  test('returns the same order for any order of its input', () => {
    expect(placesInOrder(grid(8).reverse(), [])).toEqual(placesInOrder(grid(8), []));
  });

  test('retains the indexes of known locations and appends new ones, until too many locations are new or gone', () => {
    const before = grid(10);
    const added = [place(-80_000_000, 43_000_000), place(-80_000_000, 43_001_000)];
    expect(placesInOrder([...added, ...before.slice(5)], before)).toEqual([...before, ...added]);
    expect(placesInOrder(before.slice(30), before)).toHaveLength(70);
    expect(placesInOrder([...before, ...grid(5, 77)], before).slice(0, 100)).not.toEqual(before);
  });
});
