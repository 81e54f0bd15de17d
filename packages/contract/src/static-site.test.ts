import { expect, it } from 'vitest';
import { CALLS } from './index.ts';
import { STATIC_FILES, type StaticSite, staticFile } from './static-site.ts';

const HELD: StaticSite = {
  files: STATIC_FILES,
  written_on: '2026-11-28',
  holds: { city: ['york', 'toronto'], citation: ['abcdefghjk'], 'lat lon': ['43.6 -79.4'] },
};
const file = (address: string) => staticFile(HELD, address);

it('staticFile maps each kind of API request to a separate file', () => {
  for (const [address, expected] of [
    ['/features', 'data/features.json'],
    ['/cities/york', 'data/york/city.json'],
    ['/areas/toronto?kind=division', 'data/toronto/areas-division.json'],
    ['/incidents/toronto/columns', 'data/toronto/manifest.json'],
    ['/incidents/toronto/columns/0123', 'data/toronto/files/0123.gz'],
    ['/york/crimes?days=3', 'data/york/recent-3-days.json'],
    ['/citations/abcdefghjk', 'data/citations/abcdefghjk.json'],
    ['/citations/abcdefghjk.csv', 'data/citations/abcdefghjk.csv'],
    ['/export/toronto.geojson?year=2024', 'exports/toronto-2024.geojson'],
    ['/export/toronto.csv', 'exports/toronto.csv'],
  ] as const)
    expect.soft(file(address), address).toBe(expected);
});

it('staticFile returns the same file for any order of query parameters', () => {
  expect(file('/geocode/named?lat=43.6&lon=-79.4&lang=fr')).toBe('data/places/43.6,-79.4-fr.json');
  expect(file('/geocode/named?lang=fr&lon=-79.4&lat=43.6')).toBe('data/places/43.6,-79.4-fr.json');
});

it('staticFile returns null for an unknown endpoint or a request with additional parameters', () => {
  for (const address of [
    '/community/notes',
    '/areas/toronto',
    '/areas/toronto?kind=division&version=2',
    '/export/toronto.csv?crime_types=shooting&year=2024',
    '/incidents/toronto/place?lat=43&lng=-79',
  ])
    expect.soft(file(address), address).toBeNull();
});

it('staticFile returns null for a city, citation or location that the site does not contain', () => {
  for (const address of [
    '/cities/peel',
    '/live/stats',
    '/citations/kjhgfedcba',
    '/geocode/named?lang=en&lat=43.6&lon=-79',
  ])
    expect.soft(file(address), address).toBeNull();
});

it('staticFile never returns a file outside the folder of the request', () => {
  for (const address of ['/cities/../features', '/incidents/toronto/columns/a%2Fb', '/citations/abcdefghjk.csv/..'])
    expect.soft(file(address), address).toBeNull();
});

it('STATIC_FILES contains only endpoints that need no account', () => {
  const paths = Object.values(CALLS).flatMap(({ method, who, path }) =>
    method === 'GET' && who === 'anyone' ? [path.replace(/:\w+/g, 'x')] : [],
  );
  for (const [address] of STATIC_FILES) {
    const [path = ''] = address.replace(/:city(?=\/)/, (name, at) => (at === 1 ? 'york' : name)).split('?');
    const request = path.replace(':ending', 'csv').replace(/:\w+/g, 'x');
    expect.soft(paths, address).toContain(request);
  }
});
