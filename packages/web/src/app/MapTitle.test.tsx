import type { City } from '@crimemap/contract/cities';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { parseMapSearch } from '../map-state/map-search.ts';
import { MapTitle } from './MapTitle.tsx';
import type { Screen } from './use-screen.ts';

function show(id: string, name: string, kind: string, filter: Screen['filter'] = {}) {
  const city = { id, displayName: { en: name, fr: name }, area_kinds: [kind] } as unknown as City;
  const shown = { search: parseMapSearch(`city=${id}`), city, filter, period: null } as unknown as Screen;
  render(<MapTitle screen={shown} total={1234} />);
}
const chips = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('the title names the city, and chips how many incidents there are and by what they are filtered', () => {
  show('toronto', 'Toronto', 'division', { crime_type: 'robbery', year: 2024, division: 'D14' });
  expect(screen.getByRole('heading').textContent).toBe('Toronto Crime Map');
  expect(chips()).toEqual(['Total Incidents: 1,234', 'Robbery', '2024', 'Division D14']);
});

it('an area is called by its kind', () => {
  show('york', 'York Region', 'municipality', { division: 'Markham' });
  expect(screen.getByRole('heading').textContent).toBe('York Region Crime Map');
  expect(chips()).toEqual(['Total Incidents: 1,234', 'Municipality Markham']);
});

it('all of Canada has a title and a subtitle of its own', () => {
  render(<MapTitle screen={{ search: parseMapSearch('city=all') } as Screen} total={null} />);
  expect(screen.getByRole('heading').textContent).toBe('All of Canada');
  expect(screen.getByText(/These numbers are not for comparing cities\.$/)).toBeTruthy();
});
