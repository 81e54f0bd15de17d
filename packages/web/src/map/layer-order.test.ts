import { expect, test } from 'vitest';
import { firstAbove, LAYER_ORDER, layerId } from './scene.ts';

const there = [
  { id: layerId('ground', 'land'), type: 'background' },
  { id: layerId('area-fills', 'heat'), type: 'fill' },
  { id: layerId('area-labels', 'codes'), type: 'symbol' },
  { id: layerId('selection', 'note'), type: 'line' },
];

test('inserts a layer below the first one of a later slot', () => {
  expect(firstAbove('tiles', there)).toBe('area-fills:heat');
  expect(firstAbove('counted-points', there)).toBe('area-labels:codes');
});

test('puts the last slot, and a layer of the same slot, on top', () => {
  expect(firstAbove('selection', there)).toBeUndefined();
  expect(firstAbove('area-labels', there)).toBe('selection:note');
});

test('puts streets above the colours, text above far reports, rings and outlines, and near reports above movable text', () => {
  const order = (...slots: (typeof LAYER_ORDER)[number][]) => slots.map((slot) => LAYER_ORDER.indexOf(slot));
  for (const places of [
    order('tiles', 'area-fills', 'streets', 'area-lines', 'counted-points'),
    order('far-icons', 'live-rings', 'opened-areas', 'place-names', 'ground-labels', 'area-labels'),
    order('area-labels', 'incident-icons', 'live-calls', 'tight-area-labels', 'note-pins', 'selection'),
  ])
    expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('in an operator’s style, puts areas below its streets, circles below its text, and near reports above', () => {
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
