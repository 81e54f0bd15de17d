import { expect, test } from 'vitest';
import { spotFeatures, spotsOf } from './spots.ts';
import { aCall } from './testing/live-calls.ts';

const older = aCall({ id: 'older', severity: 'high', crime_type: 'shooting', occurrence_time: '2026-08-20T20:00:00Z' });
const newer = aCall({ id: 'newer', severity: 'medium', crime_type: 'assault' });
const elsewhere = aCall({ id: 'elsewhere', longitude: -79.4, occurrence_time: '2026-08-20T19:00:00Z' });
const timeless = aCall({ id: 'timeless', occurrence_time: null });
const nowhere = aCall({ id: 'nowhere', longitude: null, latitude: null });

test('live calls are grouped by location, newest first, and calls without a location are left out [2§5.7]', () => {
  const spots = spotsOf([elsewhere, older, timeless, nowhere, newer]);
  expect(spots.map(({ calls }) => calls.map(({ id }) => id))).toEqual([['newer', 'older', 'timeless'], ['elsewhere']]);
});

test('a marker has the type of its newest call, the size of its most serious call, and the number of calls', () => {
  const [marker] = spotFeatures(spotsOf([older, newer])).features;
  expect(marker?.properties).toMatchObject({ type: 'assault', pixels: 24, badge: '2', ids: '["newer","older"]' });
});

test('markers are 16, 20 or 24 pixels by severity, have no number for one call, and the newest is on top [2§9.23]', () => {
  const all = spotFeatures(
    spotsOf([
      aCall({ id: '1', longitude: -79.1, severity: 'low', occurrence_time: '2026-08-20T01:00:00Z' }),
      aCall({ id: '2', longitude: -79.2, severity: 'medium', occurrence_time: '2026-08-20T02:00:00Z' }),
      aCall({ id: '3', longitude: -79.3, severity: 'high', occurrence_time: '2026-08-20T03:00:00Z' }),
    ]),
  ).features.map(({ properties }) => properties);
  expect(all.map((each) => each?.pixels)).toEqual([24, 20, 16]);
  expect(all.map((each) => each?.badge)).toEqual(['', '', '']);
  expect(all[0]?.time).toBeGreaterThan(all[1]?.time);
});
