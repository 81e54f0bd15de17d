import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { aCity } from '../../map-state/testing/render-on-map.tsx';
import { areasOfFiles } from './use-search.ts';

/** Returns a query client whose cache contains the areas of a city, by kind, as code and name. */
function clientWith(kinds: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>>) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(['cities'], [{ ...aCity(), area_kinds: Object.keys(kinds) }]);
  for (const [kind, areas] of Object.entries(kinds))
    client.setQueryData(['areas', 'toronto', kind], {
      features: areas.map(([code, name]) => ({ properties: { code, name, kind, centre: [-79.4, 43.7] } })),
    });
  return client;
}

const CLIENT = clientWith({
  division: [
    ['D14', '14 Division'],
    ['D51', ''],
  ],
  neighbourhood: [['160', 'Mimico-Queensway']],
});
const found = async (text: string, city: 'toronto' | 'york' | 'all' = 'toronto') =>
  (await areasOfFiles(CLIENT, { text, city, language: 'en' })).results.map(({ area, type }) => [area?.code, type]);

it('finds areas of every kind (division, neighbourhood) by name or code', async () => {
  expect(await found('mimico')).toEqual([['160', 'neighbourhood']]);
  expect(await found('14 division')).toEqual([['D14', 'area']]);
  expect(await found('d51')).toEqual([['D51', 'area']]);
  expect(await found('atlantis')).toEqual([]);
});

it('finds areas in all cities if the map shows all cities, otherwise only in the shown city', async () => {
  expect(await found('mimico', 'all')).toEqual([['160', 'neighbourhood']]);
  expect(await found('mimico', 'york')).toEqual([]);
});
