import { expect, it } from 'vitest';
import { firstDayOf, formatChangesSearch, parseChangesSearch } from './changes-search.ts';

const read = (search: string, hash = '') => parseChangesSearch(search, hash);

it('filters default to the last week, and to all time if the link names one update', () => {
  expect(read('')).toEqual({ period: '7d', kind: undefined, dataset: undefined, silent: false });
  expect(read('', '#reading-2').period).toBe('all');
  expect(read('?period=30d', '#reading-2').period).toBe('30d');
});

it('invalid parts of the URL are replaced with their defaults, and valid parts are kept', () => {
  expect(read('?period=toString&kind=moved&dataset=a+b&silent=2')).toEqual(read(''));
  expect(read('?period=9d&kind=returned')).toMatchObject({ period: '7d', kind: 'returned' });
});

it('filters are written as a short query string that is parsed back unchanged', () => {
  expect(formatChangesSearch(read(''))).toBe('');
  const long = '?period=all&kind=vanished&dataset=shootings&silent=1';
  expect(formatChangesSearch(read(long))).toBe(long);
});

it('the period of one week starts seven days before today in the city’s time zone', () => {
  // At this time, it is still the 24th in Toronto.
  const now = new Date('2026-11-25T03:00:00Z');
  expect(firstDayOf('7d', 'America/Toronto', now)).toBe('2026-11-17');
  expect(firstDayOf('30d', 'America/Toronto', now)).toBe('2026-10-25');
  expect(firstDayOf('all', 'America/Toronto', now)).toBeUndefined();
});
