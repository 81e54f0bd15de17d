import { expect, test } from 'vitest';
import { sparkline } from './Sparkline.tsx';

const size = { width: 108, height: 48 };

test('the line runs from edge to edge, with nothing at the bottom and the most at the top', () => {
  const { path, at } = sparkline([0, 5, 10], size);
  expect(at).toEqual([
    [4, 44],
    [54, 24],
    [104, 4],
  ]);
  expect(path).toBe('M4.0 44.0L54.0 24.0L104.0 4.0');
});
