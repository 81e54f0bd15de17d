import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockApi } from '../api/testing/mock-api.tsx';
import { aManifest } from '../packed-incidents/testing/manifest.ts';
import { changeMapSearch } from './map-search.ts';
import { useMapView } from './map-view-store.ts';
import { useView } from './selection.ts';
import { useCity, useCounts, useFilter } from './shown.ts';
import { aCity, renderOnMap } from './testing/render-on-map.tsx';

const MANIFEST = aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
const MEMBER = { features: { viewer: 'member' }, manifest: MANIFEST } as const;
const BOX = [
  [-80, 43],
  [-79, 44],
] as const;
let requests: ReturnType<typeof mockApi>;
beforeEach(() => {
  requests = mockApi({});
});

/** Components that record each time they render. */
interface Drawn {
  readonly drawn?: string[];
}
function City({ drawn }: Drawn) {
  drawn?.push('city');
  return <p>{useCity().city?.id}</p>;
}
function Total({ drawn }: Drawn) {
  drawn?.push('counts');
  return <p>{useCounts().summary?.total}</p>;
}
const Kind = () => <p>{useCity().kind}</p>;
const Division = () => <p>{useFilter().filter.division}</p>;
const View = () => <p>{useView()}</p>;

it('requests the same data only once, although several components use the data', async () => {
  const page = (
    <>
      <City />
      <City />
      <Division />
      <Total />
      <Total />
      <Total />
    </>
  );
  const { container } = renderOnMap(page, { ...MEMBER, link: 'division=D51&days=0' });
  expect(container.textContent).toBe('torontotorontoD51101010');
  await act(async () => undefined);
  const lines = requests.map(({ line }) => line);
  expect(lines).toContain('GET /api/cities/toronto');
  expect(lines).toEqual([...new Set(lines)]);
});

it('renders a component again when the data it uses changes, but not when the map moves', () => {
  const drawn: string[] = [];
  renderOnMap([<City key="city" drawn={drawn} />, <Total key="counts" drawn={drawn} />], { ...MEMBER, link: 'days=0' });
  expect(drawn.splice(0)).toEqual(['city', 'counts']);
  act(() => changeMapSearch({ lng: -79.4, lat: 43.7, z: 12 }));
  act(() => useMapView.getState().rest(BOX));
  expect(drawn).toEqual([]);
  act(() => changeMapSearch({ division: 'D51' }));
  expect(drawn).toEqual(['counts']);
});

it('uses the city’s default kind of area if the city does not have the kind in the URL', () => {
  renderOnMap(<Kind />, { link: 'city=york&kind=division', cities: [aCity('york', { area_kinds: ['municipality'] })] });
  expect(screen.getByText('municipality')).toBeTruthy();
});

it('if the map cannot be shown, shows the table of areas, or the list if the URL requests the list', () => {
  renderOnMap(<View />, { ...MEMBER, link: 'days=0' });
  expect(screen.getByText('map')).toBeTruthy();
  act(() => useMapView.getState().miss());
  expect(screen.getByText('table')).toBeTruthy();
  act(() => changeMapSearch({ view: 'list' }));
  expect(screen.getByText('list')).toBeTruthy();
});

it('a new map starts without the bounds of the removed map', () => {
  const { unmount } = renderOnMap(<p>the map</p>);
  act(() => useMapView.getState().rest(BOX));
  act(() => useMapView.getState().miss());
  unmount();
  expect(useMapView.getState()).toMatchObject({ isReady: true, isMissing: false, bounds: null });
});
