import { expect, it } from 'vitest';
import { citiesNamed } from './city-named.ts';

it('citiesNamed returns every city that a text names', () => {
  const texts = [
    ['robberies in Toronto', ['toronto']],
    ['vols à Montréal et à Ottawa', ['montreal', 'ottawa']],
    ['the region of Peel', ['peel']],
    ['near Ottawa Street in Toronto', ['toronto']],
  ] as const;
  for (const [text, cities] of texts) expect.soft(citiesNamed(text).cities, text).toEqual(cities);
});

it('citiesNamed does not mistake a street, a station or a larger area for the city in its name', () => {
  const texts = [
    'near Ottawa Street',
    'thefts on Peel Street',
    'près du métro Peel',
    'near Montreal Road',
    'rue d’Ottawa',
    'North Vancouver',
    'the Greater Toronto Area',
    'Montréal-Nord',
  ];
  for (const text of texts) expect.soft(citiesNamed(text).cities, text).toEqual([]);
});
