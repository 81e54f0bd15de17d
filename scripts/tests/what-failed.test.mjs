import { expect, test } from 'vitest';
import { whatFailed } from './what-failed.mjs';

const many = (count) => Array.from({ length: count }, (_, n) => ({ title: `test ${n}`, message: 'x'.repeat(20_000) }));

test('prints the title and message of a failed test without colours', () => {
  expect(whatFailed([{ title: 'a › b', message: '\u001b[31mexpected 1\u001b[39m\n' }])).toBe('1. a › b\nexpected 1');
});

test.each([1, 6, 40])('fits %d failed tests with long messages into less than 10,000 characters', (count) => {
  const said = whatFailed(many(count));
  expect(said.length).toBeLessThan(10_000);
  for (let n = 0; n < count; n += 1) expect(said).toContain(`. test ${n}\nx`);
});
