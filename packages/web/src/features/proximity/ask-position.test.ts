import { expect, it, vi } from 'vitest';
import { standIn } from '../../ui/testing/complete-page.ts';
import { askPosition } from './locate-me.ts';

const device = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) => {
  const getCurrentPosition = vi.fn(answer);
  return { getCurrentPosition, requests: standIn<Geolocation>({ getCurrentPosition }) };
};

it('returns the position as longitude, latitude and accuracy, without requesting high accuracy from the browser [2§9.15]', async () => {
  const { requests, getCurrentPosition } = device((found) =>
    found({ coords: { longitude: -79.38, latitude: 43.65, accuracy: 40 } } as GeolocationPosition),
  );
  expect(await askPosition(requests)).toEqual({ lngLat: [-79.38, 43.65], accuracy: 40 });
  expect(getCurrentPosition.mock.calls[0]?.at(2)).toMatchObject({ maximumAge: 600_000, enableHighAccuracy: false });
});

it.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [9, 'unavailable'],
])('maps geolocation error %i to %s', async (code, failure) => {
  const { requests } = device((_, failed) => failed({ code } as GeolocationPositionError));
  expect(await askPosition(requests)).toBe(failure);
});

it('reports a browser without geolocation as unsupported', async () => {
  expect(await askPosition(undefined)).toBe('unsupported');
});
