import { expect, test } from 'vitest';
import { painted, styleProblems } from '../../map/testing/style-values.ts';
import { LIVE_MARKERS, LIVE_RINGS, liveMarkers, liveRings } from './live-layers.ts';
import { spotFeatures, spotsOf } from './spots.ts';
import { aCall } from './testing/live-calls.ts';

const data = spotFeatures(spotsOf([aCall()]));
const rings = liveRings(data, 'dark', false);
const markers = liveMarkers({}, 'dark', false);

test('at high zooms, a live call has an icon for its type and an individual size, and labels avoid the icon', () => {
  expect(markers.slot).toBe('live-calls');
  const [layer] = markers.layers;
  expect(layer).toMatchObject({
    minzoom: 13,
    layout: {
      'icon-image': ['concat', 'live-dark-', ['get', 'type']],
      'icon-size': ['/', ['get', 'pixels'], 24],
      'icon-allow-overlap': true,
      'symbol-sort-key': ['get', 'time'],
    },
  });
  expect(layer && 'layout' in layer && layer.layout).not.toHaveProperty('icon-ignore-placement');
});

test('at low zooms, live calls are hollow rings five pixels wide, below all labels', () => {
  expect(rings.slot).toBe('live-rings');
  expect(rings.layers[0]).toMatchObject({ maxzoom: 13 });
  const ring = (property: string, zoom = 10) => painted(rings, LIVE_RINGS, property, { zoom });
  expect([2 * ring('circle-radius'), 2 * ring('circle-radius', 12)]).toEqual([5, 5]);
  expect(String(ring('circle-color'))).not.toBe(String(ring('circle-stroke-color')));
  expect(ring('circle-stroke-opacity')).toBeGreaterThan(0.5);
});

test('live calls shown with reports of a past period have an opacity of 30 %', () => {
  const [pastRings, pastMarkers] = [liveRings(data, 'dark', true), liveMarkers({}, 'dark', true)];
  for (const name of ['circle-opacity', 'circle-stroke-opacity'])
    expect(painted(pastRings, LIVE_RINGS, name, { zoom: 10 })).toBe(0.3);
  for (const name of ['icon-opacity', 'text-opacity']) {
    expect(painted(pastMarkers, LIVE_MARKERS, name, { zoom: 14 })).toBe(0.3);
    expect(painted(markers, LIVE_MARKERS, name, { zoom: 14 })).toBe(1);
  }
});

test('MapLibre accepts the layers of rings and markers', () => {
  expect(styleProblems(rings)).toEqual([]);
  expect(styleProblems(markers, rings.sources)).toEqual([]);
});
