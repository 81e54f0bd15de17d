import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSettings } from './near-settings-store.ts';

const FIRST = { radius: 1000, timeRange: 'last 24 hours' };

it('the settings of the nearby notice start with a radius of 1 km and a period of 24 hours [2§9.27]', () => {
  expect(readSettings(null)).toEqual(FIRST);
});
it('keeps valid stored settings and replaces only invalid ones by defaults [2§4.21]', () => {
  expect(readSettings({ radius: 5000, timeRange: 'last hour' })).toEqual({ radius: 5000, timeRange: 'last hour' });
  expect(readSettings({ radius: 700, timeRange: 'last hour' })).toEqual({ radius: 1000, timeRange: 'last hour' });
});
it('returns a radius and a period even if the stored value is invalid', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(Object.keys(readSettings(stored)).sort()).toEqual(['radius', 'timeRange']);
    }),
  );
});
