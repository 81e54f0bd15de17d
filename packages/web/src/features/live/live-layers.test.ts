import { expect, test } from 'vitest';
import { liveMarkers } from './live-layers.ts';
import { spotFeatures, spotsOf } from './spots.ts';
import { aCall } from './testing/live-calls.ts';

test('markers lie above all reports of the police, have their own images, and are as large as their spot says', () => {
  const group = liveMarkers(spotFeatures(spotsOf([aCall()])), {}, 'dark');
  expect(group.slot).toBe('live-calls');
  expect(group.layers[0]).toMatchObject({
    layout: {
      'icon-image': ['concat', 'live-dark-', ['get', 'type']],
      'icon-size': ['/', ['get', 'pixels'], 24],
      'icon-allow-overlap': true,
      'symbol-sort-key': ['get', 'time'],
    },
  });
});
