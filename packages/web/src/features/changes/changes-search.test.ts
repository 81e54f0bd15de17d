import { expect, it } from 'vitest';
import { firstDayOf, formatChangesSearch, parseChangesSearch } from './changes-search.ts';

const read = (search: string, hash = '') => parseChangesSearch(search, hash);

it('an address that says nothing asks for the last week; one that leads to a reading for all of them', () => {
  expect(read('')).toEqual({ period: '7d', kind: undefined, dataset: undefined, silent: false });
  expect(read('', '#reading-2').period).toBe('all');
  expect(read('?period=30d', '#reading-2').period).toBe('30d');
});

it('what it says wrongly falls back alone', () => {
  expect(read('?period=toString&kind=moved&dataset=a+b&silent=2')).toEqual(read(''));
  expect(read('?period=9d&kind=returned')).toMatchObject({ period: '7d', kind: 'returned' });
});

it('is written as short as it can be, and read again the same', () => {
  expect(formatChangesSearch(read(''))).toBe('');
  const long = '?period=all&kind=vanished&dataset=shootings&silent=1';
  expect(formatChangesSearch(read(long))).toBe(long);
});

it('a week begins seven days before today, by the calendar of the city', () => {
  // In Toronto it is still the 24th.
  const now = new Date('2026-11-25T03:00:00Z');
  expect(firstDayOf('7d', 'America/Toronto', now)).toBe('2026-11-17');
  expect(firstDayOf('30d', 'America/Toronto', now)).toBe('2026-10-25');
  expect(firstDayOf('all', 'America/Toronto', now)).toBeUndefined();
});
