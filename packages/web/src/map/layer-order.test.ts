import { expect, test } from 'vitest';
import { firstAbove, LAYER_ORDER, layerId } from './scene.ts';

const there = [
  { id: layerId('ground', 'land'), type: 'background' },
  { id: layerId('area-fills', 'heat'), type: 'fill' },
  { id: layerId('area-labels', 'codes'), type: 'symbol' },
  { id: layerId('selection', 'note'), type: 'line' },
];

test('inserts a layer below the first existing layer that belongs to a later slot of the drawing order', () => {
  expect(firstAbove('tiles', there)).toBe('area-fills:heat');
  expect(firstAbove('counted-points', there)).toBe('area-labels:codes');
});

test('puts a layer of the last slot on top, and any other layer above existing layers of the same slot', () => {
  expect(firstAbove('selection', there)).toBeUndefined();
  expect(firstAbove('area-labels', there)).toBe('selection:note');
});

test('draws area colours below streets, icons at low zoom below text, and icons at high zoom above area labels', () => {
  const order = (...slots: (typeof LAYER_ORDER)[number][]) => slots.map((slot) => LAYER_ORDER.indexOf(slot));
  for (const places of [
    order('tiles', 'area-fills', 'streets', 'area-lines', 'counted-points'),
    order('far-icons', 'live-rings', 'opened-areas', 'place-names', 'ground-labels', 'area-labels'),
    order('area-labels', 'incident-icons', 'live-calls', 'tight-area-labels', 'note-pins', 'selection'),
  ])
    expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('in a custom map style, puts areas below streets, circles below text, and incident icons and note pins above text', () => {
  const style = [
    { id: 'background', type: 'background' },
    { id: 'river', type: 'line', sourceLayer: 'waterway' },
    { id: 'motorway', type: 'line', sourceLayer: 'transportation' },
    { id: 'buildings', type: 'fill', sourceLayer: 'building' },
    { id: 'street-names', type: 'symbol', sourceLayer: 'transportation_name' },
  ];
  expect(firstAbove('area-fills', style)).toBe('motorway');
  expect(firstAbove('counted-points', style)).toBe('street-names');
  expect(firstAbove('incident-icons', style)).toBeUndefined();
  expect(firstAbove('note-pins', style)).toBeUndefined();
});
