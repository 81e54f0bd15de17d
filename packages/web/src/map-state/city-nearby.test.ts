import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { citiesQuery } from '../api/cities.queries.ts';
import { openCityNearby } from './nearest-city.ts';

const city = (id: string, [lng, lat]: readonly [number, number]) => {
  const view = { center: [lng, lat], zoom: 10 };
  const bounds = [
    [lng - 0.3, lat - 0.2],
    [lng + 0.3, lat + 0.2],
  ];
  return { id, bounds, view: { desktop: view, mobile: view } };
};
let client: QueryClient;
let requested: ReturnType<typeof vi.fn>;

beforeEach(() => {
  client = new QueryClient();
  const cities = [city('toronto', [-79.38, 43.72]), city('ottawa', [-75.7, 45.42])];
  client.setQueryData(citiesQuery().queryKey, cities as never);
});

/** Stubs a device in Ottawa with the given geolocation permission. */
function device(state: PermissionState) {
  requested = vi.fn((found: PositionCallback) =>
    found({ coords: { longitude: -75.69, latitude: 45.42 } } as GeolocationPosition),
  );
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state }) },
    geolocation: { getCurrentPosition: requested },
  });
}

it('the map starts in the nearest city if the user has already allowed geolocation [1§4.55 1§9.38 2§4.24]', async () => {
  device('granted');
  await openCityNearby(client);
  expect(location.search).toBe('?city=ottawa');
  expect(requested.mock.calls[0]?.at(2)).toEqual({ maximumAge: 600_000, enableHighAccuracy: false });
});

it.each(['prompt', 'denied'] as const)(
  'does not request the position if the geolocation permission is “%s”',
  async (state) => {
    device(state);
    await openCityNearby(client);
    expect(requested).not.toHaveBeenCalled();
    expect(location.search).toBe('');
  },
);

it('does not switch to the nearest city if the URL contains a filter', async () => {
  device('granted');
  history.replaceState(null, '', '/?crime_type=robbery');
  await openCityNearby(client);
  expect(location.search).toBe('?crime_type=robbery');
});

it('logs that a browser has no Permissions API, and does not change the city', async () => {
  vi.stubGlobal('navigator', {});
  const noted = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await openCityNearby(client);
  expect(noted).toHaveBeenCalledOnce();
  expect(location.search).toBe('');
});
