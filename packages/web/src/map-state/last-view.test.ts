import { expect, it } from 'vitest';
import { lastViewQuery, rememberView } from './last-view.ts';
import { parseMapSearch } from './map-search.ts';

it('city and camera are kept for the next visit, and nothing of the filters [1§3.28 2§4.20 2§4.23]', () => {
  rememberView(parseMapSearch('city=ottawa&lng=-75.7&lat=45.4&z=12&division=14&days=30'));
  expect(parseMapSearch(lastViewQuery())).toEqual(parseMapSearch('city=ottawa&lng=-75.7&lat=45.4&z=12'));
});

it('the first visit begins as the map does', () => {
  expect(lastViewQuery()).toBe('');
});

it.each(['{', '7', '{"city":"atlantis"}', '{"city":"york","lng":"x"}'])(
  'what is kept as %s is not believed',
  (stored) => {
    localStorage.setItem('last-view', stored);
    expect(lastViewQuery()).toBe('');
  },
);
