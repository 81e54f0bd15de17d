import { type KnownAreas, partsOf } from '../../kit/known-area.ts';

/* Made of whole wards of 2021. */
export const KNOWN_AREAS: KnownAreas = {
  areas: [],
  parts: partsOf('ward', [
    [
      'downtown Edmonton',
      'le centre-ville d’Edmonton',
      "O-day'min",
      'downtown',
      'centre-ville',
      'downtown core',
      'Chinatown',
      'Ice District',
    ],
    ['Old Strathcona', null, 'papastew', 'Whyte Avenue', 'Whyte Ave', 'Strathcona'],
  ]),
};
