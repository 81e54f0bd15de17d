import { expect, test } from 'vitest';
import { beginningOf, cutAt } from './cut-text.ts';

test.each([
  ['', 5, null],
  ['12345', 5, null],
  ['123456', 5, '12345…'],
  ['1234 6', 5, '1234…'],
  ['👩‍👩‍👧👩‍👩‍👧', 2, null],
  ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2, '👩‍👩‍👧👩‍👩‍👧…'],
  ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301…'],
])('%j cut at %i is %j [1§2.91]', (text, limit, cut) => {
  expect(cutAt(text, limit)).toBe(cut);
});

test.each([
  ['', 5, ''],
  ['12345', 5, '12345'],
  ['123456', 5, '12345'],
  ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301'],
])('the beginning of %j, %i long, is %j', (text, limit, beginning) => {
  expect(beginningOf(text, limit)).toBe(beginning);
});
