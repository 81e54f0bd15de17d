import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { areasQuery } from './cities.queries.ts';
import { mockApi, refusing, saying } from './testing/mock-api.tsx';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => client.clear());

it('a failed request for boundaries is logged with its address, and returns no boundaries [2§8.4 2§8.5]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mockApi({ 'GET /api/areas/ottawa': refusing('not_available', 503, { detail: 'Back soon.' }) });
  await expect(client.fetchQuery(areasQuery('ottawa', 'ward'))).rejects.toMatchObject({ code: 'not_available' });
  expect(logged).toHaveBeenCalledExactlyOnceWith('Failed to fetch GeoJSON /api/areas/ottawa?kind=ward: 503 Back soon.');
  expect(client.getQueryData(areasQuery('ottawa', 'ward').queryKey)).toBeUndefined();
});

it('official boundaries are requested only once [2§7.43]', async () => {
  const areas = { type: 'FeatureCollection', city: 'ottawa', kind: 'ward', version: '1', features: [] };
  const requests = mockApi({
    'GET /api/areas/ottawa': saying({ ...areas, approximate: false, data_source: 'official', attribution: '' }),
  });
  await client.fetchQuery(areasQuery('ottawa', 'ward'));
  await client.fetchQuery(areasQuery('ottawa', 'ward'));
  expect(requests).toHaveLength(1);
});
