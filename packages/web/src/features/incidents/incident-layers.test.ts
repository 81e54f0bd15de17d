import { expect, test } from 'vitest';
import { styleProblems } from '../../map/testing/style-values.ts';
import { farIcons, nearIcons } from './incident-layers.ts';

const far = farIcons({ type: 'FeatureCollection', features: [] }, {}, 'dark');
const near = nearIcons('dark');
const [icons, counts] = near.layers;

test('when zoomed in, all icons are shown, and labels below them avoid the icons', () => {
  expect([near.slot, icons?.id]).toEqual(['incident-icons', 'incident-icons:types']);
  expect(icons).toMatchObject({ minzoom: 13, layout: { 'icon-allow-overlap': true } });
  expect(icons && 'layout' in icons && icons.layout).not.toHaveProperty('icon-ignore-placement');
});

test('the count labels of icons are placed in descending order of their counts', () => {
  expect(counts).toMatchObject({ minzoom: 13, layout: { 'symbol-sort-key': ['-', ['get', 'count']] } });
});

test('when zoomed out, icons are drawn below the labels and do not displace them', () => {
  expect(far.slot).toBe('far-icons');
  expect(far.layers[0]).toMatchObject({ maxzoom: 13, layout: { 'icon-ignore-placement': true } });
});

test('MapLibre accepts the layers of icons and counts', () => {
  expect(styleProblems(far)).toEqual([]);
  expect(styleProblems(near, far.sources)).toEqual([]);
});
