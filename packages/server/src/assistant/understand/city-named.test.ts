import { expect, it } from 'vitest';
import { citiesNamed } from './city-named.ts';

it.each([
  ['robberies in Toronto', ['toronto']],
  ['vols à Montréal et à Ottawa', ['montreal', 'ottawa']],
  ['the region of Peel', ['peel']],
  ['near Ottawa Street in Toronto', ['toronto']],
])('“%s” names %j', (text, cities) => expect(citiesNamed(text).cities).toEqual(cities));

it.each([
  'near Ottawa Street',
  'thefts on Peel Street',
  'près du métro Peel',
  'near Montreal Road',
  'rue d’Ottawa',
  'North Vancouver',
  'the Greater Toronto Area',
  'Montréal-Nord',
])('“%s” names no city', (text) => expect(citiesNamed(text).cities).toEqual([]));
