import { expect, it } from 'vitest';
import { darkAround, litBoxes, outlineOf } from './place-card.ts';

const SCREEN = { width: 400, height: 300 };

it('makes the undimmed box of a tour target slightly larger than the target, but not larger than the window', () => {
  expect(litBoxes([{ left: 0, top: 100, width: 100, height: 50 }], SCREEN)).toEqual([
    { left: 0, top: 96, width: 104, height: 58 },
  ]);
});

it('does not enlarge the undimmed box of a large target', () => {
  const map = { left: 100, top: 20, width: 300, height: 280 };
  expect(litBoxes([map], SCREEN)).toEqual([map]);
});

it('leaves out targets that are outside the window', () => {
  expect(litBoxes([{ left: 500, top: 10, width: 50, height: 50 }], SCREEN)).toEqual([]);
});

it('draws a closed outline with rounded corners around a narrow box', () => {
  expect(outlineOf({ left: 0, top: 0, width: 10, height: 40 })).toBe(
    'M5 0h0a5 5 0 0 1 5 5v30a5 5 0 0 1 -5 5h0a5 5 0 0 1 -5 -5v-30a5 5 0 0 1 5 -5z',
  );
});

it('dims the whole window if there is no target', () => {
  expect(darkAround([], SCREEN)).toBe('M0 0h400v300H0z');
});
