import { expect, it } from 'vitest';
import { sortRows } from './SortableTable.tsx';

const self = (value: string | number | null) => value;

it('sorts numbers by value', () => {
  expect(sortRows([10, 9, 100], self, 'ascending', 'en')).toEqual([9, 10, 100]);
  expect(sortRows([10, 9, 100], self, 'descending', 'en')).toEqual([100, 10, 9]);
});

it('sorts text by the rules of the language, and numbers within text by value', () => {
  expect(sortRows(['D5', 'D12', 'D31'], self, 'ascending', 'en')).toEqual(['D5', 'D12', 'D31']);
  expect(sortRows(['zone', 'école', 'east'], self, 'ascending', 'fr')).toEqual(['east', 'école', 'zone']);
});

it('sorts missing values last in both directions', () => {
  expect(sortRows([null, 2, 1], self, 'ascending', 'en')).toEqual([1, 2, null]);
  expect(sortRows(['', 'a', 'b'], self, 'descending', 'en')).toEqual(['b', 'a', '']);
});

it('does not modify the given array', () => {
  const rows = [2, 1];
  sortRows(rows, self, 'ascending', 'en');
  expect(rows).toEqual([2, 1]);
});
