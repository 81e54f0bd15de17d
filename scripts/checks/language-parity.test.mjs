import { expect, test } from 'vitest';
import { differencesBetween } from './language-parity.mjs';

test('the same keys and placeholders in another order are the same', () => {
  expect(differencesBetween({ a: '{count} of {total}' }, { a: 'sur {total}, {count}' })).toEqual([]);
});
test('a key only one language has is told, in either direction', () => {
  expect(differencesBetween({ a: 'A', b: 'B' }, { a: 'A', c: 'C' })).toEqual(['b: no French', 'c: no English']);
});
test('a placeholder only one language uses is told, inside plurals too', () => {
  const plural = (one) => [{ match: { 'count=one': one, 'count=other': '{count} rows' } }];
  expect(
    differencesBetween({ a: '{n} rows', p: plural('{count} row') }, { a: 'des lignes', p: plural('{cuont} row') }),
  ).toEqual(['a: different placeholders', 'p: different placeholders']);
});
test('an empty sentence is not a translation', () => {
  expect(differencesBetween({ a: 'A' }, { a: ' ' })).toEqual(['a: empty']);
});
