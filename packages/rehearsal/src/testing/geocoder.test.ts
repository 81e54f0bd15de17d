import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningGeocoder, startGeocoder, TOO_MANY } from './geocoder.ts';

let geocoder: RunningGeocoder;
beforeEach(async () => {
  geocoder = await startGeocoder();
});
afterEach(() => geocoder.stop());

const ask = (path: string) => fetch(`${geocoder.url}${path}`);

test('the sample geocoder returns the same place for a repeated search, inside the requested box and with coordinates as text', async () => {
  const path = '/search?q=5+Elm+Street,+Toronto&viewbox=-79.6,43.9,-79.1,43.5';
  const [place] = (await (await ask(path)).json()) as { lat: string; lon: string; display_name: string }[];
  expect(place).toMatchObject({ lat: expect.stringMatching(/^43\.\d{7}$/), display_name: '5, Elm Street, Toronto' });
  expect(Number(place?.lon)).toBeGreaterThan(-79.6);
  expect(await (await ask(path)).json()).toEqual([place]);
  expect(await (await ask('/search?q=nowhere,+Toronto')).json()).toEqual([]);
});

test('the sample geocoder returns an address for a point on land, and an error for a point in the sea', async () => {
  expect(await (await ask('/reverse?lat=43.65&lon=-79.38')).json()).toMatchObject({
    lat: '43.65',
    address: { city: 'Sampleton' },
  });
  expect(await (await ask('/reverse?lat=0&lon=0')).json()).toEqual({ error: 'Unable to geocode' });
});

test('the sample geocoder rejects requests as the public server does: with a web page and “Retry-After: 0”', async () => {
  geocoder.setFaults([{ ...TOO_MANY, times: 1 }]);
  const reply = await ask('/search?q=x');
  expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('content-type')]).toEqual([
    429,
    '0',
    'text/html',
  ]);
  expect((await ask('/search?q=x')).status).toBe(200);
  expect(geocoder.requests).toHaveLength(2);
});
