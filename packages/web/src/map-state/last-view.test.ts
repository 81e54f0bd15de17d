import { expect, it } from 'vitest';
import { lastViewQuery, rememberView } from './last-view.ts';
import { parseMapSearch } from './map-search.ts';

it('stores city and camera for the next visit, but no filters [1§3.28 2§4.20 2§4.23]', () => {
  rememberView(parseMapSearch('city=ottawa&lng=-75.7&lat=45.4&z=12&division=14&days=30'));
  expect(parseMapSearch(lastViewQuery())).toEqual(parseMapSearch('city=ottawa&lng=-75.7&lat=45.4&z=12'));
});

it('returns an empty query on the first visit, so that the default map opens', () => {
  expect(lastViewQuery()).toBe('');
});

it.each(['{', '7', '{"city":"atlantis"}', '{"city":"york","lng":"x"}'])(
  'ignores the invalid last view %s in the device storage',
  (stored) => {
    localStorage.setItem('last-view', stored);
    expect(lastViewQuery()).toBe('');
  },
);
