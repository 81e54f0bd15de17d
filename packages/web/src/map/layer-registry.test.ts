import { expect, it } from 'vitest';
import { inOrder, type Layer } from './layer-registry.ts';

const Nothing = () => null;
const bare = {
  words: { name: () => 'a layer', short: () => 'layer' },
  Toggle: null,
  Button: null,
  Drawing: Nothing,
  Legend: null,
  List: null,
  Card: null,
  useNeed: null,
  Notice: null,
  Alert: null,
  IfInvented: null,
} satisfies Layer;

it('inOrder returns a given part, such as the legend, of all layers that have the part, in the given order', () => {
  const layers = { low: { ...bare, Legend: Nothing }, own: bare, high: { ...bare, Legend: Nothing } };
  const legends = inOrder(layers, 'Legend', ['high', 'low']);
  expect(legends.map(({ id, words, Part }) => [id, words.short(), Part])).toEqual([
    ['high', 'layer', Nothing],
    ['low', 'layer', Nothing],
  ]);
  expect(inOrder(layers, 'Drawing', ['low', 'own', 'high']).map(({ id }) => id)).toEqual(['low', 'own', 'high']);
});
