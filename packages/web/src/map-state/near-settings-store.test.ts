import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSettings } from './near-settings-store.ts';

const FIRST = { radius: 1000, timeRange: 'last 24 hours' };

it('starts with a radius of 1 km and a period of 24 hours [2§9.27]', () => {
  expect(readSettings(null)).toEqual(FIRST);
});
it('keeps stored choices and resets only invalid ones [2§4.21]', () => {
  expect(readSettings({ radius: 5000, timeRange: 'last hour' })).toEqual({ radius: 5000, timeRange: 'last hour' });
  expect(readSettings({ radius: 700, timeRange: 'last hour' })).toEqual({ radius: 1000, timeRange: 'last hour' });
});
it('returns a valid radius and period for any stored value', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(Object.keys(readSettings(stored)).sort()).toEqual(['radius', 'timeRange']);
    }),
  );
});
