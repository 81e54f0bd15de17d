import { beforeEach, expect, it, vi } from 'vitest';
import { useLocationStore } from '../../map-state/location-store.ts';
import { locateMe } from './locate-me.ts';
import { useProximityStore } from './proximity-store.ts';

let answer: (found: PositionCallback, failed: PositionErrorCallback) => void;
const located = () => useLocationStore.getState();

beforeEach(() => {
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) => answer(found, failed),
    },
  });
});

it('locateMe sets the state to locating, then stores the position found and undoes the dismissals at that location [2§4.12 2§4.14]', async () => {
  const forget = vi.spyOn(useProximityStore.getState(), 'forget');
  let tell = () => undefined as void;
  answer = (found) => {
    tell = () => found({ coords: { longitude: -79.38, latitude: 43.65, accuracy: 40 } } as GeolocationPosition);
  };
  expect(located()).toMatchObject({ locating: false, user: null });
  const done = locateMe();
  expect(located().locating).toBe(true);
  tell();
  await done;
  expect(located()).toMatchObject({ locating: false, user: { lngLat: [-79.38, 43.65], accuracy: 40 } });
  expect(forget).toHaveBeenCalledExactlyOnceWith([-79.38, 43.65]);
});

it('locateMe logs a geolocation error and ends the locating state [2§4.13 2§8.10]', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  answer = (_, failed) => failed({ code: 1 } as GeolocationPositionError);
  await locateMe();
  expect(logged).toHaveBeenCalledExactlyOnceWith('No position:', 'denied');
  expect(located()).toMatchObject({ locating: false, user: null, failure: 'denied' });
});

it('locateMe reports a browser without geolocation as unsupported [2§8.10]', async () => {
  vi.stubGlobal('navigator', {});
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  await locateMe();
  expect(located()).toMatchObject({ locating: false, failure: 'unsupported' });
});
