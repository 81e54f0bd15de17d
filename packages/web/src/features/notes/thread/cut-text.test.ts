import { expect, test } from 'vitest';
import { beginningOf, cutAt } from './cut-text.ts';

test('cuts a text at the limit, between whole characters and without a trailing space [1§2.91]', () => {
  for (const [text, limit, cut] of [
    ['', 5, null],
    ['12345', 5, null],
    ['123456', 5, '12345…'],
    ['1234 6', 5, '1234…'],
    ['👩‍👩‍👧👩‍👩‍👧', 2, null],
    ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2, '👩‍👩‍👧👩‍👩‍👧…'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301…'],
  ] as const)
    expect.soft(cutAt(text, limit), `${text} at ${limit}`).toBe(cut);
});

test('the start of a text has at most as many whole characters as the limit allows', () => {
  for (const [text, limit, beginning] of [
    ['', 5, ''],
    ['12345', 5, '12345'],
    ['123456', 5, '12345'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301'],
  ] as const)
    expect.soft(beginningOf(text, limit), `${text} at ${limit}`).toBe(beginning);
});
