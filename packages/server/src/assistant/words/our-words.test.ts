import { CITIES } from '@crimemap/cities';
import { expect, test } from 'vitest';
import { OUR_WORDS } from './our-words.ts';

test.each(['en', 'fr'] as const)('who must name a city is told all there are (%s)', (language) => {
  const sentence = OUR_WORDS.whichCity[language].toLowerCase();
  const names = CITIES.map(({ displayName }) => displayName[language].toLowerCase());
  expect(names.filter((name) => !sentence.includes(name))).toEqual([]);
});
