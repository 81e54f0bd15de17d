import { CITIES } from '@crimemap/cities';
import { expect, test } from 'vitest';
import { OUR_WORDS } from './our-words.ts';
import { placesNotCovered } from './places-not-covered.ts';

test.each(['en', 'fr'] as const)('assistant’s request to name a city lists all cities (%s)', (language) => {
  const sentence = OUR_WORDS.whichCity[language].toLowerCase();
  const names = CITIES.map(({ displayName }) => displayName[language].toLowerCase());
  expect(names.filter((name) => !sentence.includes(name))).toEqual([]);
});

test('list of places that are not covered omits every city that the map has', () => {
  const namesWith = (...more: string[]) =>
    placesNotCovered([...CITIES, ...more.map((name) => ({ displayName: { en: name, fr: name } }))]).map(
      ({ name }) => name.en,
    );
  expect(namesWith()).toContain('Halifax');
  expect(namesWith('Halifax', 'Lévis')).toEqual(namesWith().filter((name) => name !== 'Halifax' && name !== 'Lévis'));
  expect(namesWith('Halifax', 'Lévis')).toHaveLength(namesWith().length - 2);
});
