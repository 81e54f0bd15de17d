import type { CrimeAtPlace } from '@crimemap/contract/incidents';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { aCity, aCityDetail, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aManifest } from '../../packed-incidents/testing/manifest.ts';
import { PlaceCard } from './PlaceCard.tsx';

const CRIME: CrimeAtPlace = {
  id: '1',
  latitude: 43.7,
  longitude: -79.4,
  location_precision: 'division_centre',
  crime_type: 'assault',
  division: null,
  occ_date: '2024-03-04',
  occ_hour: null,
  city: 'toronto',
  data_source: 'official',
};

beforeEach(() => {
  mockApi({
    'GET /api/cities/toronto': saying(aCityDetail()),
    'GET /api/incidents/toronto/place': saying({ total: 1, incidents: [CRIME] }),
  });
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(() => new Promise(() => undefined));
});

it.each([
  [['D51', ''], 'area not published'],
  [[''], 'area not available yet'],
] as const)('for a report without an area in a city with the areas %j, shows: %s', async (areas, words) => {
  renderOnMap(<PlaceCard city={aCity()} at={[-79.4, 43.7]} filter={{}} source={null} onClose={vi.fn()} />, {
    features: { viewer: 'member' },
    manifest: aManifest([], { areas: [...areas] }),
  });
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
});
