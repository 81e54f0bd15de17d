import { CITIES } from '@crimemap/cities';
import { expect, test } from 'vitest';
import { OUR_WORDS } from './our-words.ts';
import { PLACES_NOT_COVERED } from './places-not-covered.ts';
import { plain } from './written.ts';

test.each(['en', 'fr'] as const)('who must name a city is told all there are (%s)', (language) => {
  const sentence = OUR_WORDS.whichCity[language].toLowerCase();
  const names = CITIES.map(({ displayName }) => displayName[language].toLowerCase());
  expect(names.filter((name) => !sentence.includes(name))).toEqual([]);
});

test('no city there is stands among the places that are not covered', () => {
  const ours = new Set(CITIES.flatMap(({ displayName }) => [plain(displayName.en), plain(displayName.fr)]));
  const notCovered = PLACES_NOT_COVERED.flatMap(({ said }) => said.map(plain));
  expect(notCovered.filter((name) => ours.has(name))).toEqual([]);
});
