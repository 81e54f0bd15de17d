import type { AreaKind, CityId } from '@crimemap/contract/cities';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi } from '../../api/testing/mock-api.tsx';
import { aCity, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aManifest } from '../../packed-incidents/testing/manifest.ts';
import { AnswerHead } from './AnswerHead.tsx';

beforeEach(() => {
  mockApi({});
  // The total comes from the manifest, while the places are still being counted.
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(() => new Promise(() => undefined));
});

/** Renders the head for a city with 1,234 robberies in this area in 2024. */
function show(id: CityId, kind: AreaKind, area: string, filter = '') {
  renderOnMap(<AnswerHead />, {
    link: `city=${id}&division=${area}${filter}`,
    features: { viewer: 'member' },
    cities: [aCity(id, { area_kinds: [kind] })],
    manifest: aManifest([0, 1234, 7, 7], {
      city: id,
      areas: [area, ''],
      crime_types: ['robbery'],
      cube: { years: [2023, 2024], counts: [0, 1234, 7, 7], not_placed: [0, 0] },
    }),
  });
}
const chips = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('shows the city in the title, and the report count and the filters in chips [2§2.3 2§2.11]', () => {
  show('toronto', 'division', 'D14', '&crime_type=robbery&year=2024');
  expect(screen.getByRole('heading').textContent).toBe('Toronto Crime Map');
  expect(chips()).toEqual(['Total Incidents: 1,234', 'Robbery', '2024', 'Division D14']);
});

it('shows the name and the kind of the chosen area in a chip [2§2.11]', () => {
  show('york', 'municipality', 'Markham');
  expect(screen.getByRole('heading').textContent).toBe('York Region Crime Map');
  expect(chips()).toEqual(['Last 12 months', 'Municipality Markham']);
});

it('has a special title and subtitle for all of Canada [2§2.3]', () => {
  renderOnMap(<AnswerHead />, { link: 'city=all' });
  expect(screen.getByRole('heading').textContent).toBe('All of Canada');
  expect(screen.getByText(/Do not use these numbers to compare cities\.$/)).toBeTruthy();
});
