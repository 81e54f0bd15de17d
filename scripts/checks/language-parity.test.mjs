import { expect, test } from 'vitest';
import { differencesBetween } from './language-parity.mjs';

test('accepts the same keys and placeholders in another order', () => {
  expect(differencesBetween({ a: '{count} of {total}' }, { a: 'sur {total}, {count}' })).toEqual([]);
});
test('reports a key that only one of the languages has', () => {
  expect(differencesBetween({ a: 'A', b: 'B' }, { a: 'A', c: 'C' })).toEqual(['b: no French', 'c: no English']);
});
test('reports a placeholder that only one of the languages uses, even inside plurals', () => {
  const plural = (one) => [{ match: { 'count=one': one, 'count=other': '{count} rows' } }];
  expect(
    differencesBetween({ a: '{n} rows', p: plural('{count} row') }, { a: 'des lignes', p: plural('{cuont} row') }),
  ).toEqual(['a: different placeholders', 'p: different placeholders']);
});
test('rejects an empty translation', () => {
  expect(differencesBetween({ a: 'A' }, { a: ' ' })).toEqual(['a: empty']);
});
