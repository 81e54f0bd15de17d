import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstTip, nextTip, TIPS } from './SafetyTips.tsx';

const randoms = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

function shown(count: number, howMany: number, random: () => number): number[] {
  let order = firstTip(count, random);
  return Array.from({ length: howMany }, () => {
    const { at } = order;
    order = nextTip(order, count, random);
    return at;
  });
}

it('the list of safety tips has twelve different tips [2§2.69]', () => {
  expect(new Set(TIPS.map((tip) => tip())).size).toBe(12);
});

it('shows all twelve tips in each round and no tip twice in succession, for any random numbers [2§2.68]', () => {
  fc.assert(
    fc.property(randoms, (stream) => {
      const tips = shown(12, 36, () => stream.next().value ?? 0);
      for (const from of [0, 12, 24]) expect(new Set(tips.slice(from, from + 12)).size).toBe(12);
      expect(tips.some((tip, index) => tip === tips[index + 1])).toBe(false);
    }),
  );
});

it('random numbers determine the order of the tips [2§2.68]', () => {
  expect(shown(4, 4, () => 0)).toEqual([0, 1, 2, 3]);
  expect(shown(4, 4, () => 0.99)).toEqual([3, 2, 1, 0]);
});

it('shows the same tip repeatedly if the list contains a single tip', () => {
  expect(shown(1, 3, Math.random)).toEqual([0, 0, 0]);
});
