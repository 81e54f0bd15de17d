import { expect, test } from 'vitest';
import {
  classesFor,
  classLabels,
  computedClasses,
  FIXED,
  firstNumbers,
  hexagonClasses,
  stepOf,
} from './heat-classes.ts';

const plain = (value: number) => String(value);

test('the fixed colour classes are 0, 1-5, 6-10, 11-20, 21-50 and 51 or more [2§9.18]', () => {
  expect([0, 1, 5, 6, 10, 11, 20, 21, 50, 51, 9000].map((value) => stepOf(FIXED, value))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
  ]);
  expect(classLabels(FIXED, 'count', plain)).toEqual(['0', '1–5', '6–10', '11–20', '21–50', '50+']);
});

test('computed colour classes are used if more than half of the areas are in the last fixed class [2§9.19]', () => {
  expect(classesFor([60, 70, 1, 2], 'count', undefined).how).toBe('fixed');
  expect(classesFor([60, 70, 80, 2], 'count', undefined).how).toBe('computed');
  expect(classesFor([60, 70, 80, 2], 'count', 'fixed').how).toBe('fixed');
  expect(classesFor([1, 2], 'count', 'computed').how).toBe('computed');
});

test('labels of colour classes do not overlap, even if the bounds are close together', () => {
  const close = { how: 'computed', upTo: [0, 4, 5, 6, 7] } as const;
  expect(classLabels(close, 'count', plain)).toEqual(['0', '1–4', '5', '6', '7', '8+']);
});

test('labels of colour classes on a phone contain only the first number of each class', () => {
  expect(firstNumbers(FIXED, 'count', plain)).toEqual(['0', '1', '6', '11', '21', '51+']);
  expect(firstNumbers(classesFor([0.4, 1.2, 3.5], 'rate', undefined), 'rate', plain).slice(0, 2)).toEqual(['0', '>0']);
});

test('rates always use computed colour classes', () => {
  expect(classesFor([0.4, 1.2, 3.5], 'rate', 'fixed').how).toBe('computed');
});

test('computed colour classes contain about the same number of areas each, and have ascending round bounds', () => {
  const values = [812, 1240, 1833, 2210, 2407, 2999, 3111, 3670, 4125, 5093, 6001, 7250];
  const { upTo } = computedClasses(values, true);
  expect(upTo).toEqual([0, 2000, 2500, 4000, 5000]);
  expect(new Set(values.map((value) => stepOf({ how: 'computed', upTo }, value))).size).toBe(5);
});

test('every colour class of whole numbers contains at least two numbers, even if the values are close together', () => {
  for (const values of [
    [68, 120, 121, 121, 210],
    [1, 1, 2, 3, 4],
    [50, 51, 52, 53, 54],
  ]) {
    const { upTo } = computedClasses(values, true);
    const widths = upTo.slice(1).map((bound, at) => bound - (upTo[at] as number));
    expect.soft(Math.min(...widths), String(upTo)).toBeGreaterThanOrEqual(2);
  }
  expect(computedClasses([60, 68, 110, 120, 121, 121, 200, 210, 300], true).upTo).toEqual([0, 60, 100, 150, 200]);
});

test('equal values still result in six different colour classes', () => {
  const { upTo } = computedClasses([3, 3, 3, 3], true);
  expect([...upTo].sort((a, b) => a - b)).toEqual([...new Set(upTo)]);
  expect(computedClasses([], true).upTo).toHaveLength(5);
});

test('hexagons with one to four reports are in one colour class, and hexagons with more reports are divided among the other classes', () => {
  const counts = [1, 2, 4, 5, 6, 8, 9, 14, 20, 30, 61, 90, 120];
  const classes = hexagonClasses(counts);
  expect(classLabels(classes, 'count', plain).slice(0, 2)).toEqual(['0', '1–4']);
  expect(counts.filter((count) => stepOf(classes, count) === 1)).toEqual([1, 2, 4]);
  const rest = counts.filter((count) => count > 4).map((count) => stepOf(classes, count));
  expect([...new Set(rest)]).toEqual([2, 3, 4, 5]);
  expect(hexagonClasses([]).upTo).toEqual([0, 4, 6, 8, 10]);
});
