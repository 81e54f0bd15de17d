import type { View } from '@crimemap/contract/view';
import { expect, it } from 'vitest';
import { viewWords } from './view-words.ts';

const around = (metres: number): View => ({ city: 'toronto', circle: { lng: -79.383, lat: 43.651, metres } });

it.each([
  [50, 'within 50 m of 43.6510° N, 79.3830° W', 'à moins de 50 m de 43,6510° N, 79,3830° O'],
  [999, 'within 999 m of 43.6510° N, 79.3830° W', 'à moins de 999 m de 43,6510° N, 79,3830° O'],
  [1000, 'within 1 km of 43.6510° N, 79.3830° W', 'à moins de 1 km de 43,6510° N, 79,3830° O'],
  [1234, 'within 1.234 km of 43.6510° N, 79.3830° W', 'à moins de 1,234 km de 43,6510° N, 79,3830° O'],
  [5000, 'within 5 km of 43.6510° N, 79.3830° W', 'à moins de 5 km de 43,6510° N, 79,3830° O'],
])('describes a circle with a radius of %i m in English and French, in metres or kilometres', (metres, en, fr) => {
  const breaking = (text: string) => text.replaceAll('\u00a0', ' ');
  expect([viewWords(around(metres), 'en'), viewWords(around(metres), 'fr')].map(breaking)).toEqual([en, fr]);
});

it('puts no line break between a number and its unit', () => {
  expect(viewWords(around(5000), 'fr')).toBe('à moins de 5\u00a0km de 43,6510°\u00a0N, 79,3830°\u00a0O');
});

it('formats the sides of a box and the centre of a hexagon as degrees with four decimals', () => {
  const box = { north: 43.7, south: 43.651234567, east: -79.3, west: -79.4 };
  expect(viewWords({ city: 'toronto', box }, 'fr').replaceAll('\u00a0', ' ')).toBe(
    'entre 43,6512° N et 43,7000° N, 79,4000° O et 79,3000° O',
  );
  expect(viewWords({ city: 'toronto', hexagon: '0.21' }, 'en').replaceAll('\u00a0', ' ')).toMatch(
    /^hexagon 0\.21 of 0\.7 km² around \d\d\.\d{4}° N, \d\d\.\d{4}° W$/,
  );
});
