import { expect, test } from 'vitest';
import { MAP_COLOURS } from '../../map/palette.ts';
import { styleProblems } from '../../map/testing/style-values.ts';
import { circleGroup } from './circle-layers.ts';

const group = circleGroup({ at: [-79.38, 43.65], metres: 500, label: '500 m around Union Station' }, 'dark');

test('the label of the circle is always visible in full colour and hides labels that it overlaps', () => {
  const name = group.layers.find(({ id }) => id === 'selection:circle-label');
  expect(name).toMatchObject({ layout: { 'text-allow-overlap': true } });
  expect(name && 'layout' in name && name.layout).not.toHaveProperty('text-ignore-placement');
  expect(name && 'paint' in name && name.paint).toMatchObject({ 'text-color': MAP_COLOURS.dark.ink });
});

test('MapLibre accepts the layers of the circle', () => {
  expect(styleProblems(group)).toEqual([]);
});
