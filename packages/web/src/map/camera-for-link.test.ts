import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cameraForLink } from './camera.ts';

const lng = fc.double({ min: -123, max: -73, noNaN: true });
const lat = fc.double({ min: 43, max: 54, noNaN: true });
const person = fc.record({ lngLat: fc.tuple(lng, lat), accuracy: fc.constant(30) });
const camera = (center: readonly [number, number], zoom = 15) => ({ center, zoom });

test('a link contains the exact camera if the position of the user is unknown', () => {
  expect(cameraForLink(camera([-79.38123, 43.65321]), null)).toEqual(camera([-79.38123, 43.65321]));
});

test('a link contains a camera rounded to 0.05 degrees and zoom level 11 if the map shows the surroundings of the user', () => {
  fc.assert(
    fc.property(person, (user) => {
      const { center, zoom } = cameraForLink(camera(user.lngLat), user);
      for (const degrees of center) expect(degrees * 20).toBeCloseTo(Math.round(degrees * 20), 6);
      for (const degrees of center) expect(String(degrees)).toMatch(/^-?\d+(\.\d{1,2})?$/);
      expect(zoom).toBe(11);
    }),
  );
});

test('a link contains the exact map camera if the map shows a location that is not near the user', () => {
  fc.assert(
    fc.property(person, (user) => {
      const elsewhere = camera([user.lngLat[0] + 0.06, user.lngLat[1]]);
      expect(cameraForLink(elsewhere, user)).toBe(elsewhere);
    }),
  );
});
